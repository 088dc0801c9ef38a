"""Tests of whole chapters of the rulebook: battles, Creatures, Planes, services, death, the end."""
