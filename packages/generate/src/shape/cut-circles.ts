import { componentSchemaName, isObject, type JsonObject, listOf } from "@tenant-api/openapi";

/** The keywords whose schemas are about the same value, and not about what is in it. */
const IN_PLACE = ["$ref", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"];

/**
 * Component schemas without what leads to themselves before anything in a value is reached, as `A: { allOf: [A] }` does. What it
 * means is undefined (JSON Schema 2020-12, section 9.4.1), no type can be made of it, and a check of it does not end.
 *
 * @returns Which schemas those are, too.
 */
export function cutCircles(schemas: JsonObject): { schemas: JsonObject; circular: string[] } {
  const direct = new Map(Object.entries(schemas).map(([name, schema]) => [name, referencesIn(schema)]));
  const circular = [...direct.keys()].filter((name) => reaches(direct, name, name));
  if (circular.length === 0) return { schemas, circular };
  const cut = circular.map((name) => [name, withoutCircle(schemas[name], name, direct)]);
  return { schemas: { ...schemas, ...Object.fromEntries(cut) }, circular };
}

type References = ReadonlyMap<string, ReadonlySet<string>>;

function withoutCircle(schema: unknown, name: string, direct: References): unknown {
  const isCircle = (part: unknown) =>
    [...referencesIn(part)].some((inner) => inner === name || reaches(direct, inner, name));
  const entries = Object.entries(isObject(schema) ? schema : {}).flatMap(([key, value]) => {
    if (!IN_PLACE.includes(key) || !isCircle({ [key]: value })) return [[key, value]];
    const parts = key === "allOf" ? listOf(value).filter((part) => !isCircle(part)) : [];
    return parts.length > 0 ? [[key, parts]] : [];
  });
  return Object.fromEntries(entries);
}

/** The component schemas that a schema, or one about the same value in it, refers to. */
function referencesIn(schema: unknown): Set<string> {
  const found = new Set<string>();
  const open = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next)) continue;
    const name = componentSchemaName(next.$ref);
    if (name !== null) found.add(name);
    for (const key of IN_PLACE) {
      const value = next[key];
      if (Array.isArray(value)) open.push(...value);
      else if (isObject(value)) open.push(...(key === "dependentSchemas" ? Object.values(value) : [value]));
    }
  }
  return found;
}

function reaches(direct: References, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [...(direct.get(from) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === to) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(direct.get(name) ?? []));
  }
  return false;
}
