import { isHidden, type Side } from "../document/read-write.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { childOf } from "../json/json-pointer.ts";
import type { SchemaPart } from "./flatten-schema.ts";

/** What parts say together of a value that fits all of them. */
export interface MergedParts {
  /** Undefined where any type is allowed; empty where the parts contradict each other. */
  types: string[] | undefined;
  /** Undefined where values are not listed, or are objects or lists. */
  values: unknown[] | undefined;
  format: string | undefined;
  fields: Map<string, MergedField>;
  required: string[];
  /** The schemas of fields that are not listed; empty where nothing is said of them. */
  others: SchemaPart[];
  isClosed: boolean;
  items: SchemaPart[];
  /** Of each item, in order. */
  prefix: SchemaPart[][];
}

export interface MergedField {
  parts: SchemaPart[];
  /** The side does not have it. */
  isHidden: boolean;
}

const TYPES: ReadonlySet<unknown> = new Set([
  ...["null", "boolean", "integer", "number", "string", "array", "object"],
]);

/** Formats that the client knows by a look at a text. */
const FORMATS: ReadonlySet<unknown> = new Set(["date-time", "date", "uuid"]);

/** Reads the keywords that are checked. All others restrict a value in a way that only a validator knows. */
export function mergeParts(document: JsonObject, parts: readonly SchemaPart[], side: Side): MergedParts {
  const merged: MergedParts = {
    types: undefined,
    values: undefined,
    format: undefined,
    fields: new Map(),
    required: [],
    others: [],
    isClosed: false,
    items: [],
    prefix: [],
  };
  for (const part of parts) mergePart(document, merged, part, side);
  const isExpected = (name: string) => !merged.fields.get(name)?.isHidden;
  merged.required = [...new Set(merged.required)].filter(isExpected);
  return merged;
}

function mergePart(document: JsonObject, merged: MergedParts, part: SchemaPart, side: Side): void {
  const { value, pointer } = part;
  const { type, enum: list, const: constant, format } = value;
  const types: unknown[] = [type].flat();
  if (types.every((one) => TYPES.has(one))) merged.types = commonTypes(merged.types, types.map(String));
  const values = Array.isArray(list) ? list : constant === undefined ? undefined : [constant];
  if (values?.every((one) => typeof one !== "object" || one === null))
    merged.values = merged.values ? merged.values.filter((one) => values.includes(one)) : values;
  if (FORMATS.has(format)) merged.format ??= String(format);
  const { properties, required, additionalProperties, unevaluatedProperties, patternProperties } = value;
  for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
    // What is forbidden is not declared.
    if (schema === false) continue;
    const field = merged.fields.get(name) ?? { parts: [], isHidden: false };
    merged.fields.set(name, field);
    if (!isObject(schema)) continue;
    field.parts.push({ value: schema, pointer: childOf(pointer, "properties", name) });
    field.isHidden ||= isHidden(document, schema, side);
  }
  merged.required.push(...listOf(required).filter((name) => typeof name === "string"));
  for (const [key, others] of Object.entries({ additionalProperties, unevaluatedProperties })) {
    if (others === false) merged.isClosed = true;
    // `true` and `{}` leave open what else there is.
    if (isObject(others) && Object.keys(others).length > 0)
      merged.others.push({ value: others, pointer: childOf(pointer, key) });
  }
  // Names that only a pattern tells apart are not compared.
  if (isObject(patternProperties)) merged.others.push({ value: {}, pointer });
  if (isObject(value.items)) merged.items.push({ value: value.items, pointer: childOf(pointer, "items") });
  listOf(value.prefixItems).forEach((item, index) => {
    const items = merged.prefix[index] ?? [];
    merged.prefix[index] = items;
    if (isObject(item)) items.push({ value: item, pointer: childOf(pointer, "prefixItems", index) });
  });
}

/** The types that both lists allow: an integer is a number. */
function commonTypes(known: string[] | undefined, types: string[]): string[] {
  if (known === undefined) return types;
  const allows = (list: string[], type: string) =>
    list.includes(type) || (type === "integer" && list.includes("number"));
  return [...new Set([...known, ...types])].filter((type) => allows(known, type) && allows(types, type));
}
