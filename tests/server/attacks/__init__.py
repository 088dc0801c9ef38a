"""Attacks on a server, one file each: bounded, on the loopback or in process only."""
