import { isObject, type JsonObject, objectAt } from "@tenant-api/openapi";
import { conjunctionOf, isSchema, type Schema } from "../spec/conjunction.ts";
import type { SchemaChecker } from "../validation/schema-checker.ts";

/**
 * Makes an object of one alternative fit no other: each gets, in a property that only it knows, a value that it
 * does not take. Needed where a `oneOf` lists open objects without required properties, which all fit each other.
 */
export function ruleOutAlternatives(
  value: unknown,
  own: readonly Schema[],
  others: readonly Schema[],
  document: JsonObject,
  checker: SchemaChecker,
): unknown {
  if (!isObject(value)) return value;
  const propertiesOf = (schemas: readonly Schema[]): JsonObject =>
    Object.assign(
      {},
      ...(conjunctionOf(document, schemas) ?? []).map((part) => objectAt(part, "properties")),
    );
  const known = propertiesOf(own);
  let ruledOut = value;
  for (const other of others) {
    if (!checker.isValid([other], ruledOut)) continue;
    for (const [name, schema] of Object.entries(propertiesOf([other]))) {
      if (Object.hasOwn(known, name) || !isSchema(schema)) continue;
      const wrong = WRONG.find((candidate) => !checker.isValid([schema], candidate));
      if (wrong === undefined) continue;
      ruledOut = { ...ruledOut, [name]: wrong };
      break;
    }
  }
  return ruledOut;
}

const WRONG = [null, "", 0, {}];
