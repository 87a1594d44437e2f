import { findBrokenReferences, isObject, type JsonObject } from "@tenant-api/openapi";
import { type HttpHandler, HttpResponse } from "msw";
import { createExamples, type ExampleOf } from "../examples/create-examples.ts";
import { createFaults } from "../faults/create-faults.ts";
import type { Fault } from "../faults/fault.ts";
import { type Body, type DeclaredResponse, listOperations, type Operation } from "../spec/list-operations.ts";
import { createRequestValidator } from "../validation/create-request-validator.ts";
import { isJson } from "../validation/is-json.ts";
import type { Problem } from "../validation/problem.ts";
import { hasNoBody } from "./has-no-body.ts";
import { operationHandler } from "./operation-handler.ts";
import { readBody } from "./read-body.ts";

export interface HandlersOptions {
  /** What stands before the paths; by default any server, at its root or at a path of the spec's `servers`. */
  baseUrl?: string;
  /** Another seed gives other example data. By default 1. */
  seed?: number;
  faults?: readonly Fault[];
}

/**
 * A handler for every operation of a spec. Each answers with the first status of success that is declared, and an
 * example of its body; a request that is not as the spec wants it gets 400 and a list of what is wrong.
 *
 * @param document An OpenAPI 3.0 or 3.1 description in one piece, references to other files resolved.
 * @throws {Error} if the document is no such description, a reference in it leads nowhere, or a fault names an
 * operation that it does not have.
 *
 * @example
 * const server = setupServer(...createHandlers(document));
 */
export function createHandlers(document: object, options: HandlersOptions = {}): HttpHandler[] {
  const spec = expectOpenApi(document);
  const { baseUrl, seed = 1 } = options;
  const operations = listOperations(spec);
  const exampleOf = createExamples(spec, seed);
  const validate = createRequestValidator(spec);
  const prefixes = baseUrl === undefined ? serverPaths(spec) : [];
  const faults = createFaults(
    operations.map(({ id }) => id),
    options.faults,
    seed,
  );
  return operations.map((operation) => {
    const mediaTypes = operation.requestBodies.map(({ mediaType }) => mediaType);
    return operationHandler(operation, { baseUrl, prefixes, faults }, async ({ request, params }) => {
      const read = await readBody(request, mediaTypes);
      if ("problem" in read) return refuse(read.status, [read.problem]);
      const query = new URL(request.url).searchParams;
      const problems = validate(operation, { path: params, query, headers: request.headers, ...read });
      return problems.length > 0 ? refuse(400, problems) : respond(operation, exampleOf);
    });
  });
}

function expectOpenApi(document: object): JsonObject {
  const { openapi } = document as JsonObject;
  if (!/^3\.[01](\.|$)/.test(String(openapi))) {
    throw new TypeError(
      `Expected an OpenAPI 3.0 or 3.1 description (\`openapi: "3.1.0"\`), received \`openapi: ${JSON.stringify(openapi)}\`.`,
    );
  }
  const [broken] = findBrokenReferences(document as JsonObject);
  if (broken === undefined) return document as JsonObject;
  throw new Error(
    `${broken.pointer}: expected a reference to something within the document, received "${broken.reference}".`,
  );
}

function serverPaths({ servers }: JsonObject): string[] {
  if (!Array.isArray(servers)) return [];
  return servers
    .map((server) => (isObject(server) ? String(server.url) : ""))
    .filter((url) => !url.includes("{") && URL.canParse(url, "http://localhost"))
    .map((url) => new URL(url, "http://localhost").pathname.replace(/\/+$/, ""));
}

async function respond({ responses }: Operation, exampleOf: ExampleOf): Promise<Response> {
  const response = chooseResponse(responses);
  const status = Number(response?.status.replace("XX", "00").replace("default", "200") ?? 200);
  const body = chooseBody(response?.bodies ?? []);
  if (body === undefined || hasNoBody(status)) {
    return new HttpResponse(null, { status });
  }
  const example = await exampleOf(body);
  const text = isJson(body.mediaType) ? JSON.stringify(example ?? null) : textOf(example);
  const type = body.mediaType.includes("*") ? "application/json" : body.mediaType;
  return new HttpResponse(text, { status, headers: { "content-type": type } });
}

/** The lowest status of success; else `default`; else whatever there is. */
function chooseResponse(responses: readonly DeclaredResponse[]): DeclaredResponse | undefined {
  const success = responses.filter(({ status }) => status.startsWith("2"));
  const [first] = success.sort((a, b) => a.status.localeCompare(b.status));
  return first ?? responses.find(({ status }) => status === "default") ?? responses[0];
}

function chooseBody(bodies: readonly Body[]): Body | undefined {
  return bodies.find(({ mediaType }) => isJson(mediaType)) ?? bodies[0];
}

function textOf(example: unknown): string {
  return typeof example === "string" ? example : (JSON.stringify(example) ?? "");
}

function refuse(status: number, problems: Problem[]): Response {
  return new HttpResponse(JSON.stringify({ error: "invalid-request", problems }), {
    status,
    headers: { "content-type": "application/json" },
  });
}
