import { renderPosition, type Spec } from "@tenant-api/openapi";
import { bumpFor, type Change, LEVELS_BY_WEIGHT, type Level } from "../diff/change.ts";
import { escapeHtml } from "../escape-text.ts";
import { describeChange } from "./describe-change.ts";
import { placesOf } from "./places.ts";
import { countOf } from "./render-changes.ts";

/** The changes as one page that needs nothing else: no script, no font, no other file. */
export function renderHtml(changes: readonly Change[], before: Spec, after: Spec): string {
  const sections = LEVELS_BY_WEIGHT.map((level) => {
    const some = changes.filter((change) => change.level === level);
    return some.length === 0 ? "" : renderLevel(level, some, before, after);
  });
  const title = `${countOf(changes)} · ${bumpFor(changes)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-top: 1px solid #8884; }
  code, small { overflow-wrap: anywhere; }
  small { opacity: .7; }
  .breaking { color: light-dark(#b00020, #ff8a80); }
  .additive { color: light-dark(#00695c, #80cbc4); }
</style>
<h1>${title}</h1>
${sections.join("")}${changes.length === 0 ? "<p>No changes.</p>\n" : ""}</html>
`;
}

function renderLevel(level: Level, changes: readonly Change[], before: Spec, after: Spec): string {
  const rows = changes.map((change) => {
    const places = Object.values(placesOf(change, before, after)).map(renderPosition);
    const evidence = change.evidence
      ? `<br><small>${(change.confidence ?? 0).toFixed(2)}: ${escapeHtml(change.evidence.join(", "))}</small>`
      : "";
    return `<tr><td>${escapeHtml(describeChange(change))}${evidence}<td><code>${escapeHtml(change.at)}</code><br><small>${places.map(escapeHtml).join(" → ")}</small><td>${escapeHtml(change.direction)}<td>${escapeHtml(change.operations.join(", "))}`;
  });
  return `<h2 class="${level}">${level} (${changes.length})</h2>
<table>
<tr><th>change<th>where<th>direction<th>operations
${rows.join("\n")}
</table>
`;
}
