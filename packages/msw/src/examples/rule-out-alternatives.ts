import { isObject, type JsonObject, objectAt } from "@tenant-api/openapi";

/**
 * Makes an object of one alternative fit no other: each gets, in a property that only it knows, a null that it
 * does not take. Needed where a `oneOf` lists open objects without required properties, which all fit each other.
 *
 * @param alternatives The others, references resolved.
 */
export function ruleOutAlternatives(
  value: unknown,
  own: JsonObject,
  alternatives: readonly JsonObject[],
): unknown {
  if (!isObject(value)) return value;
  const ruledOut = { ...value };
  for (const alternative of alternatives) {
    const names = Object.entries(objectAt(alternative, "properties"))
      .filter(([name, schema]) => !(name in objectAt(own, "properties")) && takesNoNull(schema))
      .map(([name]) => name);
    const [name] = names;
    if (name !== undefined && !names.some((other) => ruledOut[other] === null)) ruledOut[name] = null;
  }
  return ruledOut;
}

function takesNoNull(schema: unknown): boolean {
  return isObject(schema) && typeof schema.type === "string" && schema.type !== "null";
}
