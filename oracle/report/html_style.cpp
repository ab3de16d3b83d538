#include "oracle/report/html_style.h"

namespace refute::oracle {

std::string_view page_style() {
  return R"(
:root {
  color-scheme: light dark;
  --ground: #ffffff; --card: #f6f7f9; --edge: #d0d5dc; --ink: #16191d; --soft: #505862;
  --link: #0b57d0; --missing: #0a58a8; --extra: #b3202a; --duplicate: #6a3aa0; --count: #7a4a00;
  --good: #1c6b2c; --light-square: #e9e4d8; --dark-square: #93a7b4; --last: #e3c84a;
  --code: #eceff3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b; --card: #1d2228; --edge: #39424d; --ink: #e8eaed; --soft: #aeb6c0;
    --link: #8ab4f8; --missing: #7fb9ff; --extra: #ff938c; --duplicate: #cfa8ff; --count: #f0b860;
    --good: #7fd18f; --light-square: #b3bcc4; --dark-square: #66798a; --last: #b59a2c;
    --code: #262c34;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1rem 1.25rem 3rem; max-width: 72rem;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
h1 { font-size: 1.7rem; margin: 0.5rem 0 0; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 0.6rem; }
h3 { font-size: 1.12rem; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: 0.95rem; margin: 1rem 0 0.3rem; }
p { margin: 0.4rem 0; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font-family: ui-monospace, Consolas, monospace; font-size: 0.88em; }
code { overflow-wrap: anywhere; }
pre {
  background: var(--code); border: 1px solid var(--edge); border-radius: 6px;
  padding: 0.6rem 0.75rem; margin: 0.3rem 0; user-select: all;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
.soft { color: var(--soft); }
.verdict { font-size: 1.15rem; font-weight: 600; }
.bad { color: var(--extra); }
.good { color: var(--good); }
.card {
  background: var(--card); border: 1px solid var(--edge); border-radius: 10px;
  padding: 1rem 1.1rem; margin: 0.9rem 0;
}
.finding { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: 1.2rem; }
.sentence { font-size: 1.05rem; font-weight: 600; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.15rem 0.9rem; margin: 0.5rem 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.moves { list-style: none; padding: 0; margin: 0.5rem 0; }
.moves li { margin: 0.15rem 0; }
.mark {
  display: inline-block; min-width: 1.5em; text-align: center; border: 2px solid; border-radius: 1em;
  font-weight: 700; line-height: 1.25; margin-right: 0.35rem;
}
.moves .missing { color: var(--missing); } .moves .extra { color: var(--extra); }
.moves .duplicate { color: var(--duplicate); } .moves .count { color: var(--count); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.93rem; }
caption { text-align: left; color: var(--soft); padding: 0.2rem 0; }
th, td { text-align: left; padding: 0.3rem 0.7rem 0.3rem 0; border-bottom: 1px solid var(--edge); vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
tr.never td, tr.never th { color: var(--extra); font-weight: 600; }
.bar { display: block; height: 0.7rem; min-width: 2px; background: var(--link); border-radius: 2px; margin-top: 0.35rem; }
td.bars { width: 30%; min-width: 6rem; }
details { margin: 0.6rem 0; }
summary { cursor: pointer; color: var(--link); }
svg.symbols { position: absolute; width: 0; height: 0; overflow: hidden; }
svg.board { display: block; width: 100%; max-width: 22rem; height: auto; }
details svg.board { max-width: 16rem; }
.board .light { fill: var(--light-square); } .board .dark { fill: var(--dark-square); }
.board .last { fill: var(--last); opacity: 0.65; }
.board .label { fill: var(--soft); font: 12px system-ui, sans-serif; text-anchor: middle; }
.white-man { fill: #ffffff; stroke: #15181c; } .black-man { fill: #15181c; stroke: #f4f4f4; }
.white-man, .black-man { stroke-width: 1.6; stroke-linejoin: round; paint-order: stroke; }
.white-man .detail { fill: #15181c; } .black-man .detail { fill: #f4f4f4; }
.detail path { fill: none; stroke-width: 1.5; }
.arrow .halo { stroke: #ffffff; stroke-width: 9; fill: none; opacity: 0.75; stroke-linejoin: round; }
.arrow .shaft { stroke-width: 4.5; fill: none; }
.arrow .head { stroke: none; }
.arrow .badge { fill: #ffffff; stroke-width: 2.5; }
.arrow .sign { font: bold 13px system-ui, sans-serif; text-anchor: middle; }
.arrow.missing .shaft { stroke-dasharray: 9 5; } .arrow.count .shaft { stroke-dasharray: 2 5; }
.arrow.duplicate .shaft { stroke-width: 3; }
.arrow.missing .shaft, .arrow.missing .badge { stroke: #00459e; }
.arrow.missing .head, .arrow.missing .sign { fill: #00459e; }
.arrow.extra .shaft, .arrow.extra .badge { stroke: #b00018; }
.arrow.extra .head, .arrow.extra .sign { fill: #b00018; }
.arrow.duplicate .shaft, .arrow.duplicate .badge { stroke: #5a1a8e; }
.arrow.duplicate .head, .arrow.duplicate .sign { fill: #5a1a8e; }
.arrow.count .shaft, .arrow.count .badge { stroke: #6b3f00; }
.arrow.count .head, .arrow.count .sign { fill: #6b3f00; }
@media (max-width: 46rem) {
  body { padding: 0.75rem; }
  .finding { grid-template-columns: minmax(0, 1fr); }
  dl { grid-template-columns: minmax(0, 1fr); } dt { margin-top: 0.35rem; }
  nav th:last-child, nav td:last-child { display: none; }
}
@media print {
  :root {
    --ground: #ffffff; --card: #ffffff; --edge: #999999; --ink: #000000; --soft: #333333;
    --link: #000000; --missing: #00459e; --extra: #b00018; --duplicate: #5a1a8e; --count: #6b3f00;
    --good: #000000; --light-square: #ffffff; --dark-square: #cccccc; --last: #eeeeaa;
    --code: #ffffff;
  }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .board, .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .finding { grid-template-columns: 7cm 1fr; }
  .card, tr, pre { break-inside: avoid; }
  h2, h3, h4 { break-after: avoid; }
  details:not([open]) { display: none; }
}
)";
}

}  // namespace refute::oracle
