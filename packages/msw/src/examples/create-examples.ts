import { isObject, type JsonObject } from "@tenant-api/openapi";
import type { sample } from "openapi-sampler";
import { dereference } from "../spec/dereference.ts";
import { toJsonSchemas } from "../spec/json-schema.ts";
import type { Body } from "../spec/list-operations.ts";
import { createSchemaChecker } from "../validation/schema-checker.ts";
import { mendExample } from "./mend-example.ts";
import { ruleOutAlternatives } from "./rule-out-alternatives.ts";
import { suggestValues } from "./suggest-values.ts";

/** Gives example bodies. */
export type ExampleOf = (body: Body) => Promise<unknown>;

/**
 * Example bodies from a spec: those it has, else values that its schemas allow; an example that its own schema
 * does not allow counts as none. The same seed gives the same. A body is made when it is first asked for, and the
 * sampler loaded then: who mocks without examples has nothing of it in a bundle.
 */
export function createExamples(document: JsonObject, seed: number): ExampleOf {
  const made = new Map<string, Promise<unknown>>();
  let source: ReturnType<typeof prepare> | undefined;

  async function make({ pointer, value }: Body): Promise<unknown> {
    const given = givenExample(document, value);
    if (value.schema === undefined) return given;
    source ??= prepare(document, seed);
    const { checker, suggested, schemas } = source;
    const { sample } = await import("openapi-sampler");
    const place = `${pointer}/schema`;
    if (given !== undefined && checker.check(place, given).length === 0) return given;
    let first: unknown;
    for (const candidate of samplesAt(sample, suggested, schemas, place)) {
      if (checker.check(place, candidate).length === 0) return candidate;
      first ??= candidate;
    }
    return mendExample(first, place, checker);
  }

  return (body) => {
    const example = made.get(body.pointer) ?? make(body);
    made.set(body.pointer, example);
    return example;
  };
}

function prepare(document: JsonObject, seed: number) {
  const schemas = toJsonSchemas(document, "response");
  return { schemas, suggested: suggestValues(schemas, seed), checker: createSchemaChecker(schemas) };
}

/** With our suggestions, without them, and from each of the alternatives: the first may fit others as well. */
function* samplesAt(
  draw: typeof sample,
  suggested: JsonObject,
  schemas: JsonObject,
  pointer: string,
): Generator<unknown> {
  for (const source of [suggested, schemas]) {
    const { value: schema } = dereference(source, pointer, { $ref: pointer });
    const options = { quiet: true, enablePatterns: true };
    yield draw(schema, options, source);
    for (const keyword of ["oneOf", "anyOf"]) {
      const references = schema[keyword];
      if (!Array.isArray(references)) continue;
      const alternatives = references.map((alternative) => dereference(source, pointer, alternative).value);
      for (const [index, alternative] of alternatives.entries()) {
        const value = draw({ ...schema, [keyword]: [references[index]] }, options, source);
        yield value;
        yield ruleOutAlternatives(value, alternative, alternatives.toSpliced(index, 1));
      }
    }
  }
}

/** What the media type object itself shows. */
function givenExample(document: JsonObject, { example, examples }: JsonObject): unknown {
  if (example !== undefined) return example;
  if (!isObject(examples)) return undefined;
  const [first] = Object.values(examples);
  return first === undefined ? undefined : dereference(document, "examples", first).value.value;
}
