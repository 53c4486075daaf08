"""A report as one page: nothing beside it is needed, no script, no fonts, no pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from suffrage.lab.balance.plots import Figure
from suffrage.lab.running.ledger import Row


@dataclass(frozen=True)
class Section:
    """Figures that belong together."""

    title: str
    note: str
    figures: list[Figure]


_STYLE = """
:root { color-scheme: light dark;
  --paper: light-dark(#fbf5e4, #1b1815); --panel: light-dark(#fffaf0, #25221d);
  --ink: light-dark(#1f1b16, #efe6d2); --soft: light-dark(#5a5142, #b9ad95);
  --rule: light-dark(#d9cfb8, #443d33); --purple: light-dark(#5b3a8c, #9a7bd0);
  --red: light-dark(#b93c26, #e0705a); --blue: light-dark(#2b5079, #7aa3d6);
  --neutral: light-dark(#2c6e49, #5aa97c); --none: light-dark(#8d8378, #948a7f);
  --heat: light-dark(#7a1f0e, #ffb489); }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 ui-sans-serif, system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif }
header, main, footer { max-width: 1240px; margin: 0 auto; padding: 0 16px }
header { padding-top: 32px } footer { padding-bottom: 40px }
h1, h2, h3 { font-family: ui-serif, Georgia, "Times New Roman", serif; line-height: 1.2 }
h1 { font-size: 2.1rem; margin: 0 0 .4rem } h2 { font-size: 1.5rem; margin: 2.2rem 0 .3rem }
h3 { font-size: 1.1rem; margin: 0 0 .2rem }
p { margin: 0 0 .6rem; max-width: 75ch } .note { color: var(--soft); font-size: .92rem }
.figures { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(330px, 1fr));
  align-items: start }
figure { margin: 0; padding: 16px; background: var(--panel); border: 1px solid var(--rule);
  border-radius: 6px; min-width: 0 }
figure.wide { grid-column: 1 / -1 } figure.wide svg { max-width: 1000px; margin: 0 auto }
svg { display: block; width: 100%; height: auto; margin: .5rem 0; overflow: visible }
svg text { fill: var(--ink); font-size: 11.5px } svg .tick, svg .axis { fill: var(--soft) }
svg .label { paint-order: stroke; stroke: var(--panel); stroke-width: 3px }
svg .axis { font-size: 11px; font-style: italic } svg .value { font-variant-numeric: tabular-nums }
.grid { stroke: var(--rule); stroke-width: 1 } .even { stroke: var(--soft);
  stroke-dasharray: 4 3 } .whisker { stroke: var(--ink); stroke-width: 1.6 }
.purple { fill: var(--purple) } .red { fill: var(--red) } .blue { fill: var(--blue) }
.neutral { fill: var(--neutral) } .none { fill: var(--none) }
.line-purple { stroke: var(--purple) } .line-red { stroke: var(--red) }
.line-blue { stroke: var(--blue) } .line-neutral { stroke: var(--neutral) }
.course { fill: none; stroke-width: 2 } .band { opacity: .25 }
circle.open { fill: var(--panel); stroke: var(--soft); stroke-width: 1.6 }
.heat-0 { fill: color-mix(in srgb, var(--heat) 3%, var(--panel)) }
.heat-1 { fill: color-mix(in srgb, var(--heat) 14%, var(--panel)) }
.heat-2 { fill: color-mix(in srgb, var(--heat) 26%, var(--panel)) }
.heat-3 { fill: color-mix(in srgb, var(--heat) 38%, var(--panel)) }
.heat-4 { fill: color-mix(in srgb, var(--heat) 50%, var(--panel)) }
.heat-5 { fill: color-mix(in srgb, var(--heat) 62%, var(--panel)) }
.heat-6 { fill: color-mix(in srgb, var(--heat) 74%, var(--panel)) }
.heat-7 { fill: color-mix(in srgb, var(--heat) 87%, var(--panel)) }
.heat-8 { fill: var(--heat) }
.land { stroke: var(--soft); stroke-width: .6 } .zone { fill: none; stroke: var(--ink);
  stroke-width: .8 } .leader { stroke: var(--soft) }
svg .code { font-size: 12px; paint-order: stroke; stroke: var(--panel); stroke-width: 3px }
summary { cursor: pointer; color: var(--soft); font-size: .92rem; min-height: 24px }
.scroll { overflow: auto; max-height: 26rem }
table { border-collapse: collapse; font-size: .85rem; width: 100% }
th, td { text-align: right; padding: 3px 8px; border-bottom: 1px solid var(--rule);
  font-variant-numeric: tabular-nums; white-space: nowrap }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 8rem }
th { position: sticky; top: 0; background: var(--panel); vertical-align: bottom }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; font-size: .9rem }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
@media (max-width: 600px) { h1 { font-size: 1.6rem } figure { padding: 12px }
  .figures { grid-template-columns: minmax(0, 1fr) } svg .code { display: none }
  /* Letters of a map as wide as the page would be too small to read there. */
  figure.wide .scale { transform: scale(2.8); transform-box: fill-box;
    transform-origin: 50% 100% } }
@media print { details { display: none } figure { break-inside: avoid } }
"""


def page(title: str, lead: str, sections: Sequence[Section], source: Row) -> str:
    """The whole report; *source* says where its figures come from."""
    body = "".join(map(_section, sections))
    facts = "".join(f"<dt>{escape(k)}</dt><dd>{escape(str(v))}</dd>" for k, v in source.items())
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>"
        f"<header><h1>{escape(title)}</h1><p>{escape(lead)}</p></header>"
        f"<main>{body}</main><footer><h2>Where this comes from</h2>"
        "<p>The same seed, bots and source give this page again, to the byte. Figures with "
        "another fingerprint come from other rules or bots.</p>"
        f"<dl>{facts}</dl></footer></body></html>\n"
    )


def _section(section: Section) -> str:
    figures = "".join(map(_figure, section.figures))
    return (
        f'<section><h2>{escape(section.title)}</h2><p class="note">{escape(section.note)}</p>'
        f'<div class="figures">{figures}</div></section>'
    )


def _figure(figure: Figure) -> str:
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in figure.headings)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
        for row in figure.rows
    )
    label = escape(f"{figure.title}: table")
    return (
        f"<figure{' class=wide' if figure.wide else ''}><figcaption><h3>{escape(figure.title)}"
        f'</h3><p class="note">{escape(figure.note)}</p></figcaption>{figure.svg}'
        f"<details><summary>The figures of “{escape(figure.title)}” as a table</summary>"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>"
        "</figure>"
    )
