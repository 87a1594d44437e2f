import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { nameNow } from "../copies/map-fields.ts";
import { keyText } from "../syntax/keys.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import { isAssigned } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { chosenParts } from "./chosen-parts.ts";
import { apparentParts, isUnknown, lookUp, mayBeOpen, partsOf, typeOfProperty } from "./property-lookup.ts";
import { takesText } from "./takes-text.ts";

/** What the fields of an object are called where it says one of some texts. */
export interface Form {
  texts: string[];
  names: Map<string, string>;
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
export function literalOf({ occurrence, role }: Question): ts.ObjectLiteralExpression | null {
  const literal = occurrence.node.parent.parent;
  const isField = role === "key" || role === "shorthand";
  return isField && ts.isObjectLiteralExpression(literal) && !isAssigned(literal) ? literal : null;
}

/**
 * The fields of an object that say what it is, and what its fields are called by what they say; none if something that is
 * copied into it may say otherwise, or brings what has another name.
 */
export function choicesIn(
  work: Work,
  { referent }: Question,
  literal: ts.ObjectLiteralExpression,
): { property: ts.ObjectLiteralElementLike; value: ts.Expression; forms: Form[] }[] {
  const { properties } = literal;
  const all = referent ? apparentParts(work.checker, referent.owner) : [];
  const chosen = chosenParts(work.checker, literal, all);
  const parts = chosen.length > 0 ? chosen : all;
  const spreads = properties.filter(ts.isSpreadAssignment);
  if (spreads.some((spread) => bringsRenamed(work, spread, parts))) return [];
  return properties.flatMap((property) => {
    const [name, value] = [keyText(property.name), valueIn(property)];
    if (name === null || !value || spreads.some((spread) => mayBring(work, spread, name))) return [];
    const forms = formsBy(work, properties, parts, name, textsOf(work, value));
    return forms ? [{ property, value, forms }] : [];
  });
}

function mayBring({ checker }: Work, { expression }: ts.SpreadAssignment, name: string): boolean {
  const type = checker.getTypeAtLocation(expression);
  return isUnknown(type) || mayBeOpen(checker, type) || lookUp(checker, type, name) !== null;
}

/** Whether what is copied has something that some of what the object may be call otherwise now. */
function bringsRenamed(work: Work, { expression }: ts.SpreadAssignment, parts: readonly ts.Type[]): boolean {
  const { checker } = work;
  const copied = apparentParts(checker, checker.getTypeAtLocation(expression));
  const names = new Set(copied.flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name)));
  return parts.some((part) =>
    [...names].some((name) => {
      const property = checker.getPropertyOfType(part, name);
      return property !== undefined && nameNow(work, property) !== name;
    }),
  );
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
