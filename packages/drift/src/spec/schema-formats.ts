import { INTEGER_FORMATS, isTextFormat } from "../shape/formats.ts";
import type { Alternative } from "./alternative.ts";
import { typesOf } from "./schema-types.ts";

/**
 * The formats that texts and whole numbers may have; null where one may have any, or one that a recording does not
 * recognise.
 */
export function allowedFormats(alternatives: readonly Alternative[]): ReadonlySet<string> | null {
  const allowed = new Set<string>();
  for (const { parts } of alternatives) {
    const types = typesOf(parts.map(({ value }) => value));
    if (types === null) return null;
    const isText = types.has("string");
    if (!isText && !types.has("integer")) continue;
    const formats = parts
      .map(({ value }) => value.format)
      .filter((format) => typeof format === "string")
      .filter((format) => (isText ? isTextFormat(format) : INTEGER_FORMATS.has(format)));
    // A text beside a number has no format in common with it.
    if (formats.length === 0 || (isText && types.has("integer"))) return null;
    for (const format of formats) allowed.add(format);
  }
  return allowed.size === 0 ? null : allowed;
}
