import { isObject, type JsonObject, listOf, objectAt } from "@tenant-api/openapi";
import { isSchema, type Schema } from "../spec/conjunction.ts";

/** Schemas of which one has to be met; each alternative may be several that hold together. */
export interface Choice {
  /** Where the choice stands, so that each is made once. */
  key: unknown;
  alternatives: (readonly Schema[])[];
}

/** The choices that a schema leaves. */
export function choicesOf(part: JsonObject): Choice[] {
  const choices: Choice[] = [];
  for (const keyword of ["oneOf", "anyOf"]) {
    const list = listOf(part[keyword]).filter(isSchema);
    if (list.length === 0) continue;
    const alternatives = list.map((alternative) => [alternative]);
    // Whoever looks at an example wants to see a value.
    const isNull = ([schema]: readonly Schema[]) => isObject(schema) && schema.type === "null";
    alternatives.sort((a, b) => Number(isNull(a)) - Number(isNull(b)));
    choices.push({ key: part[keyword], alternatives });
  }
  if (isSchema(part.if)) {
    const holds = [part.if, part.then].filter(isSchema);
    const fails = [{ not: part.if }, part.else].filter(isSchema);
    choices.push({ key: part.if, alternatives: [holds, fails] });
  }
  for (const [name, schema] of Object.entries(objectAt(part, "dependentSchemas"))) {
    if (!isSchema(schema)) continue;
    const alternatives = [[{ required: [name] }, schema], [{ properties: { [name]: false } }]];
    choices.push({ key: schema, alternatives });
  }
  return choices;
}
