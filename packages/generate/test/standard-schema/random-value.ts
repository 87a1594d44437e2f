import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import fc from "fast-check";

/** Values for text: some have a format, and some are in no text of any spec. */
const TEXTS = [
  ...["", "a", "2030-01-31T18:00:00Z", "2030-01-31", "a@b.example", "https://tenant.example/a", "💡 two"],
  ...["8f14e45f-ceea-467f-a0e6-5d0a2b6f8e11", "10.0.0.1", "::1", "P1D", "18:00:00Z", "aaaaaaaaaaaa"],
];

/** Any JSON, small. */
const JUNK = fc.jsonValue({ maxDepth: 2 });

/**
 * Values that a JSON Schema may allow, and often nearly does: fields are missing, are too many or have a wrong value. Nobody
 * needs them to be right: two validators have to say the same of them.
 */
export function valuesFor(schema: unknown, root: JsonObject, depth = 4): fc.Arbitrary<unknown> {
  if (!isObject(schema) || depth === 0) return JUNK;
  return fc.oneof({ arbitrary: rightFor(schema, root, depth), weight: 12 }, { arbitrary: JUNK, weight: 1 });
}

function rightFor(schema: JsonObject, root: JsonObject, depth: number): fc.Arbitrary<unknown> {
  const { $ref, enum: values, const: constant, type } = schema;
  const inside = (inner: unknown) => valuesFor(inner, root, depth - 1);
  if (typeof $ref === "string") {
    const name = $ref.slice("#/$defs/".length);
    const target = isObject(root.$defs) ? root.$defs[name] : undefined;
    return valuesFor(isObject(target) ? { ...schema, $ref: undefined, ...target } : target, root, depth);
  }
  if (constant !== undefined) return fc.constant(constant);
  if (Array.isArray(values) && values.length > 0) return fc.constantFrom(...values);
  const parts = [schema.anyOf, schema.oneOf].flatMap(listOf).filter(isObject);
  const { anyOf: _any, oneOf: _one, ...own } = schema;
  if (parts.length > 0) return fc.oneof(...parts.map((part) => rightFor(joined([own, part]), root, depth)));
  const all = listOf(schema.allOf);
  const { allOf: _all, ...rest } = schema;
  if (all.length > 0)
    return rightFor(joined([rest, ...all.map((part) => resolved(part, root))]), root, depth);
  const types = [type ?? (schema.properties === undefined ? ["string", "number"] : "object")].flat();
  return fc.oneof(...types.map((one) => ofType(String(one), schema, inside)));
}

function ofType(type: string, schema: JsonObject, inside: (inner: unknown) => fc.Arbitrary<unknown>) {
  const { minimum, maximum, minItems, items, prefixItems, properties, additionalProperties } = schema;
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    const near = [minimum, maximum, schema.exclusiveMinimum, schema.exclusiveMaximum].flatMap((limit) =>
      typeof limit === "number" ? [limit - 1, limit, limit + 1] : [],
    );
    return fc.oneof(fc.constantFrom(0, 1, 0.5, -3, 1e21, ...near), fc.integer());
  }
  if (type === "string") return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 12 }));
  if (type === "array") {
    const first = listOf(prefixItems).map(inside);
    const least = typeof minItems === "number" ? Math.min(minItems, 4) : 0;
    const following = fc.array(inside(items), {
      minLength: first.length > 0 ? 0 : least,
      maxLength: least + 2,
    });
    return fc.tuple(fc.tuple(...first), following).map(([before, after]) => [...before, ...after]);
  }
  const fields = Object.entries(isObject(properties) ? properties : {}).slice(0, 30);
  const requiredKeys = fields.map(([name]) => name).filter((name) => listOf(schema.required).includes(name));
  const declared = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inside(field)])), {
    requiredKeys: requiredKeys as never[],
  });
  const others = fc.dictionary(fc.constantFrom("a", "x-b", "3"), inside(additionalProperties), {
    maxKeys: 2,
  });
  return fc
    .tuple(declared, fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, { arbitrary: others, weight: 1 }))
    .map(([own, more]) => ({ ...more, ...own }));
}

function resolved(schema: unknown, root: JsonObject): JsonObject {
  if (!isObject(schema)) return {};
  const target =
    typeof schema.$ref === "string" && isObject(root.$defs) ? root.$defs[schema.$ref.slice(8)] : undefined;
  const { allOf, ...rest } = isObject(target) ? target : schema;
  return joined([rest, ...listOf(allOf).map((part) => resolved(part, root))]);
}

/** What parts say together, nearly. */
function joined(parts: readonly JsonObject[]): JsonObject {
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => listOf(part.required));
  return Object.assign({}, ...parts, { properties, required });
}
