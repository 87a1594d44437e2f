import { InputError, printable } from "@tenant-api/openapi";
import type { Attention, ReportEdit } from "../report/finding.ts";
import type { LeftoverPlace } from "../report/leftovers.ts";
import { isSameLine } from "../report/line-place.ts";
import { fieldOf, linesOfMessage } from "../report/messages.ts";
import type { Report } from "../report/report.ts";
import { wordsPattern } from "../text/whole-words.ts";
import { phraseOf } from "./phrases.ts";

/** A line that `--explain` is asked about. */
export interface AskedLine {
  file: string;
  line: number;
}

/**
 * Reads `FILE:LINE`; a column behind it changes nothing.
 *
 * @throws {InputError} if it is something else.
 * @example
 * parseAskedLine("src/list.ts:12"); // { file: "src/list.ts", line: 12 }
 */
export function parseAskedLine(text: string): AskedLine {
  const [, file, line] = /^(.+?):([1-9]\d*)(?::\d+)?$/s.exec(text) ?? [];
  if (file === undefined)
    throw new InputError(
      `--explain ${text}: Expected FILE:LINE, such as src/list.ts:12, received "${text}".`,
    );
  return { file, line: Number(line) };
}

/** An old name in a line, with its column from 1. The place of a string is that of its quote, one column before. */
interface NameInLine {
  name: string;
  column: number;
}

/**
 * Why each old name in a line was edited, reported, or left alone. An entry of attention answers for the line: it may be about
 * a whole expression.
 *
 * @param report of a run that wrote nothing: lines of the files as they are.
 * @param asked with a file as the report spells it.
 * @param text the file; null if it is not there.
 * @param oldNames the names that the migration changes.
 * @throws {InputError} if there is no such line.
 */
export function explainLine(
  report: Report,
  asked: AskedLine,
  text: string | null,
  oldNames: Iterable<string>,
): string {
  const code = codeAt(asked, text);
  const edits = report.edits.filter((edit) => isSameLine(edit, asked));
  const attention = report.attention.filter(({ places }) => places.some((place) => isSameLine(place, asked)));
  const isEdited = ({ name, column }: NameInLine) =>
    edits.some((edit) => edit.from === name && [column, column - 1].includes(edit.column));
  const left = namesIn(code, oldNames)
    .filter((name) => !isEdited(name))
    .filter((name) => attention.length === 0 || leftoverAt(report, asked, name));
  const parts = [
    ...edits.map((edit) => ({ column: edit.column, lines: explainEdit(edit) })),
    ...attention.map((entry) => ({
      column: entry.places.find((place) => isSameLine(place, asked))?.column ?? 1,
      lines: explainAttention(entry),
    })),
    ...left.map((name) => ({ column: name.column, lines: explainLeft(report, asked, name) })),
  ];
  const lines = parts
    .sort((one, other) => one.column - other.column)
    .flatMap((part) => [
      `${asked.file}:${asked.line}:${part.column}  ${part.lines[0]}`,
      ...part.lines.slice(1),
    ]);
  const none = ["No name that the migration changes stands in this line."];
  return [code.trim(), ...(lines.length > 0 ? lines : none)].map(printable).join("\n");
}

function codeAt({ file, line }: AskedLine, text: string | null): string {
  if (text === null)
    throw new InputError(
      `--explain ${file}:${line}: Expected a file of the project, received one that is not there.`,
    );
  const lines = text.split(/\r\n|\n|\r/);
  const code = lines[line - 1];
  if (code === undefined)
    throw new InputError(
      `--explain ${file}:${line}: Expected a line from 1 to ${lines.length}, received ${line}.`,
    );
  return code;
}

function explainEdit(edit: ReportEdit): string[] {
  const end = edit.because.length > 0 ? ", because" : ".";
  const what = edit.guarded
    ? `\`${edit.from}\` is guarded, so that the code accepts \`${edit.to}\`, too`
    : `\`${edit.from}\` is renamed to \`${edit.to}\``;
  return [`${what}: it is ${fieldOf(edit)}${end}`, ...stepsOf(edit)];
}

function explainAttention(entry: Attention): string[] {
  return [
    `Reported as \`${entry.reason}\` by the rule ${entry.rule}.`,
    ...linesOfMessage(entry).map((line) => `    ${line}`),
    ...stepsOf(entry),
    ...entry.suggestion
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => `    Suggestion: ${line}`),
  ];
}

function stepsOf({ at, because }: ReportEdit | Attention): string[] {
  return because.map((cause) => `    ${phraseOf(cause, at)}  [${cause.rule}]`);
}

function explainLeft(report: Report, asked: AskedLine, { name, column }: NameInLine): string[] {
  if (report.unsearched.includes(asked.file))
    return [`\`${name}\` is left alone: this file is large, generated or unreadable, and was not searched.`];
  const leftover = leftoverAt(report, asked, { name, column });
  if (!leftover)
    return [
      `\`${name}\` is left alone: nothing connects it to the API's name, or it belongs to something else.`,
    ];
  const { project } = leftover;
  if (project === null)
    return [
      `\`${name}\` is left alone: no tsconfig includes this file, so that nothing has a type. Check it.`,
    ];
  return report.searched.projects.includes(project)
    ? [`\`${name}\` is left alone: no type connects it to the API. Check whether it belongs to it.`]
    : [`\`${name}\` is left alone: it is code of another project. \`--project ${project}\` includes it.`];
}

function leftoverAt(
  report: Report,
  asked: AskedLine,
  { name, column }: NameInLine,
): LeftoverPlace | undefined {
  return report.leftovers
    .filter((one) => one.name === name)
    .flatMap(({ places }) => places)
    .find((place) => isSameLine(place, asked) && [column, column - 1].includes(place.column));
}

/** Old names as whole words: none of `Event` in `EventList`. */
function namesIn(code: string, oldNames: Iterable<string>): NameInLine[] {
  return [...code.matchAll(wordsPattern(oldNames))].map(({ 0: name, index }) => ({
    name,
    column: index + 1,
  }));
}
