import { ts } from "ts-morph";
import type { Question } from "./ask.ts";
import { choicesIn, isTextChoice, type TextChoice } from "./dual-object.ts";
import { rangeOf } from "./dual-read.ts";
import { isAssigned, keyText } from "./property-lookup.ts";
import type { Renamed, Work } from "./work.ts";
import { asKey } from "./write-name.ts";

/**
 * A field that says what an object is by a choice between two texts, with each of which it is called otherwise: `{ type: isDay
 * ? "event" : "course" }` becomes `{ ...(isDay ? { kind: "event" } : { type: "course" }) }`.
 */
export interface DualField {
  property: ts.PropertyAssignment;
  choice: TextChoice;
  /** What it is called with the one, and with the other. */
  names: readonly [string, string];
}

/** Null where an occurrence is no such field, or where others have other names with it. */
export function dualField(work: Work, question: Question): DualField | null {
  const { node } = question.occurrence;
  const { parent: property } = node;
  if (!ts.isPropertyAssignment(property) || property.name !== node) return null;
  const { initializer: choice, parent: literal } = property;
  if (!isTextChoice(choice) || isAssigned(literal)) return null;
  const forms = choicesIn(work, question, literal).find(({ value }) => value === choice)?.forms ?? [];
  const isAlone = forms.every(({ names }) =>
    [...names].every(([key, to]) => key === node.text || key === to),
  );
  if (forms.length < 2 || !isAlone) return null;
  const nameFor = ({ text }: ts.StringLiteral) =>
    forms.find((form) => form.texts.includes(text))?.names.get(node.text) ?? node.text;
  return { property, choice, names: [nameFor(choice.whenTrue), nameFor(choice.whenFalse)] };
}

export function dualFieldText(work: Work, { property, choice, names }: DualField): string {
  const file = property.getSourceFile();
  const { name } = property;
  const object = (to: string, value: ts.StringLiteral) =>
    `{ ${to === (name as ts.Identifier).text ? name.getText() : asKey(file, to)}: ${value.getText()} }`;
  const [before, between] = [spaceBefore(choice), textBetween(choice.whenTrue, choice.whenFalse)];
  const condition = work.textNow(choice.condition) + textBetween(choice.condition, choice.whenTrue);
  const [first, second] = [object(names[0], choice.whenTrue), object(names[1], choice.whenFalse)];
  return `...(${before === " " ? "" : before}${condition}${first}${between}${second})`;
}

/** What stands between a colon, or a parenthesis, and what comes after it. */
function spaceBefore(node: ts.Node): string {
  return node.getSourceFile().text.slice(node.pos, node.getStart());
}

function textBetween(one: ts.Node, other: ts.Node): string {
  return one.getSourceFile().text.slice(one.end, other.getStart());
}

/** Writes the choice; only now it is known what all names in it are called. */
export function writeDualField(work: Work, dual: DualField, name: ts.Node, renamed: Renamed): void {
  work.rewrite(name, rangeOf(dual.property), dualFieldText(work, dual), renamed, renamed.to ?? "");
}

/** Lets such fields become one where their names come to be the same. */
export function collapseDualFields(work: Work): void {
  for (const file of work.sources.matching(/\.\.\.\(/)) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isSpreadAssignment(node)) collapse(work, node);
    };
    visit(file);
  }
}

function collapse(work: Work, spread: ts.SpreadAssignment): void {
  const { expression } = spread;
  const choice = ts.isParenthesizedExpression(expression) ? expression.expression : null;
  if (!choice || !ts.isConditionalExpression(choice)) return;
  const { condition, whenTrue, whenFalse } = choice;
  const [first, second] = [fieldIn(whenTrue), fieldIn(whenFalse)];
  const renamed = work.renameIn(spread);
  if (!first || !second || !renamed) return;
  const nameOf = ({ name }: ts.PropertyAssignment) => work.edits.get(name)?.to ?? keyText(name);
  if (nameOf(first) !== nameOf(second)) return;
  // What was left as it was is how the field was written.
  const { name } = [first, second].find((one) => !work.edits.has(one.name)) ?? first;
  const key = work.textNow(name);
  const before = spaceBefore(choice);
  const text = work.textNow(condition) + textBetween(condition, whenTrue) + first.initializer.getText();
  const rest = textBetween(whenTrue, whenFalse) + second.initializer.getText();
  work.rewrite(spread, rangeOf(spread), `${key}:${before === "" ? " " : before}${text}${rest}`, renamed, key);
}

/** The only field of an object, if it is a text. */
function fieldIn(node: ts.Expression): (ts.PropertyAssignment & { initializer: ts.StringLiteral }) | null {
  const [property, ...others] = ts.isObjectLiteralExpression(node) ? node.properties : [];
  const isField = property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer);
  return isField && others.length === 0
    ? (property as ts.PropertyAssignment & { initializer: ts.StringLiteral })
    : null;
}
