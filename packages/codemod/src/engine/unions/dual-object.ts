import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import type { Question } from "../ask.ts";
import type { PlannedEdit } from "../planned.ts";
import { choicesIn, type Form, literalOf } from "../referents/object-forms.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { identifiersIn, someChild } from "../syntax/nodes-at.ts";
import { wrapped } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isAccess, isPath, nameIn } from "../syntax/value-paths.ts";
import { isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { textWith } from "../writing/text-with-edits.ts";
import { writeName } from "../writing/write-name.ts";
import { isChoice } from "./dual-read.ts";
import { readNames } from "./read-names.ts";

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

/** How long an object may be that is written once for each form. */
const SHORT = 400;

/** Null where an occurrence is no field of such an object. */
export function dualObject(work: Work, question: Question): DualObject | null {
  const literal = literalOf(question);
  if (!literal || literal.getText().length > SHORT || someChild(literal, holdsFunction)) return null;
  if (isAsConst(literal)) return null;
  const found = choicesIn(work, question, literal).find(
    ({ property, value, forms }) =>
      forms.length > 1 && isPath(value) && !hasGetter(work.checker, value) && isSteady(work, property, value),
  );
  return found ? { literal, value: found.value, forms: found.forms } : null;
}

/** In `{ type } as const`, which a choice cannot be. */
function isAsConst({ parent }: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(parent)) return isAsConst(parent);
  return ts.isAssertionExpression(parent) && ts.isConstTypeReference(parent.type);
}

/** Whether a value is the same before an object is made as where a field of it gets it, by one name. */
function isSteady(work: Work, field: ts.ObjectLiteralElementLike, value: ts.Expression): boolean {
  const { checker } = work;
  const name = isAccess(value) ? nameIn(value) : null;
  if (
    isAccess(value) &&
    (name === null || readNames(work, checker.getTypeAtLocation(value.expression), name))
  )
    return false;
  const { properties } = field.parent as ts.ObjectLiteralExpression;
  const isChanging = properties.slice(0, properties.indexOf(field)).some(runsCode);
  return !isChanging || (ts.isIdentifier(value) && !isReassigned(work, value));
}

/** Whether something is done in a part of an object that may change what is read after it. */
function runsCode(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    (ts.isExpression(node) && isWritten(node)) ||
    someChild(node, runsCode)
  );
}

/** Whether a variable gets another value somewhere. */
function isReassigned({ checker }: Work, variable: ts.Identifier): boolean {
  const [declaration] = checker.variableNamed(variable.text, variable)?.declarations ?? [];
  const scope =
    declaration && (ts.findAncestor(declaration, ts.isFunctionLike) ?? declaration.getSourceFile());
  return !scope || identifiersIn(scope, variable.text).some(isWritten);
}

/** Whether a function is in a part of an object: two of them would have to be kept alike. */
function holdsFunction(node: ts.Node): boolean {
  return ts.isFunctionLike(node) || ts.isClassLike(node) || someChild(node, holdsFunction);
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
  const others = [...work.edits.in(literal.getSourceFile())].flatMap(([at, edit]) =>
    keys.has(at) ? [] : [edit],
  );
  const own = [...keys].flatMap(([key, to]): PlannedEdit[] => {
    const question = work.answerAt(key)?.question;
    const edit = question && question.occurrence.node.text !== to ? writeName(work, question, to) : null;
    return edit ? [{ ...edit, file: key.getSourceFile(), from: "", to, at: "" }] : [];
  });
  return textWith(literal, [...others, ...own]);
}

/**
 * Writes the object once for each form; only now it is known what all names in it are called. False if what is told apart
 * has become a choice itself.
 */
export function writeDualObject(work: Work, dual: DualObject, name: ts.Node, renamed: Renamed): boolean {
  const { literal, value } = dual;
  // Another name had it written anew already.
  if (work.isCovered(name)) return true;
  if (isChoice(work.textNow(value))) return false;
  const text = wrapped(literal, "choice", dualObjectText(work, dual));
  work.rewrite(name, rangeOf(literal), text, renamed, renamed.to ?? "");
  return true;
}
