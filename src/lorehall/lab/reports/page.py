"""The frame and styles of a balance report: one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

STYLE = """
:root { --paper: #fbf7ee; --leaf: #fffdf8; --ink: #2b2622; --faint: #75695b; --rule: #e4dccb; --gold: #9a7526; --far: #a03d2e; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, 'Times New Roman', serif; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 32px 64px; }
h1 { font-size: 2.1rem; line-height: 1.15; margin: 0 0 6px; font-weight: 600; }
h2 { font-size: 1.35rem; margin: 0 0 4px; font-weight: 600; }
h3 { font-size: 1.05rem; margin: 22px 0 2px; font-weight: 600; }
p { margin: 0 0 10px; max-width: 92ch; }
.lead, .conclude, small, .axis, .ticks { color: var(--faint); }
.conclude { font-style: italic; margin-bottom: 14px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 18px 0 0; font-size: .95rem; }
a { color: var(--gold); }
section { background: var(--leaf); border: 1px solid var(--rule); border-radius: 8px; padding: 22px 26px 24px; margin-top: 22px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(170px, 1fr)); gap: 12px; margin-top: 22px; }
.tile { background: var(--leaf); border: 1px solid var(--rule); border-radius: 8px; padding: 14px 18px; }
.tile b { display: block; font-size: 1.6rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.tile span { color: var(--faint); font-size: .9rem; }
ul { margin: 6px 0 0; padding-left: 20px; }
li { margin-bottom: 4px; }
.plot { font-size: .95rem; }
.axis { position: relative; height: 24px; margin-left: 310px; margin-right: 190px; font-size: .82rem; }
.axis span { position: absolute; transform: translateX(-50%); white-space: nowrap; color: var(--gold); }
.row { display: grid; grid-template-columns: 310px 1fr 190px; align-items: center; min-height: 28px; }
.row .name { padding: 3px 14px 3px 0; overflow-wrap: anywhere; line-height: 1.2; }
.row small { font-size: .8rem; white-space: nowrap; }
.row .figures { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.row .lane { position: relative; align-self: stretch; }
.row svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
.row.marked .figures, .row.marked .name { color: var(--far); }
svg line { vector-effect: non-scaling-stroke; stroke: var(--ink); stroke-width: 2px; }
svg .dot { stroke-width: 10px; stroke-linecap: round; }
svg .even { stroke: var(--gold); stroke-width: 1px; stroke-dasharray: 4 3; }
.marked .range, .marked .dot { stroke: var(--far); }
.histogram svg { width: 100%; height: 190px; display: block; border-bottom: 1px solid var(--ink); }
.histogram rect { fill: var(--gold); }
.ticks { display: flex; justify-content: space-between; font-size: .85rem; font-variant-numeric: tabular-nums; }
.beside { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 40px; }
.beside .row { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 118px; }
.beside .axis { margin-left: calc(50% - 59px); margin-right: 118px; }
details { margin-top: 16px; }
summary { cursor: pointer; color: var(--gold); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .88rem; margin-top: 10px; }
th { text-align: left; font-weight: 600; border-bottom: 1px solid var(--ink); padding: 4px 10px 4px 0; }
td { border-bottom: 1px solid var(--rule); padding: 3px 10px 3px 0; white-space: nowrap; }
td.number { font-variant-numeric: tabular-nums; }
code { font-size: .86rem; background: #f3ecdc; padding: 2px 5px; border-radius: 4px; overflow-wrap: anywhere; }
@media (max-width: 720px) {
  main { padding: 24px 14px 40px; }
  h1 { font-size: 1.6rem; }
  section { padding: 16px 14px 18px; }
  .tiles { grid-template-columns: 1fr 1fr; }
  .tile { padding: 10px 12px; }
  .tile b { font-size: 1.3rem; }
  .axis, .beside .axis { margin: 0; }
  .row, .beside .row { grid-template-columns: 1fr auto; margin-bottom: 8px; }
  .row .lane { grid-column: 1 / -1; grid-row: 2; height: 18px; }
  .row svg { overflow: hidden; }
  .tile:first-child { grid-column: 1 / -1; }
  .row .name { padding-right: 8px; }
  .beside { grid-template-columns: 1fr; }
}
@media print { section { break-inside: avoid; } }
"""


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the report: what it shows, and the conclusion."""

    anchor: str
    title: str
    conclude: str
    body: str
    """HTML."""


Part = tuple[Section, list[str]]
"""A section, and its notable results as text."""
CLEAR = "Red: a difference larger than chance would explain, allowing for the number of rows. Bars are 95% confidence intervals."


class Tile(msgspec.Struct, frozen=True):
    """A figure at the top of the report."""

    figure: str
    words: str


def page(title: str, lead: str, tiles: Sequence[Tile], sections: Sequence[Section]) -> str:
    """Build the whole file."""
    links = "".join(
        f'<a href="#{section.anchor}">{escape(section.title)}</a>' for section in sections
    )
    boxes = "".join(
        f'<div class="tile"><b>{escape(tile.figure)}</b><span>{escape(tile.words)}</span></div>'
        for tile in tiles
    )
    parts = [
        f'<section id="{section.anchor}"><h2>{escape(section.title)}</h2>'
        f'<p class="conclude">{escape(section.conclude)}</p>\n{section.body}</section>'
        for section in sections
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>",
            f'<h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p><nav>{links}</nav>',
            f'<div class="tiles">{boxes}</div>',
            *parts,
            "</main></body></html>\n",
        ]
    )
