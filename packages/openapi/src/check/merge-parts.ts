import { isHidden, partsOf, type Side } from "../document/read-write.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { childOf } from "../json/json-pointer.ts";
import { partsWith, type SchemaPart } from "./flatten-schema.ts";

/** The keywords of all parts of a value together. */
export interface MergedParts {
  /** Undefined where any type is allowed; empty where no value fits all parts. */
  types: string[] | undefined;
  /** Undefined where values are not listed, or are objects or lists. */
  values: unknown[] | undefined;
  format: string | undefined;
  fields: Map<string, MergedField>;
  required: string[];
  /** The schemas of fields that are not listed; empty where nothing is said of them. */
  others: SchemaPart[];
  /** Fields that are not listed may be known by a pattern, or by what else is not compared. */
  isOpaque: boolean;
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
    isOpaque: false,
    isClosed: false,
    items: [],
    prefix: [],
  };
  for (const part of parts) mergePart(document, merged, part, side);
  const isExpected = (name: string) => !merged.fields.get(name)?.isHidden;
  if (merged.isOpaque) merged.others = [{ value: {}, pointer: "#" }];
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
    const field = merged.fields.get(name) ?? { parts: [], isHidden: false };
    merged.fields.set(name, field);
    field.parts.push(...partsWith(schema, childOf(pointer, "properties", name)));
    if (isObject(schema)) field.isHidden ||= isHidden(document, schema, side);
  }
  merged.required.push(...listOf(required).filter((name) => typeof name === "string"));
  for (const [key, others] of Object.entries({ additionalProperties, unevaluatedProperties })) {
    if (others === false) merged.isClosed = true;
    // `true` and `{}` leave open what else there is.
    if (isObject(others) && Object.keys(others).length > 0)
      merged.others.push({ value: others, pointer: childOf(pointer, key) });
  }
  merged.isOpaque ||= isObject(patternProperties) || isOpaque(document, value);
  merged.items.push(...partsWith(value.items, childOf(pointer, "items")));
  listOf(value.prefixItems).forEach((item, index) => {
    const items = merged.prefix[index] ?? [];
    merged.prefix[index] = items;
    items.push(...partsWith(item, childOf(pointer, "prefixItems", index)));
  });
}

/** True if a schema knows fields by keywords that are not compared, so that nobody can say which ones are left over. */
function isOpaque(document: JsonObject, schema: JsonObject): boolean {
  if (schema.unevaluatedProperties === undefined) return false;
  return [...partsOf(document, schema)].some((part) => {
    const { anyOf, additionalProperties, unevaluatedProperties } = part;
    // A value may fit several alternatives, and then has the fields of all.
    const objects = listOf(anyOf).filter((one) => !isObject(one) || one.type !== "null");
    const hasOthers = [additionalProperties, part !== schema && unevaluatedProperties].some(
      (others) => others === true || isObject(others),
    );
    return hasOthers || objects.length > 1 || OPAQUE.some((keyword) => part[keyword] !== undefined);
  });
}

const OPAQUE = ["if", "dependentSchemas", "dependencies", "$dynamicRef", "$recursiveRef"];

/** The types that both lists allow: an integer is a number. */
function commonTypes(known: string[] | undefined, types: string[]): string[] {
  if (known === undefined) return types;
  const allows = (list: string[], type: string) =>
    list.includes(type) || (type === "integer" && list.includes("number"));
  return [...new Set([...known, ...types])].filter((type) => allows(known, type) && allows(types, type));
}
