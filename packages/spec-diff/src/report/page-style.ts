/** The style of the page: light and dark, wide and narrow, on screen and on paper. */
export const PAGE_STYLE = `
  :root {
    color-scheme: light dark;
    --paper: light-dark(#fbfbf9, #14161a);
    --card: light-dark(#fff, #1c1f25);
    --ink: light-dark(#1d2026, #e7e9ee);
    --quiet: light-dark(#5d6470, #9aa3b2);
    --line: light-dark(#e3e4df, #2c313a);
    --track: light-dark(#e9eae6, #2c313a);
    --code: light-dark(#f1f2ee, #262b33);
    --accent: light-dark(#2f5fd0, #8fb0ff);
    --breaking: light-dark(#b3261e, #ff9d94);
    --breaking-paper: light-dark(#fdeceb, #3a1f1e);
    --good: light-dark(#1a6b4a, #84d3ad);
    --good-paper: light-dark(#e3f4ec, #1b3a2d);
    font: 16px/1.55 system-ui, sans-serif;
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; }
  main { max-width: 62rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
  h1 { font-size: clamp(1.7rem, 5vw, 2.4rem); line-height: 1.15; letter-spacing: -.02em; margin: .2rem 0 .6rem; }
  h2 { font-size: 1.25rem; letter-spacing: -.01em; margin: 3rem 0 .8rem; }
  h3 { font-size: 1rem; margin: 2rem 0 .6rem; display: flex; flex-wrap: wrap; gap: 0 .7rem; align-items: baseline; }
  p { margin: .3rem 0; }
  a { color: var(--accent); }
  code { font: .875em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
  p code, dd code { background: var(--code); border-radius: .3em; padding: .1em .35em; }
  small, .quiet, h3 span { color: var(--quiet); font-size: .875rem; font-weight: normal; }
  .good { color: var(--good); }
  .breaking { color: var(--breaking); }
  .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: .75rem; margin: 1.75rem 0 0; padding: 0; }
  .tiles div { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .8rem 1rem; }
  .tiles dt { color: var(--quiet); font-size: .875rem; }
  .tiles dd { margin: 0; font-size: 1.5rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
  .tiles dd small { font-size: .95rem; }
  .cards { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
  .cards > li { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .8rem 1rem; display: grid; grid-template-columns: 1fr 10rem; gap: .2rem 1.5rem; }
  .cards > li.is-breaking { border-left: 4px solid var(--breaking); }
  .cards .reasons { color: var(--quiet); font-size: .875rem; margin: .3rem 0; padding-left: 1.1rem; }
  .place { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem 1rem; color: var(--quiet); font-size: .875rem; }
  .place > :empty { display: none; }
  .kind { border-radius: 1rem; padding: .05rem .6rem; background: var(--code); }
  .is-breaking .kind { background: var(--breaking-paper); color: var(--breaking); }
  .aside { text-align: right; font-size: .875rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
  meter { display: block; width: 100%; height: .45rem; margin-top: .35rem; border: 0; border-radius: 1rem; background: var(--track); overflow: hidden; }
  meter::-webkit-meter-bar { background: var(--track); border: 0; border-radius: 1rem; height: .45rem; }
  meter::-webkit-meter-optimum-value { background: var(--accent); border-radius: 1rem; }
  meter::-moz-meter-bar { background: var(--accent); border-radius: 1rem; }
  .is-breaking meter::-webkit-meter-optimum-value { background: var(--breaking); }
  .is-breaking meter::-moz-meter-bar { background: var(--breaking); }
  .values { margin: .5rem 0; display: grid; gap: .3rem; font-size: .9375rem; }
  .values > div { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); gap: .75rem; }
  .values dt { color: var(--quiet); font-size: .875rem; }
  .values dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .values del, .values ins { text-decoration: none; border-radius: .2em; padding: 0 .1em; }
  .values del { background: var(--breaking-paper); color: var(--breaking); }
  .values ins { background: var(--good-paper); color: var(--good); }
  .advice { margin: 0; display: grid; gap: .5rem; }
  .advice dt code { font-size: .8125rem; color: var(--quiet); }
  .advice dd { margin: 0; }
  table { border-collapse: collapse; width: 100%; font-size: .9375rem; font-variant-numeric: tabular-nums; }
  th { color: var(--quiet); font-weight: normal; font-size: .875rem; }
  th, td { text-align: left; vertical-align: top; padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--line); }
  td.number, th.number { text-align: right; white-space: nowrap; }
  table { overflow-wrap: break-word; }
  td code { overflow-wrap: break-word; }
  td meter { min-width: 5rem; }
  tr.is-unseen { color: var(--quiet); }
  summary { cursor: pointer; color: var(--quiet); font-size: .875rem; }
  @media (max-width: 36rem) {
    main { padding-top: 1.5rem; }
    .cards > li { grid-template-columns: 1fr; }
    .aside { text-align: left; margin-top: .2rem; }
    .place { margin-top: .3rem; }
    .values > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
    table, tbody, tr, td { display: block; }
    thead { display: none; }
    tr { border-bottom: 1px solid var(--line); padding: .5rem 0; }
    td, td.number { border: 0; padding: .1rem 0; text-align: left; white-space: normal; display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: .75rem; }
    td:empty { display: none; }
    td::before { content: attr(data-title); color: var(--quiet); font-size: .875rem; }
  }
  @media print { .cards > li, .tiles div { break-inside: avoid; } }
`;
