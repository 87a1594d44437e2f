import { type SchemaNode, typesOf } from "@tenant-api/openapi";
import { INTEGER_FORMATS, isTextFormat } from "../shape/formats.ts";

const known = new WeakMap<SchemaNode, ReadonlySet<string> | null>();

/**
 * The formats that texts and whole numbers may have; null where one may have any, or one that a recording does not
 * recognise.
 */
export function formatsOf(node: SchemaNode): ReadonlySet<string> | null {
  const found = known.get(node);
  if (found !== undefined) return found;
  const formats = readFormats(node);
  known.set(node, formats);
  return formats;
}

function readFormats({ alternatives }: SchemaNode): ReadonlySet<string> | null {
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
