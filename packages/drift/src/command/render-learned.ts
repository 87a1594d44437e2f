import { relative } from "node:path";
import { styleText } from "node:util";
import { countOf, type Pointer, printable, renderPosition, tokensOf, writeCount } from "@tenant-api/openapi";
import { placeName } from "@tenant-api/spec-diff";
import { apart, wrap } from "@tenant-api/spec-diff/report";
import { createTwoFilesPatch } from "diff";
import type { EditedFile } from "../apply/edit-files.ts";
import type { FormerField } from "../apply/former-fields.ts";
import type { CrowdedObject } from "../apply/plan/crowded-objects.ts";
import type { AskedRename, RenamedField } from "../apply/plan/plan-renames.ts";
import type { LearnedPlaces } from "../apply/summarize-learned.ts";
import type { DriftReport, PositionOf } from "../check/finding.ts";
import { detailsOf, explainGroup, summarizeGroup } from "../report/explain-group.ts";
import type { FindingGroup } from "../report/finding-group.ts";
import { newNameOf } from "../report/new-name.ts";
import { dimmed, notJudgedLines } from "../report/render-terminal.ts";
import type { TrafficSummary } from "../report/report-context.ts";
import { writeSentence } from "../report/sentence.ts";
import { allClear, explainConfidence } from "../report/summarize.ts";

/** The texts of a run of `apply`. */
export interface ApplyReport extends LearnedPlaces {
  spec: string;
  renamed: readonly RenamedField[];
  /** Fields with the right type, whose lists of values were compared with none. */
  unconfirmed: readonly Pointer[];
  /** Fields that were seen by a name that the migration ended. */
  former: readonly FormerField[];
  /** The file of the migration. */
  migration: string;
  /** Questions for a person. */
  asked: readonly AskedRename[];
  /** Objects that would get more new fields than are added without asking. */
  crowded: readonly CrowdedObject[];
  /** Drift that may not be written into the spec. */
  left: readonly FindingGroup[];
  refused: readonly { at: Pointer; reason: string }[];
  files: readonly EditedFile[];
  isWritten: boolean;
  /** What was compared, and what was not. */
  report: DriftReport;
  traffic: TrafficSummary;
}

const HOW_TO_CONFIRM = "record with --enums, or apply a capture, to confirm its values";

/** Longer lists are cut: `git diff` has all of them. */
const MOST_SHOWN = 12;

/** The report for the terminal. */
export function renderLearned(report: ApplyReport, positionOf: PositionOf): string {
  const { spec, renamed, added, confirmed, corrected, recounted, asked, crowded } = report;
  const { left, refused } = report;
  const open = asked.length + crowded.length + left.length + refused.length;
  const counts = Object.entries({ renamed, added, confirmed, corrected })
    .filter(([, fields]) => fields.length > 0)
    .map(([what, fields]) => `${writeCount(fields.length)} ${what}`);
  if (recounted.length > 0) counts.push(`${countOf(recounted.length, "count")} updated`);
  return [
    `${styleText("cyan", "◆")} tenant-drift  ${[printable(spec), ...counts].join(" · ")}`,
    ...renamed.flatMap((rename) => [
      `│ ${nameOf(rename.at)} → ${printable(newNameOf(rename.at, rename.to))}`,
      ...reasonLines(rename),
    ]),
    ...section(
      "added",
      added.map((at) => nameOf(at)),
    ),
    ...section(
      "confirmed",
      confirmed.map((at) => nameOf(at)),
    ),
    ...section(
      "corrected",
      corrected.map(({ at, changes }) => `${nameOf(at)}: ${printable(changes.join(", "))}`),
    ),
    ...section(
      "assumed",
      report.unconfirmed.map((at) => `${nameOf(at)}: types agree; ${HOW_TO_CONFIRM}`),
    ),
    ...section("not added", report.former.map(formerNote)),
    ...(open > 0
      ? [`│ ${styleText("yellow", "▲")} ${countOf(open, "place")} ${open === 1 ? "needs" : "need"} you`]
      : []),
    ...asked.flatMap((rename) => [
      ...lines(`${questionOf(rename)} ${answerTo(rename)}`),
      ...details([renderPosition(positionOf(rename.at))]),
      ...reasonLines(rename),
    ]),
    ...crowded.flatMap((object) => [
      ...lines(crowdQuestion(object)),
      ...details([renderPosition(positionOf(object.at))]),
    ]),
    ...cut(left.map((group) => leftLines(group, positionOf))),
    ...(left.some(({ finding }) => finding.direction === "request")
      ? lines("Requests show what clients send, not what the service takes.")
      : []),
    ...refused.flatMap(({ at, reason }) => [
      ...lines(`${nameOf(at)} stays as it is: ${printable(reason)}.`),
      ...details([renderPosition(positionOf(at))]),
    ]),
    ...notJudgedLines(report.report, report),
    `└ ${end(report)}`,
  ].join("\n");

  function formerNote({ at, now }: FormerField): string {
    const why = now === null ? "was removed" : `is the old name of ${nameOf(now)}`;
    return `${nameOf(at)} ${why} (${printable(relative(process.cwd(), report.migration))})`;
  }
}

/** The edits as a patch, as `git apply` takes it. */
export function renderPatch(files: readonly EditedFile[]): string {
  return files
    .map(({ file, before, after }) => {
      const name = relative(process.cwd(), file);
      // No spec and no migration is empty: such a file is not there yet.
      const old = before === "" ? "/dev/null" : `a/${name}`;
      return createTwoFilesPatch(old, `b/${name}`, before, after, "", "", { context: 3 });
    })
    .join("");
}

function section(title: string, texts: readonly string[]): string[] {
  return cut(texts.map((text) => [`│ ${styleText("dim", title.padEnd(9))}  ${text}`]));
}

/** The first of several entries, each of some lines. */
function cut(entries: readonly string[][]): string[] {
  const more = entries.length - MOST_SHOWN;
  return more > 1 ? [...entries.slice(0, MOST_SHOWN).flat(), `│   … and ${more} more`] : entries.flat();
}

function leftLines(group: FindingGroup, positionOf: PositionOf): string[] {
  const message = writeSentence(explainGroup(group), printable);
  return [...lines(message, ` ${summarizeGroup(group)}`), ...details(detailsOf(group, positionOf))];
}

function lines(text: string, ...words: readonly string[]): string[] {
  return wrap("│   ", "│   ", [...text.split(" "), ...words]);
}

function details(parts: readonly string[]): string[] {
  return dimmed(apart(parts.map(printable)));
}

function questionOf({ at, to, reason }: AskedRename): string {
  const [old, now] = [nameOf(at), printable(newNameOf(at, to))];
  const why = {
    "both are sent": "Both are sent, so the spec has both.",
    uncertain: "It is not certain, so the spec has both.",
    documented: "The old name is documented, so the spec has both.",
  };
  return `Was ${old} renamed to ${now}? ${why[reason]}`;
}

/** The line to write if it is a rename, and who writes the migration then. If it is none, there is nothing to do. */
function answerTo({ at, to, reason }: AskedRename): string {
  const [old, now] = [nameOf(at), printable(newNameOf(at, to))];
  const from = printable(tokensOf(at).at(-1) ?? old);
  if (reason === "documented")
    return `If so, write \`x-provenance: assumed\` beside ${old}, and apply again: that removes it, and writes the migration.`;
  const lines =
    reason === "both are sent"
      ? `write \`deprecated: true\` and \`x-renamed-to: ${printable(to)}\` beside ${old}`
      : `remove ${old}, and write \`x-renamed-from: ${from}\` beside ${now}`;
  return `If so, ${lines}: \`tenant-spec-diff --migration\` reads that.`;
}

function crowdQuestion({ at, fields }: CrowdedObject): string {
  const [first, second] = fields.map((field) => nameOf(field));
  const object = writeCount(fields.length);
  return `${object} new fields are in one object, such as ${first} and ${second}. Are they keys of a map? If so, write \`additionalProperties: {}\` into the schema of ${nameOf(at)}. If not, --many-fields adds them.`;
}

function reasonLines({ confidence, evidence }: RenamedField): string[] {
  return dimmed(`confidence ${printable(explainConfidence({ confidence, evidence }))}`.split(" "));
}

function nameOf(at: Pointer): string {
  return printable(placeName(at));
}

function end({ files, isWritten, report, traffic }: ApplyReport): string {
  if (files.length === 0) return `${allClear("Nothing to apply", report, { traffic })}.`;
  const names = files.map(({ file }) => printable(relative(process.cwd(), file))).join(", ");
  return isWritten ? `Wrote ${names}. Review with \`git diff\`.` : `Would write ${names}.`;
}
