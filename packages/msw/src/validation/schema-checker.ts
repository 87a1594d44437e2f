import { dereference, type OutputUnit, type Schema, validate } from "@cfworker/json-schema";
import type { JsonObject } from "../spec/json.ts";

/** Checks values against the schemas of a document. */
export interface SchemaChecker {
  /** What is wrong with a value, by the JSON Pointer of its schema; nothing if it is right. */
  check(pointer: string, value: unknown): OutputUnit[];
}

/** References in the document are resolved against it. */
const BASE = "spec:/";

/**
 * Interprets schemas instead of compiling them: nothing is evaluated, so it runs under any content security
 * policy, and a large spec is ready at once.
 *
 * @param schemas A document whose schemas are JSON Schema 2020-12.
 */
export function createSchemaChecker(schemas: JsonObject): SchemaChecker {
  // Notes its addresses in the schemas, which may be frozen or in use elsewhere.
  const lookup = dereference(structuredClone(schemas) as Schema, {}, new URL(BASE));
  return {
    check(pointer, value) {
      const schema = lookup[BASE + encodeURI(pointer)];
      if (schema === undefined) throw new Error(`Expected a schema at ${pointer}, received none.`);
      const { errors } = validate(value, schema, "2020-12", lookup, false);
      return errors;
    },
  };
}
