import { ts } from "ts-morph";
import { isAskedFor, wholeOf } from "../program/type-syntax.ts";
import { type Edit, replace } from "../text/edit.ts";
import { quoteLike } from "../text/quote.ts";

/**
 * Writes several texts where a type asks for one, those left out that it asks for already. Null where more texts would be
 * more than a question.
 *
 * @example
 * writeTextUnion(literal, ["startsAt", "startAt"]); // Key extends "startsAt" → Key extends "startsAt" | "startAt"
 */
export function writeTextUnion(literal: ts.StringLiteralLike, names: readonly string[]): Edit[] | null {
  const type = literal.parent;
  const whole = wholeOf(type);
  if (!isAskedFor(whole)) return null;
  const others = ts.isUnionTypeNode(type.parent) ? type.parent.types.filter((one) => one !== type) : [];
  const known = new Set(others.map(textOf));
  const added = names.filter((name) => name !== literal.text && !known.has(name));
  const kept = names.includes(literal.text) ? [literal.text] : [];
  const quote = literal.getText();
  return [
    replace(
      { start: literal.getStart(), end: literal.end },
      [...kept, ...added].map((name) => quoteLike(quote, name)).join(" | "),
    ),
  ];
}

function textOf(type: ts.TypeNode): string | null {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteralLike(type.literal) ? type.literal.text : null;
}
