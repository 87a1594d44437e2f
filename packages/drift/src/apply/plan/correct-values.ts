import { childOf, type JsonObject, type JsonType, type Pointer } from "@tenant-api/openapi";
import { isName, OTHERS } from "../../shape/enum-values.ts";
import { isTextFormat } from "../../shape/formats.ts";
import { inferTextFormat } from "../../shape/infer-keywords.ts";
import type { ValueShape } from "../../shape/value-shape.ts";
import type { SpecEdit } from "../spec-edit.ts";

/** A format that not all values have is replaced by one that they have, or goes. */
export function correctFormat(
  at: Pointer,
  { format }: JsonObject,
  shape: ValueShape,
  missing: readonly JsonType[],
): SpecEdit[] {
  if (typeof format !== "string") return [];
  const place = childOf(at, "format");
  if (format === "int32" || format === "int64") {
    if (missing.includes("number")) return [{ kind: "remove", at: place }];
    const integers = shape.types.get("integer") ?? 0;
    if ((shape.formats.get(format) ?? 0) >= integers) return [];
    return (shape.formats.get("int64") ?? 0) >= integers
      ? [{ kind: "set", at: place, value: "int64" }]
      : [{ kind: "remove", at: place }];
  }
  const texts = shape.types.get("string") ?? 0;
  if (!isTextFormat(format) || (shape.formats.get(format) ?? 0) >= texts) return [];
  const other = inferTextFormat(shape);
  return [other === undefined ? { kind: "remove", at: place } : { kind: "set", at: place, value: other }];
}

/** Adds to an enum what traffic showed beside it. */
export function correctEnum(at: Pointer, schema: JsonObject, shape: ValueShape): SpecEdit[] {
  return newValues(schema, shape).map((value) => ({ kind: "append", at: childOf(at, "enum"), value }));
}

/** Values that an enum does not list yet. A text that is no name may say something about a person, and stays out. */
function newValues(
  { enum: values, type }: JsonObject,
  { unlisted, values: candidates }: ValueShape,
): unknown[] {
  if (!Array.isArray(values)) return [];
  const seen = [...(unlisted?.keys() ?? []), ...(candidates?.keys() ?? [])];
  // So many others are no list of values: a person must decide what it is.
  if (seen.includes(OTHERS)) return [];
  const isNumber = [type].flat().some((name) => name === "integer" || name === "number");
  const read = seen.flatMap((text): (string | number)[] => {
    if (isNumber && /^-?\d{1,6}$/.test(text)) return [Number(text)];
    return isName(text) ? [text] : [];
  });
  return [...new Set(read)].filter((value) => !values.includes(value)).sort();
}
