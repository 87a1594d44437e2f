import { styleText } from "node:util";
import { countOf, printable, printableJson, renderPosition, type Spec, valueAt } from "@tenant-api/openapi";
import { bumpFor, type Change, LEVELS_BY_WEIGHT } from "../change/change.ts";
import { codeSpan, escapeMarkdown } from "../report/escape-text.ts";
import { apart, wrap } from "../report/index.ts";
import { placesOf } from "./change-places.ts";
import { describeChange } from "./describe-change.ts";
import { explainNoChanges, explainUnread, unreadDifferences } from "./explain-no-changes.ts";
import { nameSpecs } from "./name-specs.ts";

export const LEVEL_TITLES = { breaking: "Breaking", additive: "Additive", editorial: "Editorial" } as const;

/** The changes as data, with where they stand in both files. */
export function renderJson(changes: readonly Change[], before: Spec, after: Spec): string {
  const located = changes.map((change) => ({ ...change, ...placesOf(change, before, after) }));
  const unread = unreadDifferences(before, after).map((at) => ({
    at,
    place: renderPosition((valueAt(after.document, at) === undefined ? before : after).positionOf(at)),
  }));
  const report = { bump: bumpFor(changes), changes: located, ...(unread.length > 0 && { unread }) };
  return printableJson(JSON.stringify(report, null, 2));
}

/** The changes for the terminal: the worst first. */
export function renderTerminal(
  changes: readonly Change[],
  before: Spec,
  after: Spec,
  migration: WrittenMigration | null = null,
): string {
  const unread = explainUnread(before, after);
  const same = changes.length === 0 ? explainNoChanges(before, after) : unread;
  const count =
    changes.length > 0 ? countOf(changes, "change") : same === null ? "no changes" : "no changes that matter";
  const title = `tenant-spec-diff  ${nameSpecs(before, after)} · ${count}`;
  return [
    `${styleText("cyan", "◆")} ${printable(title)}`,
    ...LEVELS_BY_WEIGHT.flatMap((level) => {
      const some = changes.filter((change) => change.level === level);
      if (some.length === 0) return [];
      const lines = some.flatMap((change) => linesOf(change, before, after));
      return [`│ ${styleText("bold", `${LEVEL_TITLES[level]} (${some.length})`)}`, ...lines];
    }),
    ...(same === null ? [] : wrap("│ ", "│ ", printable(same).split(" "))),
    `└ ${printable(adviceFor(bumpFor(changes), unread, migration))}`,
  ].join("\n");
}

/** The migration that was asked for, and how many changes it has; null where it cannot be written yet. */
export interface WrittenMigration {
  file: string;
  count: number | null;
}

/** The last line: what to release, and what consumers need for it. */
function adviceFor(
  bump: keyof typeof ADVICE,
  unread: string | null,
  migration: WrittenMigration | null,
): string {
  const advice = unread === null ? ADVICE[bump] : `${ADVICE[bump].replace(/\.$/, "")} in what was compared.`;
  if (migration === null) {
    return bump === "major" ? `${advice} \`--migration <file>\` writes what their code must change.` : advice;
  }
  const { file, count } = migration;
  if (count === null) return advice;
  return `${advice} ${file} has ${count === 0 ? "no changes" : count === 1 ? "1 change" : `${count} changes`}.`;
}

const ADVICE = {
  none: "No release is needed.",
  patch: "Bump: patch. Only texts changed.",
  minor: "Bump: minor. Nothing breaks.",
  major: "Bump: major. Consumers can break.",
} as const;

function linesOf(change: Change, before: Spec, after: Spec): string[] {
  const places = placesOf(change, before, after);
  const place = renderPosition("before" in places ? places.before : places.after);
  const mark = change.level === "breaking" ? styleText("red", "▲") : styleText("dim", "·");
  const reasons = reasonsFor(change);
  return [
    ...wrap(`│   ${mark} `, "│     ", printable(describeChange(change, before, after)).split(" ")),
    ...dimmed(apart([place, renderReach(change)].map(printable))),
    ...(reasons === "" ? [] : dimmed(printable(`confidence ${reasons}`).split(" "))),
  ];
}

function dimmed(words: readonly string[]): string[] {
  return wrap("│     ", "│     ", words, (text) => styleText("dim", text));
}

/** The changes as a table for a pull request or a release page. */
export function renderMarkdown(changes: readonly Change[], before: Spec, after: Spec): string {
  if (changes.length === 0) {
    const same = explainNoChanges(before, after);
    return same === null ? "No changes." : `No changes that matter. ${escapeMarkdown(same)}`;
  }
  const unread = explainUnread(before, after);
  const blocks = LEVELS_BY_WEIGHT.flatMap((level) => {
    const some = changes.filter((change) => change.level === level);
    if (some.length === 0) return [];
    const rows = some.map((change) => {
      const [what, reach] = [
        describeChange(change, before, after) + renderEvidence(change),
        renderReach(change),
      ];
      return `| ${escapeMarkdown(what)} | ${codeSpan(change.at)} | ${escapeMarkdown(reach)} |`;
    });
    return [`### ${level}\n\n| change | where | reaches |\n|---|---|---|\n${rows.join("\n")}`];
  });
  if (unread !== null) blocks.push(escapeMarkdown(unread));
  return `**${bumpFor(changes)}**\n\n${blocks.join("\n\n")}`;
}

const OPERATIONS_SHOWN = 4;

function renderReach({ direction, operations }: Change): string {
  const where = direction === "both" ? "request and response" : direction;
  const shown = operations.slice(0, OPERATIONS_SHOWN).join(", ");
  const more =
    operations.length > OPERATIONS_SHOWN ? ` and ${operations.length - OPERATIONS_SHOWN} more` : "";
  return operations.length === 0 ? "reaches no operation" : `${where} of ${shown}${more}`;
}

/** Why a rename is thought to be one: `0.99: same type and format, names alike`. */
function reasonsFor({ confidence, evidence = [] }: Change): string {
  return confidence === undefined ? "" : `${confidence.toFixed(2)}: ${evidence.join(", ")}`;
}

function renderEvidence(change: Change): string {
  const reasons = reasonsFor(change);
  return reasons === "" ? "" : ` (${reasons})`;
}
