import { printable } from "@tenant-api/openapi";
import type { SarifLevel } from "@tenant-api/spec-diff/report";
import type { Attention, ReportEdit } from "../report/finding.ts";
import type { LeftoverPlace } from "../report/leftovers.ts";
import type { LinePlace } from "../report/line-place.ts";
import { fieldOf, linesOfMessage } from "../report/messages.ts";
import type { Report } from "../report/report.ts";
import { becauseOf } from "./phrases.ts";
import { LEFTOVER_RULES, levelOf } from "./sarif-rules.ts";

/** Everything that is left at one place. */
export interface SarifFinding extends LinePlace {
  ruleId: string;
  level: SarifLevel;
  message: string;
  /** The name that stands there, if the code has it. */
  name?: string;
  /** The pointer of the rename, or the old name: it stays while lines move. */
  about: string;
}

const ORDER: readonly SarifLevel[] = ["error", "warning", "note"];

/** What a report leaves, one finding for each place, the worst first. */
export function sarifFindings(report: Report): SarifFinding[] {
  const { edits, attention, leftovers, pending, unsearched, searched } = report;
  const all = [
    ...attention.flatMap((entry) => attentionAt(entry, report)),
    ...(pending ? edits.map(editAt) : []),
    ...leftovers.flatMap(({ name, places }) =>
      places.map((place) => leftoverAt(name, place, searched.projects)),
    ),
    ...unsearched.map(unsearchedAt),
  ];
  return ORDER.flatMap((level) => all.filter((found) => found.level === level));
}

function attentionAt(entry: Attention, { verification }: Report): SarifFinding[] {
  const { reason, renames, suggestion, at, places } = entry;
  const because = becauseOf("Reported", entry);
  const message = [
    ...linesOfMessage(entry),
    ...(because === "" ? [] : [because]),
    ...(suggestion === "" ? [] : ["Suggestion:", ...suggestion.split("\n")]),
  ];
  const errors = new Set(verification?.new.map(lineKey));
  return places.map((place) => ({
    ...{ ...place, ruleId: reason, message: message.map(printable).join("\n") },
    // The line may fail to compile for another reason than "error".
    level: errors.has(lineKey(place)) ? "error" : levelOf(reason),
    ...(renames[0] && { name: renames[0].from }),
    about: at,
  }));
}

function lineKey({ file, line }: LinePlace): string {
  return `${file}:${line}`;
}

function editAt(edit: ReportEdit): SarifFinding {
  const { file, line, column, at, from, to } = edit;
  const message = `${fieldOf(edit)} is now \`${to}\`. tenant-codemod writes the new name here.`;
  return {
    ...{ file, line, column, ruleId: "edit", level: "warning", message: printable(message) },
    ...{ name: from, about: at },
  };
}

function leftoverAt(name: string, place: LeftoverPlace, projects: readonly string[]): SarifFinding {
  const { file, line, column, project, risk } = place;
  const { id, level, title } = LEFTOVER_RULES[risk];
  const isElsewhere = project !== null && !projects.includes(project);
  const more = isElsewhere ? ` This run left out its project: --project ${project} includes it.` : "";
  const message = `\`${name}\` is an old name. ${title}${more}`;
  return { file, line, column, ruleId: id, level, message: printable(message), name, about: name };
}

function unsearchedAt(file: string): SarifFinding {
  const message = "This file has old names, and nobody searched it: it is large, generated or unreadable.";
  return { file, line: 1, column: 1, ruleId: "not-searched", level: "note", message, about: "" };
}
