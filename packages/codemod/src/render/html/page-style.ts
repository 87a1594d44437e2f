import { SEVERITY } from "../../graph/policy.ts";

/** A choice of the filter hides what has another reason. */
const FILTER = SEVERITY.map(
  (reason) =>
    `  main:has(#reason-${reason}:checked) .entries > li:not([data-reason="${reason}"]) { display: none; }`,
).join("\n");

/** The parts of this page that the reports of other tools do not have: code, diffs, suggestions, and the filter. */
export const REPORT_STYLE = `
  .cards.entries > li { grid-template-columns: minmax(0, 1fr); }
  .entry .place { margin-top: .6rem; }
  .entry p code, a code { overflow-wrap: break-word; }
  .code, .suggestion pre { margin: .4rem 0; padding: .5rem .75rem; background: var(--code); border-radius: .5rem; overflow-x: auto; font: .8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: normal; }
  .code i { display: inline-block; min-width: 2.5rem; margin-right: .75rem; text-align: right; font-style: normal; color: var(--quiet); user-select: none; }
  .code mark { background: light-dark(#fff3c4, #463c14); color: inherit; }
  .code mark i { color: inherit; }
  .code ins { text-decoration: none; background: var(--good-paper); color: var(--good); }
  .code del { text-decoration: none; background: var(--breaking-paper); color: var(--breaking); }
  .code .hunk { color: var(--quiet); }
  .suggestion { position: relative; }
  .suggestion pre { padding-right: 5rem; background: var(--good-paper); }
  .suggestion button { position: absolute; top: .3rem; right: .4rem; font: inherit; font-size: .8125rem; color: var(--accent); background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .1rem .6rem; cursor: pointer; }
  .filter { border: 0; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem; }
  .filter legend { color: var(--quiet); font-size: .875rem; padding: 0; margin-bottom: .4rem; }
  .filter label { border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .8rem; background: var(--card); cursor: pointer; }
  .filter label:has(:checked) { border-color: var(--accent); color: var(--accent); }
  .filter label:has(:focus-visible) { outline: 2px solid var(--accent); }
  .filter input { position: absolute; opacity: 0; }
  .filter span { color: var(--quiet); font-size: .875rem; }
  .file { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .6rem 1rem; margin-bottom: .6rem; }
  .why { font-size: .875rem; padding-left: 1.1rem; }
${FILTER}
`;

/** Copies a suggestion, or selects it where browsers let no page copy. Nothing of a report is part of the script. */
export const COPY_SCRIPT = `
document.addEventListener("click", async ({ target }) => {
  const button = target.closest(".suggestion button");
  if (!button) return;
  const code = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(code);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
});
`;
