import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { JsonObject } from "@tenant-api/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { getResponse, type HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createExamples } from "../src/examples/create-examples.ts";
import { createValueGenerator } from "../src/examples/generate-value.ts";
import { createHandlers } from "../src/index.ts";
import { type Side, toJsonSchemas } from "../src/spec/json-schema.ts";
import { listOperations, type Operation } from "../src/spec/list-operations.ts";
import { createSchemaChecker } from "../src/validation/schema-checker.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const PUBLIC = join(ROOT, "packages/openapi/fixtures");
const files = [
  join(ROOT, "spec/openapi.yaml"),
  ...readdirSync(PUBLIC)
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .map((name) => join(PUBLIC, name)),
];

/** What bodies are held against: another validator than the one that mends and checks them in the package. */
function validatorsOf(document: JsonObject, side: Side) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, inlineRefs: false });
  formats.default(ajv);
  ajv.addSchema(toJsonSchemas(document, side), "spec:");
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (pointer: string) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `spec:${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
}

describe.each(files.map((file) => [basename(file), file] as const))("%s", (_, file) => {
  const document: JsonObject = parse(readFileSync(file, "utf8"));
  const operations = listOperations(document);
  const responseAt = validatorsOf(document, "response");

  it("has examples that are valid, of every JSON response", async () => {
    const examples = createExamples(document, 1);
    const wrong: unknown[] = [];
    let count = 0;
    for (const { id, responses } of operations) {
      for (const { status, bodies } of responses.values()) {
        for (const body of bodies.filter(({ mediaType, value }) => /json/.test(mediaType) && value.schema)) {
          const validate = responseAt(`${body.pointer}/schema`);
          count += 1;
          if (!validate((await examples.ofBody(body)).value)) wrong.push([id, status, validate.errors]);
        }
      }
    }
    expect(count).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it("has handlers that answer a valid request of every operation with a status and a body of the spec", async () => {
    const handlers = createHandlers(document);
    expect(handlers).toHaveLength(operations.length);
    const requestAt = validatorsOf(document, "request");
    const schemas = toJsonSchemas(document, "request");
    const generate = createValueGenerator(schemas, createSchemaChecker(schemas), 1);
    let answered = 0;
    for (const [index, operation] of operations.entries()) {
      const request = requestOf(operation, generate, requestAt);
      // No valid body was found: nothing to send.
      if (request === null) continue;
      // Of operations that differ in nothing that a request shows, the first answers.
      const response = await getResponse([handlers[index] as HttpHandler], request);
      const problem = `${operation.id}: ${await response?.clone().text()}`.slice(0, 500);
      const declared = [...operation.responses.values()].find(({ status }) =>
        fits(status, response?.status ?? 0),
      );
      expect(declared, problem).toBeDefined();
      const type = response?.headers.get("content-type");
      const body = declared?.bodies.find(({ mediaType }) => mediaType === type);
      if (body !== undefined && /json/.test(body.mediaType) && body.value.schema) {
        expect(responseAt(`${body.pointer}/schema`)(await response?.json()), problem).toBe(true);
      }
      answered += 1;
    }
    expect(answered).toBeGreaterThan(operations.length * 0.9);
  });
});

/** A request that the operation takes; null if none was found. */
function requestOf(
  { method: name, path, parameters, requestBody }: Operation,
  generate: ReturnType<typeof createValueGenerator>,
  validatorAt: ReturnType<typeof validatorsOf>,
): Request | null {
  const method = name.toUpperCase();
  const draw = (pointer: string) => generate(pointer, { $ref: pointer }).value;
  const textOf = (schema: string | null) => String(schema === null ? "a" : draw(schema));
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name) => {
    const parameter = parameters.find((one) => one.in === "path" && one.name === name);
    return encodeURIComponent(textOf(parameter?.schema ?? null) || "a");
  });
  const url = new URL(`https://any.example${filled}`);
  for (const { name, in: where, isRequired, schema } of parameters) {
    if (where === "query" && isRequired) url.searchParams.set(name, textOf(schema));
  }
  const headers = new Headers();
  for (const { name, in: where, isRequired, schema } of parameters) {
    if (where === "header" && isRequired) headers.set(name, textOf(schema));
  }
  const [body] = requestBody?.bodies ?? [];
  if (body === undefined || method === "GET" || method === "HEAD")
    return new Request(url, { method, headers });
  if (body.mediaType === "multipart/form-data") {
    return new Request(url, { method, headers, body: formOf(draw(`${body.pointer}/schema`) as object) });
  }
  headers.set("content-type", body.mediaType);
  if (!/json/.test(body.mediaType)) {
    return new Request(url, { method, body: "a", headers });
  }
  const content = body.value.schema === undefined ? {} : draw(`${body.pointer}/schema`);
  if (body.value.schema !== undefined && !validatorAt(`${body.pointer}/schema`)(content)) return null;
  return new Request(url, {
    method,
    body: JSON.stringify(content),
    headers,
  });
}

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      form.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
    }
  }
  return form;
}

function fits(declared: string, status: number): boolean {
  return declared === "default" || declared === String(status) || declared === `${String(status)[0]}XX`;
}
