import { ts } from "ts-morph";
import { breakBefore, covers, type TextEdit } from "../../text-edit.ts";
import type { Question } from "../ask.ts";
import { functionOf, type Making } from "../copies/making.ts";
import { nameNow } from "../copies/map-fields.ts";
import { keepingNames } from "../copies/map-values.ts";
import { apparentParts, typeOfPattern } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { someChild } from "../syntax/nodes-at.ts";
import { type Home, homeOf, isUsedBefore, namesFor, namesIn, type Pattern } from "../syntax/pattern-homes.ts";
import { type Range, rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isPath } from "../syntax/value-paths.ts";
import { isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { textIn } from "../writing/text-with-edits.ts";
import { asKey } from "../writing/write-name.ts";
import { hasText, readInTurn } from "./dual-read.ts";
import { namesOfAll } from "./read-names.ts";
import { splitPattern } from "./split-pattern.ts";
import { tellingField } from "./telling.ts";
import { tellsSourceApart } from "./tells-source-apart.ts";

/** Patterns cannot choose between names. What they take apart is a copy that has the old ones, which is made in a place. */
export interface DualPattern {
  pattern: Pattern;
  home: Home;
  fields: DualField[];
}

/** A field that a pattern takes, and what it may be called now. */
interface DualField {
  question: Question;
  renamed: Renamed;
  /** In the order in which they are asked for. */
  names: readonly string[];
  isOptional: boolean;
}

/** Null where a name is not taken out by a pattern, or where its copy cannot be made. */
export function dualPattern(question: Question, field: Omit<DualField, "question">): DualPattern | null {
  const { node } = question.occurrence;
  const { parent: element } = ts.isComputedPropertyName(node.parent) ? node.parent : node;
  const pattern = question.role === "binding" || question.role === "key" ? element.parent : null;
  if (!pattern || !(ts.isObjectBindingPattern(pattern) || ts.isObjectLiteralExpression(pattern))) return null;
  const home = homeOf(pattern);
  if (!home || (home.kind !== "value" && isUsedBefore(pattern, home))) return null;
  return { pattern, home, fields: [{ question, ...field }] };
}

/** How a pattern could be written. */
export function dualPatternText(work: Work, one: DualPattern): string | null {
  const { pattern, home, fields } = one;
  if (tellsSourceApart(work, one)) return splitPattern(work, one)?.text ?? null;
  const making = makingFor(work, pattern, fields);
  return making && home.kind === "value" ? madeOf(work, home.node, home.node.getText(), making) : null;
}

/** The patterns of a place, and whether they were written once that was tried. */
export interface DualPatterns {
  patterns: DualPattern[];
  isWritten: boolean | null;
  /** What the values of the place are called. */
  names: string[];
}

/** Writes a pattern with the others of its place, once it is known what all names in them are called; false if it cannot. */
export function patternWriter(work: Work, one: DualPattern): () => boolean {
  const { patterns } = work;
  const all = patterns.get(one.home.node) ?? { patterns: [], isWritten: null, names: [] };
  patterns.set(one.home.node, all);
  const same = all.patterns.find(({ pattern }) => pattern === one.pattern);
  if (same) same.fields.push(...one.fields);
  else all.patterns.push(one);
  return () => {
    all.isWritten ??= write(work, all);
    return all.isWritten;
  };
}

function write(work: Work, all: DualPatterns): boolean {
  const { patterns } = all;
  const [first] = patterns;
  const fields = patterns.flatMap((one) => one.fields);
  const [field] = fields;
  for (const { question } of fields) work.edits.delete(question.occurrence.node);
  const makings = patterns.flatMap((one) => makingFor(work, one.pattern, one.fields) ?? []);
  if (!first || !field || makings.length < patterns.length) return false;
  const isTelling = tellsSourceApart(work, first);
  all.names = first.home.kind === "value" ? [] : namesFor(work, first.home).slice(0, patterns.length);
  const written = isTelling ? splitPattern(work, first) : writtenAt(work, first.home, all, makings);
  if (!written) return false;
  const { node: name } = field.question.occurrence;
  const kept = first.home.kind === "value" ? first.home.node : undefined;
  work.rewrite(name, written, written.text, field.renamed, field.names[0] ?? "", kept);
  return true;
}

function writtenAt(work: Work, home: Home, all: DualPatterns, makings: readonly Making[]): TextEdit | null {
  const [making] = makings;
  if (home.kind === "value") {
    const text = making && madeOf(work, home.node, work.textNow(home.node), making);
    return text ? { ...rangeOf(home.node), text } : null;
  }
  if (all.names.length < all.patterns.length) return null;
  const { start, until, made } = namedIn(work, home.node, all, makings);
  if (home.kind === "declaration") {
    const { end } = home.node;
    return { start, end, text: [until(end), ...made.map(({ text }) => text)].join(", ") };
  }
  const { body } = home;
  const statements = made.map(({ keyword, text }) => `${keyword} ${text};`);
  if (ts.isBlock(body)) {
    const end = body.getStart() + 1;
    const indent = lineBefore(body);
    return { start, end, text: until(end) + statements.map((one) => indent + one).join("") };
  }
  const last = ts.isStatement(body) ? work.textNow(body) : `return ${work.textNow(body)};`;
  const inside = [...statements, last].join(" ");
  return { start, end: body.end, text: `${until(body.getStart())}{ ${inside} }` };
}

/** What stands from the first pattern of a place on, with names instead of patterns, and what is made of the names. */
function namedIn(
  work: Work,
  node: ts.Node,
  { patterns, names }: DualPatterns,
  makings: readonly Making[],
): { start: number; until: (end: number) => string; made: { keyword: string; text: string }[] } {
  const file = node.getSourceFile();
  const taken = patterns
    .map(({ pattern }, index) => ({ pattern, making: makings[index], name: names[index] ?? "" }))
    .sort((a, b) => a.pattern.pos - b.pattern.pos);
  const start = taken[0]?.pattern.getStart() ?? 0;
  const given = taken.map(({ pattern, name }) => ({ ...rangeOf(pattern), text: name }));
  // A pattern that stands in another one has its name there, too.
  const written = (range: Range) => {
    const inside = given.filter((one) => covers(range, one));
    const outer = inside.filter((one) => !inside.some((other) => covers(other, one)));
    const isOpen = (edit: Range) => !outer.some((one) => one.start <= edit.start && edit.end <= one.end);
    return textIn(file.text, range, [...work.editsIn(file, range).filter(isOpen), ...outer]);
  };
  const made = taken.map(({ pattern, making, name }) => ({
    // A parameter can be written into.
    keyword: namesIn(pattern).some((own) => isWrittenIn(node, own.text)) ? "let" : "const",
    text: `${written(rangeOf(pattern))} = ${making?.write(name)}`,
  }));
  return { start, until: (end) => written({ start, end }), made };
}

/** The line break and the indent of the first statement of a block. */
function lineBefore({ statements: [first], parent }: ts.Block): string {
  const { text } = parent.getSourceFile();
  const own = first ? breakBefore(text, first.getStart()) : " ";
  if (own !== " ") return own;
  const line = text.lastIndexOf("\n", parent.getStart()) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? "";
  return `\n${indent}${indent.startsWith("\t") ? "\t" : "  "}`;
}

function madeOf({ checker }: Work, value: ts.Expression, now: string, making: Making): string {
  // What is computed, by a getter, too, or a choice itself now, is computed once.
  return isPath(value) && !hasGetter(checker, value) && !now.includes(" in ")
    ? making.write(now)
    : `(${functionOf(making)})(${now})`;
}

function makingFor(work: Work, pattern: Pattern, fields: readonly DualField[]): Making | null {
  const file = pattern.getSourceFile();
  const type = typeOfPattern(work.checker, pattern);
  const names = fields.map(({ renamed }) => renamed.from);
  const [first] = fields;
  if (!type || !first) return null;
  if (hasRest(pattern)) return withoutOthers(work, file, type, fields);
  // What may be without the name that it was asked for is not told apart by it.
  const isSure = fields.every(({ isOptional }) => !isOptional);
  const making = isSure ? keepingNames(work, file, type, names) : null;
  const read = ({ names, renamed: { from }, isOptional }: DualField, value: string) =>
    `${asKey(file, from)}: ${readInTurn(file, names, value, isOptional)}`;
  return (
    making ?? {
      renamed: first.renamed,
      form: "copy",
      isOnce: false,
      write: (value) => `{ ...${value}, ${fields.map((field) => read(field, value)).join(", ")} }`,
    }
  );
}

/**
 * Copies that have fields by their old names alone, for those who take the rest: `"kind" in item ? (({ kind: value, ...others })
 * => ({ ...others, type: value }))(item) : item`. Null if no field tells which names all of them have.
 */
function withoutOthers(
  work: Work,
  file: ts.SourceFile,
  type: ts.Type,
  fields: readonly DualField[],
): Making | null {
  const forms = apparentParts(work.checker, type).map((part) =>
    fields.map(({ renamed: { from } }) => {
      const property = work.checker.getPropertyOfType(part, from);
      return (property && nameNow(work, property)) ?? from;
    }),
  );
  const isTold = (index: number) =>
    forms.every((one) => forms.every((other) => one[index] !== other[index] || one.join() === other.join()));
  const index = fields.findIndex((_, place) => isTold(place));
  const teller = fields[index];
  if (!teller) return null;
  const { renamed } = teller;
  const all = teller.isOptional ? namesOfAll(work, type, renamed.from) : null;
  const telling = all && tellingField(work, all);
  if (teller.isOptional && !telling) return null;
  const { names } = all ?? teller;
  const formOf = (name: string) => forms.find((form) => form[index] === name) ?? [];
  const testOf = (name: string, value: string) =>
    telling ? telling(file, name, value) : hasText(file, name, value);
  return {
    renamed,
    form: "choice",
    isOnce: false,
    write: (value) =>
      names
        .map((name, place) => {
          const copy = renamedIn(file, fields, formOf(name), value);
          const isLast = place === names.length - 1;
          return isLast ? copy : `${testOf(name, value)} ? ${copy}`;
        })
        .join(" : "),
  };
}

/** A value of which some fields are called as before, and nothing is called as they are now. */
function renamedIn(
  file: ts.SourceFile,
  fields: readonly DualField[],
  form: readonly string[],
  value: string,
): string {
  const other = fields.flatMap(({ renamed: { from } }, index) => {
    const now = form[index];
    return now === undefined || now === from ? [] : [{ from: asKey(file, from), now: asKey(file, now) }];
  });
  if (other.length === 0) return value;
  const held = other.map((_, index) => (index === 0 ? "value" : `value${index + 1}`));
  const taken = other.map(({ now }, index) => `${now}: ${held[index]}`).join(", ");
  const given = other.map(({ from }, index) => `${from}: ${held[index]}`).join(", ");
  return `(({ ${taken}, ...others }) => ({ ...others, ${given} }))(${value})`;
}

function hasRest(pattern: Pattern): boolean {
  return ts.isObjectBindingPattern(pattern)
    ? pattern.elements.some(({ dotDotDotToken }) => dotDotDotToken)
    : pattern.properties.some(ts.isSpreadAssignment);
}

function isWrittenIn(node: ts.Node, name: string): boolean {
  if (ts.isIdentifier(node) && node.text === name && isWritten(node)) return true;
  return someChild(node, (child) => isWrittenIn(child, name));
}
