import { dereference, type OutputUnit, type Schema, validate } from "@cfworker/json-schema";
import type { JsonObject } from "@tenant-api/openapi";
import { dereference as resolveReference } from "../spec/dereference.ts";

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
  const own = structuredClone(schemas);
  const base = new URL(BASE);
  const lookup = dereference(own as Schema, {}, base);

  /** What stands in a list, such as that of parameters, is looked up when it is needed. */
  function schemaAt(pointer: string): Schema | boolean {
    const address = BASE + encodeURI(pointer);
    if (lookup[address] === undefined) {
      const { value } = resolveReference(own, pointer, { $ref: pointer });
      dereference(value as Schema, lookup, base, encodeURI(pointer.slice(1)));
    }
    return lookup[address] as Schema;
  }

  return {
    check: (pointer, value) => validate(value, schemaAt(pointer), "2020-12", lookup, false).errors,
  };
}
