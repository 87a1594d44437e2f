import { styleText } from "node:util";
import { printable, printableJson, renderPosition, type Spec } from "@tenant-api/openapi";
import { bumpFor, type Change, LEVELS_BY_WEIGHT } from "../diff/change.ts";
import { codeSpan, escapeMarkdown } from "../escape-text.ts";
import { describeChange } from "./describe-change.ts";
import { placesOf } from "./places.ts";

/** The changes as data, with where they stand in both files. */
export function renderJson(changes: readonly Change[], before: Spec, after: Spec): string {
  const located = changes.map((change) => ({ ...change, ...placesOf(change, before, after) }));
  return printableJson(JSON.stringify({ bump: bumpFor(changes), changes: located }, null, 2));
}

/** The changes for the terminal: the worst first. */
export function renderTerminal(changes: readonly Change[], before: Spec, after: Spec): string {
  if (changes.length === 0) return `${styleText("green", "✔")} No changes.`;
  const colours = { breaking: "red", additive: "green", editorial: "dim" } as const;
  const blocks = LEVELS_BY_WEIGHT.flatMap((level) => {
    const some = changes.filter((change) => change.level === level);
    if (some.length === 0) return [];
    const lines = some.map((change) => {
      const places = placesOf(change, before, after);
      const place = renderPosition("before" in places ? places.before : places.after);
      const what = printable(describeChange(change) + renderEvidence(change));
      return `│   ${what}\n│     ${styleText("dim", printable(`${place}  ${renderReach(change)}`))}`;
    });
    return [`│ ${styleText(colours[level], `${level} (${some.length})`)}`, ...lines];
  });
  return [`${styleText("cyan", "◆")} ${countOf(changes)}`, ...blocks, `└ ${bumpFor(changes)}`].join("\n");
}

/** The changes as a table for a pull request or a release page. */
export function renderMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return "No changes.";
  const blocks = LEVELS_BY_WEIGHT.flatMap((level) => {
    const some = changes.filter((change) => change.level === level);
    if (some.length === 0) return [];
    const rows = some.map((change) => {
      const [what, reach] = [describeChange(change) + renderEvidence(change), renderReach(change)];
      return `| ${escapeMarkdown(what)} | ${codeSpan(change.at)} | ${escapeMarkdown(reach)} |`;
    });
    return [`### ${level}\n\n| change | where | reaches |\n|---|---|---|\n${rows.join("\n")}`];
  });
  return `**${bumpFor(changes)}**\n\n${blocks.join("\n\n")}`;
}

export function countOf({ length }: readonly Change[]): string {
  return `${length} ${length === 1 ? "change" : "changes"}`;
}

const OPERATIONS_SHOWN = 4;

function renderReach({ direction, operations }: Change): string {
  const where = direction === "both" ? "request and response" : direction;
  const shown = operations.slice(0, OPERATIONS_SHOWN).join(", ");
  const more =
    operations.length > OPERATIONS_SHOWN ? ` and ${operations.length - OPERATIONS_SHOWN} more` : "";
  return operations.length === 0 ? "reaches no operation" : `${where} of ${shown}${more}`;
}

function renderEvidence({ confidence, evidence = [] }: Change): string {
  return confidence === undefined ? "" : ` (${confidence.toFixed(2)}: ${evidence.join(", ")})`;
}
