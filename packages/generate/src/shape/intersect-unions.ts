import { isObject, type JsonObject, listOf, objectsIn, partsOf, setOwn } from "@tenant-api/openapi";
import { hasUnion, isShapeless, ownShapingKeys, shapingKeys, withoutAnnotations } from "./keywords.ts";

const PRIMITIVES: readonly unknown[] = ["string", "number", "integer", "boolean"];

/**
 * Makes a union hold together with what stands beside it: openapi-typescript writes `Fields | A | B` for fields
 * with an `anyOf`, and `string | "a" | "b"` for a string with a `oneOf`. A union of which a member restricts nothing
 * that a type can say is left out.
 */
export function intersectUnions(schema: JsonObject, document: JsonObject): JsonObject {
  if (!hasUnion(schema)) return schema;
  const { anyOf, oneOf, ...rest } = schema;
  const unions = [
    { key: "anyOf", members: listOf(anyOf) },
    { key: "oneOf", members: listOf(oneOf) },
  ]
    .map(({ key, members }) => ({
      key,
      members: members.map((member) => completeMember(member, schema, document)).flatMap(membersOf),
    }))
    .filter(({ members }) => members.length > 0 && !members.some(isShapeless));
  if (unions.length === 0) return rest;
  const beside: JsonObject = { ...rest };
  // What the members say is more exact than that it is an object, or a string.
  if (beside.type === "object" || PRIMITIVES.includes(beside.type)) delete beside.type;
  const [first, second] = unions;
  const isAlone = ownShapingKeys(beside).length === 0 && !Array.isArray(beside.allOf);
  if (first !== undefined && second === undefined && isAlone) {
    const [only, ...others] = first.members;
    // openapi-typescript takes a list of lists for a list where a union of one stands between them.
    return others.length === 0 && isObject(only)
      ? { ...only, ...beside }
      : { ...beside, [first.key]: first.members };
  }
  if (ownShapingKeys(beside).length > 0 && rest.type !== undefined) beside.type = rest.type;
  const parts = unions.map(({ key, members }) => ({ [key]: members }));
  return { ...beside, allOf: [...listOf(beside.allOf), ...parts] };
}

/** The members of a member that is nothing but a union. */
function membersOf(member: unknown): unknown[] {
  const [key, ...others] = isObject(member) ? shapingKeys(member) : [];
  const isUnion = (key === "anyOf" || key === "oneOf") && others.length === 0;
  return isUnion && isObject(member) ? listOf(member[key]) : [member];
}

/** A member with what it leaves to the schema around it: its type, and the fields that it requires. */
function completeMember(member: unknown, around: JsonObject, document: JsonObject): unknown {
  if (!isObject(member) || member.$ref !== undefined || hasUnion(member) || member.allOf) return member;
  if (PRIMITIVES.includes(around.type) && isShapeless(member)) return { ...member, type: around.type };
  const declared = new Map(objectsIn(member.properties));
  const missing = listOf(member.required)
    .map(String)
    .filter((name) => !declared.has(name));
  if (missing.length === 0) return member;
  const properties: JsonObject = { ...(isObject(member.properties) ? member.properties : {}) };
  for (const name of missing) setOwn(properties, name, declarationOf(name, around, document));
  return { ...member, properties };
}

function declarationOf(name: string, schema: JsonObject, document: JsonObject): JsonObject {
  for (const { properties } of partsOf(document, schema, ["allOf"])) {
    const field = objectsIn(properties).find(([key]) => key === name)?.[1];
    if (field !== undefined) return withoutAnnotations(field);
  }
  // It is required all the same, and may be anything.
  return {};
}
