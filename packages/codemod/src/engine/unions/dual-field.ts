import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { choicesIn, isTextChoice, literalOf, type TextChoice } from "../referents/object-forms.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { asKey } from "../writing/write-name.ts";

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
  const literal = literalOf(question);
  if (!literal || !ts.isPropertyAssignment(property) || property.name !== node) return null;
  const { initializer: choice } = property;
  // What stands between a name and its colon, a comment say, has no place in an object for each.
  if (!isTextChoice(choice) || /\S/.test(textBetween(node, choice).replace(":", ""))) return null;
  const forms = choicesIn(work, question, literal).find(({ value }) => value === choice)?.forms ?? [];
  const isAlone = forms.every(({ names }) =>
    [...names].every(([key, to]) => key === node.text || forms.every((form) => form.names.get(key) === to)),
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
  // What was the same before was written by somebody.
  if (!first || !second || first.key === second.key) return;
  const nameOf = ({ property, key }: TextField) => work.edits.get(property.name)?.to ?? key;
  const renamed = nameOf(first) === nameOf(second) ? work.renameIn(spread) : undefined;
  if (!renamed) return;
  // What was left as it was is how the field was written.
  const { property } = [first, second].find((one) => !work.edits.has(one.property.name)) ?? first;
  const key = work.textNow(property.name);
  const before = spaceBefore(choice);
  const text = work.textNow(condition) + textBetween(condition, whenTrue) + first.value.getText();
  const rest = textBetween(whenTrue, whenFalse) + second.value.getText();
  work.rewrite(spread, rangeOf(spread), `${key}:${before === "" ? " " : before}${text}${rest}`, renamed, key);
}

interface TextField {
  property: ts.PropertyAssignment;
  key: string;
  value: ts.StringLiteral;
}

/** The only field of an object, if it is a text, and nothing else stands beside it. */
function fieldIn(node: ts.Expression): TextField | null {
  const [property, ...others] = ts.isObjectLiteralExpression(node) ? node.properties : [];
  if (!property || others.length > 0 || !ts.isPropertyAssignment(property)) return null;
  const { initializer: value } = property;
  const key = keyText(property.name);
  const isPlain = key !== null && node.getText() === `{ ${property.name.getText()}: ${value.getText()} }`;
  return isPlain && ts.isStringLiteral(value) ? { property, key, value } : null;
}
