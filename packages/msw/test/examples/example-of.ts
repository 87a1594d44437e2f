import type { JsonObject } from "@tenant-api/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { createExamples } from "../../src/examples/create-examples.ts";
import type { Made } from "../../src/examples/generation.ts";
import { toJsonSchemas } from "../../src/spec/json-schema.ts";
import { listOperations } from "../../src/spec/list-operations.ts";

/** A spec with one operation, `GET /x`, that answers with a schema. */
export function specOf(schema: object, schemas: object = {}, openapi = "3.1.0"): JsonObject {
  const content = { "application/json": { schema } };
  return {
    openapi,
    info: { title: "t", version: "1" },
    paths: { "/x": { get: { operationId: "x", responses: { "200": { description: "", content } } } } },
    components: { schemas },
  };
}

/** The example of `GET /x`, and what ajv, which the mock does not use, has against it. */
export async function exampleOf(
  document: JsonObject,
  seed = 1,
): Promise<Made & { errors: string; json: string }> {
  const [operation] = listOperations(document);
  const body = [...(operation?.responses.values() ?? [])][0]?.bodies[0];
  if (body === undefined) throw new Error("expected a spec with one body");
  const made = await createExamples(document, seed).ofBody(body);
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  formats.default(ajv);
  ajv.addSchema(toJsonSchemas(document, "response"), "spec:");
  const validate = ajv.compile({ $ref: `spec:${body.pointer}/schema` });
  const json = JSON.stringify(made.value ?? null);
  return { ...made, json, errors: validate(JSON.parse(json)) ? "" : ajv.errorsText(validate.errors) };
}
