import { ts } from "ts-morph";
import { quoteLike } from "../quote.ts";
import type { Question } from "./ask.ts";
import { chosenParts } from "./chosen-parts.ts";
import { isChoice, rangeOf } from "./dual-read.ts";
import { preferredQuote } from "./file-style.ts";
import { nameNow } from "./map-fields.ts";
import { someChild } from "./nodes-at.ts";
import { isOr } from "./operators.ts";
import { withOwnParentheses, wrapped } from "./parentheses.ts";
import { apparentParts, isAssigned, keyText, lookUp, partsOf, typeOfProperty } from "./property-lookup.ts";
import { takesText } from "./takes-text.ts";
import { textWith } from "./text-with-edits.ts";
import { hasGetter, isPath } from "./value-paths.ts";
import type { PlannedEdit, Renamed, Work } from "./work.ts";
import { writeName } from "./write-name.ts";

/**
 * An object that is one of several things by what a variable says in it, of which each has names of its own: `{ type, title }`
 * becomes `type === "event" ? { kind: type, title } : { type, title }`.
 */
export interface DualObject {
  literal: ts.ObjectLiteralExpression;
  /** What is told apart. */
  value: ts.Expression;
  /** What it may say, and what the fields are called then; all that is left is the last. */
  forms: Form[];
}

/** What the fields of an object are called where it says one of some texts. */
export interface Form {
  texts: string[];
  names: Map<string, string>;
}

/** How long an object may be that is written once for each form. */
const SHORT = 400;

/** Null where an occurrence is no field of such an object. */
export function dualObject(work: Work, question: Question): DualObject | null {
  const { node } = question.occurrence;
  const literal = literalOf(question);
  if (!literal || literal.getText().length > SHORT || someChild(literal, holdsFunction)) return null;
  if (literal.properties.some((property) => mayBring(work, property, node.text))) return null;
  for (const { value, forms } of choicesIn(work, question, literal))
    if (forms.length > 1 && isPath(value) && !hasGetter(work.checker, value))
      return { literal, value, forms };
  return null;
}

/** What a field of an object is called, if whatever the object may say that it is calls it the same; otherwise null. */
export function nameSaid(work: Work, question: Question): string | null {
  const { text } = question.occurrence.node;
  const literal = literalOf(question);
  for (const { forms } of literal ? choicesIn(work, question, literal) : []) {
    const [name, ...others] = new Set(forms.map(({ names }) => names.get(text)));
    if (name !== undefined && others.length === 0) return name;
  }
  return null;
}

/** The object that an occurrence is a field of. */
function literalOf({ occurrence, role }: Question): ts.ObjectLiteralExpression | null {
  const literal = occurrence.node.parent.parent;
  const isField = role === "key" || role === "shorthand";
  return isField && ts.isObjectLiteralExpression(literal) && !isAssigned(literal) ? literal : null;
}

/** The fields of an object that say what it is, and what its fields are called by what they say. */
export function choicesIn(
  work: Work,
  { referent }: Question,
  literal: ts.ObjectLiteralExpression,
): { value: ts.Expression; forms: Form[] }[] {
  const { properties } = literal;
  const all = referent ? apparentParts(work.checker, referent.owner) : [];
  const chosen = chosenParts(work.checker, literal, all);
  const parts = chosen.length > 0 ? chosen : all;
  return properties.flatMap((property, index) => {
    const [name, value] = [keyText(property.name), valueIn(property)];
    const later = properties.slice(index + 1);
    if (name === null || !value || later.some((one) => mayBring(work, one, name))) return [];
    const forms = formsBy(work, properties, parts, name, textsOf(work, value));
    return forms ? [{ value, forms }] : [];
  });
}

/** Whether a field may come from what is copied: that has it by a name of its own. */
function mayBring({ checker }: Work, property: ts.ObjectLiteralElementLike, name: string): boolean {
  return (
    ts.isSpreadAssignment(property) &&
    lookUp(checker, checker.getTypeAtLocation(property.expression), name) !== null
  );
}

/** Whether a function is in a part of an object: two of them would have to be kept alike. */
function holdsFunction(node: ts.Node): boolean {
  return ts.isFunctionLike(node) || ts.isClassLike(node) || someChild(node, holdsFunction);
}

function valueIn(property: ts.ObjectLiteralElementLike): ts.Expression | null {
  if (ts.isShorthandPropertyAssignment(property)) return property.name;
  return ts.isPropertyAssignment(property) ? property.initializer : null;
}

/** The texts that a value may be; none if it may be something else, or is a member of an `enum`, which no text stands for. */
function textsOf({ checker }: Work, value: ts.Expression): string[] {
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (isTextChoice(value)) return [value.whenTrue.text, value.whenFalse.text];
  const types = partsOf(checker.getTypeAtLocation(value)).flatMap((part) =>
    part.flags & ts.TypeFlags.TypeParameter ? partsOf(checker.getApparentType(part)) : [part],
  );
  const isText = ({ flags }: ts.Type) =>
    (flags & ts.TypeFlags.StringLiteral) !== 0 && (flags & ts.TypeFlags.EnumLiteral) === 0;
  // Compilers have the parts of a type in orders of their own.
  return types.every(isText) ? types.map((type) => (type as ts.StringLiteralType).value).sort() : [];
}

/** `isDay ? "event" : "course"` */
export type TextChoice = ts.ConditionalExpression & Record<"whenTrue" | "whenFalse", ts.StringLiteral>;

export function isTextChoice(node: ts.Expression): node is TextChoice {
  return (
    ts.isConditionalExpression(node) &&
    ts.isStringLiteral(node.whenTrue) &&
    ts.isStringLiteral(node.whenFalse)
  );
}

/** What the fields of an object are called for each of some texts; null if they do not say so. */
function formsBy(
  work: Work,
  properties: readonly ts.ObjectLiteralElementLike[],
  parts: readonly ts.Type[],
  name: string,
  texts: readonly string[],
): Form[] | null {
  const { checker } = work;
  const isValue = work.options.renames.some(({ kind, from }) => kind === "value" && texts.includes(from));
  const types = parts.map((part) => typeOfProperty(checker, part, name));
  if (isValue || texts.length === 0 || !types.some((type) => type && tellsText(type))) return null;
  const keys = properties.flatMap((property) => keyText(property.name) ?? []);
  const forms = new Map<string, Form>();
  for (const text of texts) {
    const chosen = parts.filter((_, index) => {
      const type = types[index];
      return !type || !tellsText(type) || partsOf(type).some((one) => takesText(one, text));
    });
    const names = new Map<string, string>();
    for (const key of keys) {
      const found = chosen.flatMap((part) => {
        const property = checker.getPropertyOfType(part, key);
        return property ? [nameNow(work, property)] : [];
      });
      const [to, ...others] = new Set(found);
      if (to === null || others.length > 0) return null;
      names.set(key, to ?? key);
    }
    const form = [...names.values()].join("\n");
    const known = forms.get(form) ?? { texts: [], names };
    known.texts.push(text);
    forms.set(form, known);
  }
  // Whatever is left is called as before, if something is.
  const all = [...forms.values()];
  const isKept = ({ names }: Form) => [...names].every(([key, to]) => key === to);
  return [...all.filter((form) => !isKept(form)), ...all.filter(isKept)];
}

/** Whether a type is some texts, and no others. */
function tellsText(type: ts.Type): boolean {
  return partsOf(type).every(({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0);
}

export function dualObjectText(work: Work, { literal, value, forms }: DualObject): string {
  const quote = preferredQuote(literal.getSourceFile());
  const now = work.textNow(value);
  return forms
    .map(({ texts, names }, index) => {
      const tests = texts.map((text) => `${now} === ${quoteLike(quote, text)}`);
      const object = formOf(work, literal, names);
      return index === forms.length - 1 ? object : `${tests.join(" || ")} ? ${object}`;
    })
    .join(" : ");
}

/** The object with some names. */
function formOf(work: Work, literal: ts.ObjectLiteralExpression, names: ReadonlyMap<string, string>): string {
  const keys = new Map<ts.Node, string>(
    literal.properties.flatMap(({ name }) => {
      const to = names.get(keyText(name) ?? "");
      return name && to !== undefined ? [[name, to] as const] : [];
    }),
  );
  const others = [...work.edits].flatMap(([at, edit]) => (keys.has(at) ? [] : [edit]));
  const own = [...keys].flatMap(([key, to]): PlannedEdit[] => {
    const question = work.answerAt(key)?.question;
    const edit = question && question.occurrence.node.text !== to ? writeName(question, to) : null;
    return edit ? [{ ...edit, file: key.getSourceFile(), from: "", to, at: "" }] : [];
  });
  return textWith(literal, [...others, ...own]);
}

/** Writes the object once for each form; only now it is known what all names in it are called. */
export function writeDualObject(work: Work, dual: DualObject, name: ts.Node, renamed: Renamed): void {
  const { literal } = dual;
  // Another name had it, or what is told apart, written anew already.
  if (work.isCovered(name) || isChoice(work.textNow(dual.value))) return;
  const text = wrapped(literal, "choice", dualObjectText(work, dual));
  work.rewrite(name, rangeOf(literal), text, renamed, renamed.to ?? "");
}

/** Lets such objects become one where their names come to be the same. */
export function collapseDualObjects(work: Work): void {
  for (const file of work.sources.matching(/=== ["'][^\n]*\? \{/)) {
    const visit = (node: ts.Node): void => {
      const isInner = ts.isConditionalExpression(node.parent) && node.parent.whenFalse === node;
      if (ts.isConditionalExpression(node) && !isInner) collapse(work, node);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(file, visit);
  }
}

function collapse(work: Work, choice: ts.ConditionalExpression): void {
  const objects = objectsIn(choice);
  const renamed = work.renameIn(choice);
  if (!objects || !renamed) return;
  const [text = "", ...others] = new Set(objects.map((object) => work.textNow(object)));
  if (others.length === 0)
    work.rewrite(choice, rangeOf(withOwnParentheses(choice, "choice")), text, renamed, renamed.to ?? "");
}

/** The objects of which a value chooses one that is a field of all of them; null if it is another choice. */
function objectsIn(choice: ts.ConditionalExpression): ts.ObjectLiteralExpression[] | null {
  const { condition, whenTrue, whenFalse } = choice;
  const rest = ts.isConditionalExpression(whenFalse)
    ? objectsIn(whenFalse)
    : ts.isObjectLiteralExpression(whenFalse)
      ? [whenFalse]
      : null;
  if (!rest || !ts.isObjectLiteralExpression(whenTrue)) return null;
  const objects = [whenTrue, ...rest];
  const values = comparedIn(condition);
  const isField = (object: ts.ObjectLiteralExpression) =>
    object.properties.some((property) => valueIn(property)?.getText() === values?.[0]);
  return values && new Set(values).size === 1 && objects.every(isField) ? objects : null;
}

/** In `type === "event" || type === "course"`, what is compared with texts each time; null if it is something else. */
function comparedIn(condition: ts.Expression): string[] | null {
  if (isOr(condition)) {
    const [left, right] = [comparedIn(condition.left), comparedIn(condition.right)];
    return left && right && [...left, ...right];
  }
  const isTest =
    ts.isBinaryExpression(condition) &&
    condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken &&
    ts.isStringLiteral(condition.right);
  return isTest ? [condition.left.getText()] : null;
}
