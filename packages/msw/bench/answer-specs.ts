import { performance } from "node:perf_hooks";
import { isJson, isObject, type JsonObject } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { hasNoBody } from "../src/bodies/has-no-body.ts";
import { createExamples } from "../src/examples/create-examples.ts";
import { chooseResponse } from "../src/handlers/choose-response.ts";
import { toJsonSchemas } from "../src/spec/json-schema.ts";
import { listOperations } from "../src/spec/list-operations.ts";

// node bench/answer-specs.ts <spec>…: asks the mock for the answer of every operation of each spec, and holds each
// JSON body against its schema with ajv, which the mock itself does not use. Ends with 1 if fewer than 98 % of
// the operations of a spec get a valid body, or one takes longer than two seconds.

const SLOW = 2000;
const WANTED = 0.98;

export interface Answered {
  operations: number;
  /** Answered without a body, in a media type other than JSON, or with a body that ajv calls valid. */
  valid: number;
  /** The others, by reason. */
  reasons: Map<string, string[]>;
  /** Milliseconds of the slowest answer. */
  slowest: number;
}

/** Answers every operation of a spec, and counts the answers. */
export async function answerSpec(document: JsonObject): Promise<Answered> {
  const operations = listOperations(document);
  const examples = createExamples(document, 1);
  const validatorAt = validatorsOf(document);
  const result: Answered = { operations: operations.length, valid: 0, reasons: new Map(), slowest: 0 };
  for (const { id, responses } of operations) {
    const start = performance.now();
    const chosen = chooseResponse([...responses.values()], { code: null, example: null }, null);
    let reason: string | null = null;
    if ("lacks" in chosen) reason = "no response";
    else if (chosen.bodies[0] !== undefined && !hasNoBody(chosen.status)) {
      const { body } = chosen.bodies[0];
      const made = await examples
        .ofBody(body)
        .catch((error: Error) => ({ value: null, problem: error.message }));
      const time = performance.now() - start;
      result.slowest = Math.max(result.slowest, time);
      if (time > SLOW) reason = "slow";
      else if (isJson(body.mediaType) && isObject(body.value.schema))
        reason = await invalidBecause(made, validatorAt, `${body.pointer}/schema`);
    }
    if (reason === null) result.valid += 1;
    else result.reasons.set(reason, [...(result.reasons.get(reason) ?? []), id]);
  }
  return result;
}

async function invalidBecause(
  { value, problem }: { value: unknown; problem: string | null },
  validatorAt: (pointer: string) => ValidateFunction | string,
  pointer: string,
): Promise<string | null> {
  const validate = validatorAt(pointer);
  if (typeof validate === "string") return `ajv: ${validate}`;
  if (validate(JSON.parse(JSON.stringify(value ?? null)))) return null;
  const [error] = validate.errors?.slice(-1) ?? [];
  return `${problem === null ? "not noticed: " : ""}${error?.keyword} at ${error?.schemaPath.slice(-80)}`;
}

function validatorsOf(document: JsonObject): (pointer: string) => ValidateFunction | string {
  const options = { strict: false, validateSchema: false, logger: false, inlineRefs: false } as const;
  const ajv = new Ajv2020(options);
  formats.default(ajv);
  const schemas = withoutNullable(toJsonSchemas(document, "response")) as JsonObject;
  // Examples and extensions may hold an `id`, which ajv would take for that of a schema.
  ajv.addSchema({ paths: schemas.paths, components: schemas.components }, "spec:");
  return (pointer) => {
    try {
      return ajv.compile({ $ref: `spec:${pointer}` });
    } catch (error) {
      return (error as Error).message.slice(0, 100);
    }
  };
}

/** ajv knows this keyword of OpenAPI 3.0, and refuses it where there is no `type` beside it, also in 3.1. */
function withoutNullable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullable);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) => key !== "nullable" || typeof inner !== "boolean",
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNullable(inner)]));
}

async function main(files: readonly string[]): Promise<number> {
  let code = 0;
  for (const file of files) {
    const { document } = await loadSpec(file);
    const { operations, valid, reasons, slowest } = await answerSpec(document);
    const share = valid / Math.max(1, operations);
    process.stdout.write(
      `${file}\n  ${valid} of ${operations} operations (${(share * 100).toFixed(1)} %), the slowest in ${slowest.toFixed(0)} ms\n`,
    );
    for (const [reason, ids] of reasons)
      process.stdout.write(`  ${ids.length} × ${reason}: ${ids.slice(0, 3).join(", ")}\n`);
    if (share < WANTED || slowest > SLOW) code = 1;
  }
  return code;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
