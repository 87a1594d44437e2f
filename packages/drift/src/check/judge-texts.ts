import { certainMember, type Member } from "@tenant-api/openapi";
import { INTEGER_FORMATS } from "../shape/formats.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { formatsOf } from "../spec/schema-formats.ts";
import {
  isForbidden,
  type Judging,
  judgeFormats,
  judgeListed,
  judgeTypes,
  judgeValue,
} from "./judge-value.ts";

/** Compares the texts that a name has in a query or a form with what the spec says of the values that they stand for. */
export function judgeTexts(shape: ValueShape, declared: Member, judging: Judging): void {
  const member = certainMember(declared);
  const { at, node } = member;
  if (isForbidden(shape, member, judging) || node.isAny) return;
  // A part of a form that is JSON.
  if (shape.types.has("object")) {
    judgeValue(shape, declared, judging);
    return;
  }
  const { tally, notJudged } = judging;
  tally.visit(at, shape.seen);
  notJudged.visit(declared, shape, judging.isBySpec);
  // Numbers and booleans of JSON stand for nothing else.
  const types = [...shape.types].filter(([type]) => type !== "string" && type !== "array");
  const scalars: ValueShape = { ...shape, types: new Map(types) };
  judgeTypes(scalars, member, judging);
  judgeFormats(scalars, member, judging);
  const lists = shape.types.get("array") ?? 0;
  const { items } = node;
  if (lists > 0 && !node.allows("array"))
    tally.deviate({ kind: "type-mismatch", at, place: at, seen: lists, to: "array" });
  else if (shape.items && items) judgeTexts(shape.items, items, judging);
  const seen = shape.types.get("string") ?? 0;
  const texts: ValueShape = { ...shape, seen, types: new Map([["string", seen]]) };
  // A list of one item looks like the item.
  const isItem = node.allows("array") && !node.allows("string");
  if (!isItem) judgeText(texts, member, judging);
  else if (items && seen > 0) judgeTexts(texts, items, judging);
}

function judgeText(shape: ValueShape, member: Member, judging: Judging): void {
  const { at, node } = member;
  const count = shape.types.get("string") ?? 0;
  if (count === 0) return;
  if (node.allows("string")) judgeFormats(shape, member, judging);
  else if (node.allows("object")) judging.notJudged.counts.place("form-values", at);
  else {
    // Whether a text is a whole number is recorded, and not how large that is.
    for (const format of formatsOf(node) ?? [])
      if (INTEGER_FORMATS.has(format)) judging.notJudged.counts.place("keywords", at, `format: ${format}`);
    const of = (format: string) => shape.formats.get(format) ?? 0;
    // A whole number is a number, too.
    const numbers = node.allows("number") ? of("number") : node.allows("integer") ? of("integer") : 0;
    const fitting = numbers + (node.allows("boolean") ? of("boolean") : 0);
    if (fitting < count)
      judging.tally.deviate({ kind: "type-mismatch", at, place: at, seen: count - fitting, to: "string" });
  }
  if (member.areAllListed) judgeListed(shape, member, judging);
}
