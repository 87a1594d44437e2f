import { followReference } from "../document/follow-reference.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";

/** A schema without regard to the schemas that it is composed of. */
export interface SchemaPart {
  value: JsonObject;
  pointer: Pointer;
}

/** A value fits all parts, and of each union one schema at least. */
export interface FlatSchema {
  parts: readonly SchemaPart[];
  unions: readonly SchemaUnion[];
}

/** The alternatives of an `anyOf` or `oneOf`. */
export interface SchemaUnion {
  alternatives: readonly unknown[];
  pointer: Pointer;
}

/**
 * The schema that gives a place its name: `Venue` for a field that is nothing but a reference to it, however it is
 * written.
 */
export function followAlone(document: JsonObject, part: SchemaPart): SchemaPart {
  const seen = new Set<JsonObject>();
  let { value, pointer } = part;
  while (!seen.has(value)) {
    seen.add(value);
    if (isCounting({ value, pointer })) break;
    const { $ref, allOf } = value;
    const [only, ...others] = listOf(allOf);
    if (typeof $ref === "string" && only === undefined) {
      const target = followReference(document, pointer, { $ref });
      if (target) ({ value, pointer } = target);
    } else if ($ref === undefined && isObject(only) && others.length === 0) {
      [value, pointer] = [only, childOf(pointer, "allOf", 0)];
    }
  }
  return { value, pointer };
}

/** A schema as a part, if it says something. */
export function partsWith(schema: unknown, pointer: Pointer): SchemaPart[] {
  if (schema === false) return [{ value: NOTHING, pointer }];
  return isObject(schema) ? [{ value: schema, pointer }] : [];
}

/** The schema `false`, which no value fits. */
const NOTHING: JsonObject = { enum: [] };

/** True for the schema `false`. */
export function isForbidding({ value }: SchemaPart): boolean {
  return value === NOTHING;
}

/** Takes a schema apart: what holds in any case, through `$ref` and `allOf`, and its unions. */
export function flattenSchema(document: JsonObject, schemas: readonly SchemaPart[]): FlatSchema {
  const parts = new Map<JsonObject, SchemaPart>();
  const unions = new Map<unknown, SchemaUnion>();
  const visit = (value: unknown, pointer: Pointer) => {
    const [part] = partsWith(value, pointer);
    if (part && !parts.has(part.value)) visitPart(part);
  };
  const visitPart = (part: SchemaPart) => {
    const { value, pointer } = part;
    parts.set(value, part);
    if (typeof value.$ref === "string") {
      const target = followReference(document, pointer, { $ref: value.$ref });
      if (target) visit(target.value, target.pointer);
    }
    listOf(value.allOf).forEach((part, index) => {
      visit(part, childOf(pointer, "allOf", index));
    });
    for (const key of ["anyOf", "oneOf"]) {
      const alternatives = listOf(value[key]);
      if (alternatives.length > 0) unions.set(alternatives, { alternatives, pointer: childOf(pointer, key) });
    }
  };
  for (const { value, pointer } of schemas) visit(value, pointer);
  return { parts: [...parts.values()], unions: [...unions.values()] };
}

/** Joins two schemas, both of which a value fits. */
export function joinSchemas(one: FlatSchema, other: FlatSchema): FlatSchema {
  return {
    parts: [...new Map([...one.parts, ...other.parts].map((part) => [part.value, part])).values()],
    unions: [
      ...new Map([...one.unions, ...other.unions].map((union) => [union.alternatives, union])).values(),
    ],
  };
}

/** True if a schema itself says something that is checked, apart from those that it is composed of. */
export function isCounting({ value }: SchemaPart): boolean {
  return Object.keys(value).some((key) => COUNTING.has(key));
}

const COUNTING: ReadonlySet<string> = new Set([
  ...["type", "enum", "const", "format", "properties", "required", "additionalProperties"],
  ...["unevaluatedProperties", "patternProperties", "items", "prefixItems"],
]);
