import { type OutputUnit, type Schema, validate } from "@cfworker/json-schema";
import { type JsonObject, valueAt } from "@tenant-api/openapi";

/** Checks values against the schemas of a document. */
export interface SchemaChecker {
  /** Everything that is wrong with a value, by the JSON Pointer of its schema; nothing if it is right. */
  check(pointer: string, value: unknown): OutputUnit[];
  /** Whether a value is right by all of some schemas that stand in the document. */
  isValid(schemas: readonly (JsonObject | boolean)[], value: unknown): boolean;
}

/**
 * Interprets schemas instead of compiling them: nothing is evaluated, so it runs under any content security
 * policy, and a large spec is ready at once.
 *
 * @param schemas A document whose schemas are JSON Schema 2020-12.
 */
export function createSchemaChecker(schemas: JsonObject): SchemaChecker {
  const lookup = lazyLookup(schemas);
  return {
    check(pointer, value) {
      const first = validate(value, { $ref: pointer }, "2020-12", lookup, true).errors;
      // To list all errors of choices in choices takes time that grows with the power of their depth.
      if (first.some(({ keyword }) => keyword === "oneOf" || keyword === "anyOf")) return causesOf(first);
      if (first.length === 0) return first;
      try {
        return causesOf(validate(value, { $ref: pointer }, "2020-12", lookup, false).errors);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return [TOO_MUCH];
      }
    },
    isValid(all, value) {
      const schema = (all.length === 1 ? all[0] : { allOf: all }) as Schema | boolean;
      return validate(value, schema, "2020-12", lookup, true).valid;
    },
  };
}

/** The errors without those that say of a reference that what it leads to has errors. */
function causesOf(errors: OutputUnit[]): OutputUnit[] {
  return errors.slice(errors.findIndex(({ keyword }) => keyword !== "$ref"));
}

/** Errors are gathered with calls that have one argument for each: beyond some hundred thousand, that fails. */
const TOO_MUCH: OutputUnit = {
  instanceLocation: "#",
  keyword: "",
  keywordLocation: "#",
  error: "Expected fewer mistakes: there are more than can be listed.",
};

/**
 * Finds what references lead to when they are followed: what stands beside a reference there counts, too. The validator's
 * own way is to walk the whole document first, which takes long for a large spec, and takes an `id` in an example for that
 * of a schema.
 */
function lazyLookup(document: JsonObject): Record<string, Schema | boolean> {
  return new Proxy<Record<string, Schema | boolean>>(Object.create(null), {
    get: (_, pointer: string) => valueAt(document, pointer),
  });
}
