import type { Body } from "@tenant-api/openapi";
import { isObject, type JsonObject, objectsIn, valueAt } from "@tenant-api/openapi";
import type { Schema } from "../spec/conjunction.ts";
import { dereference } from "../spec/dereference.ts";
import { createSchemas, type SchemasFor } from "../spec/json-schema.ts";
import { createSchemaChecker } from "../validation/schema-checker.ts";
import { messageOf } from "../validation/schema-problem.ts";
import type { Made } from "./generation.ts";

/** An example of a body. */
export interface BodyExample extends Made {
  /** Whether it is one of those that the media type lists. */
  isGiven: boolean;
}

/** Gives examples. */
export interface Examples {
  /**
   * The example of a body, and why it is not valid, if it is not.
   *
   * @param name Of the examples that a media type lists, this one.
   */
  ofBody(body: Body, name?: string): Promise<BodyExample>;
  /** Whether a value is one that a body may have. */
  checkOf(body: Body): Promise<(value: unknown) => boolean>;
  /** A value for the schema at a pointer. */
  ofSchema(pointer: string): Promise<Made>;
}

/**
 * Examples from a spec: those it has, else values that its schemas allow; an example that its own schema does not
 * allow counts as none, unless it is asked for by its name. The same seed gives the same. An example is made when it
 * is first asked for, and the generator loaded then: who mocks without examples has nothing of it in a bundle.
 */
export function createExamples(
  document: JsonObject,
  seed: number,
  runWork: <T>(work: () => T) => T = (work) => work(),
  schemasFor: SchemasFor = createSchemas(document),
): Examples {
  const bodies = new Map<string, Promise<BodyExample>>();
  const values = new Map<string, Promise<Made>>();
  let source: ReturnType<typeof prepare> | undefined;
  const sourceOf = () => {
    source ??= prepare(schemasFor, seed);
    return source;
  };

  async function makeBody({ pointer, value }: Body, name: string | undefined): Promise<BodyExample> {
    const given = givenExamples(document, value);
    const wanted = name === undefined ? given[0] : given.find((example) => example.name === name);
    const made = { value: wanted?.value, problem: null, isGiven: wanted !== undefined };
    if (value.schema === undefined) return made;
    const place = `${pointer}/schema`;
    if (wanted === undefined) return { ...(await ofSchema(place)), isGiven: false };
    const { checker } = await sourceOf();
    const [error] = runWork(() => checker.check(place, wanted.value)).slice(-1);
    if (error === undefined) return made;
    if (name === undefined) return { ...(await ofSchema(place)), isGiven: false };
    return { ...made, problem: messageOf(error, wanted.value) };
  }

  async function ofSchema(pointer: string): Promise<Made> {
    const { schemas, checker, generate } = await sourceOf();
    return runWork(() => {
      const made = generate(pointer, valueAt(schemas, pointer) as Schema);
      if (made.problem !== null) return made;
      const { value } = made;
      const [error] = checker.check(pointer, value).slice(-1);
      return { value, problem: error === undefined ? null : messageOf(error, value) };
    });
  }

  return {
    async checkOf({ pointer, value: { schema } }) {
      if (schema === undefined) return () => true;
      const { checker } = await sourceOf();
      return (value) => runWork(() => checker.isValid([{ $ref: `${pointer}/schema` }], value));
    },
    ofBody: (body, name) => once(bodies, `${body.pointer} ${name ?? ""}`, () => makeBody(body, name)),
    ofSchema: (pointer) => once(values, pointer, () => ofSchema(pointer)),
  };
}

function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const example = made.get(key) ?? make();
  made.set(key, example);
  return example;
}

async function prepare(schemasFor: SchemasFor, seed: number) {
  const { createValueGenerator } = await import("./generate-value.ts");
  const schemas = schemasFor("response");
  const checker = createSchemaChecker(schemas);
  return { schemas, checker, generate: createValueGenerator(schemas, checker, seed) };
}

/** The names of the examples that a media type lists. */
export function exampleNames(document: JsonObject, { value }: Body): string[] {
  return givenExamples(document, value).flatMap(({ name }) => (name === null ? [] : [name]));
}

/** What the media type object itself shows; an `externalValue` is not fetched. */
function givenExamples(
  document: JsonObject,
  { example, examples }: JsonObject,
): { name: string | null; value: unknown }[] {
  const named = objectsIn(isObject(examples) ? examples : {}).flatMap(([name, entry]) => {
    const { value } = dereference(document, "#/examples", entry).value;
    return value === undefined ? [] : [{ name, value }];
  });
  return example === undefined ? named : [{ name: null, value: example }, ...named];
}
