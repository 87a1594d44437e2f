import { findBrokenReferences, isObject, type JsonObject } from "@tenant-api/openapi";
import type { HttpHandler } from "msw";
import { createExamples } from "../examples/create-examples.ts";
import { createFaults } from "../faults/create-faults.ts";
import type { Fault } from "../faults/fault.ts";
import { createSchemas } from "../spec/json-schema.ts";
import { listOperations } from "../spec/list-operations.ts";
import { createRequestValidator, hasNothingToCheck } from "../validation/create-request-validator.ts";
import { createAnswers } from "./create-answers.ts";
import { operationHandler } from "./operation-handler.ts";
import { readBody } from "./read-body.ts";
import { fail, refuse } from "./refuse.ts";

export interface HandlersOptions {
  /** What stands before the paths; by default any server, at its root or at a path of the spec's `servers`. */
  baseUrl?: string;
  /** Another seed gives other example data. By default 1. */
  seed?: number;
  faults?: readonly Fault[];
  /**
   * Runs the work on a request that is not asynchronous. `withTimeLimit` of `@tenant-api/msw/server` breaks it off
   * after two seconds; by default, nothing does.
   */
  runWork?: <T>(work: () => T) => T;
  /** Reads the schemas at once, so that the first request need not wait for that: a second for a spec of 12 MB. */
  eager?: boolean;
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
  const { baseUrl, seed = 1, runWork = (work) => work() } = options;
  const operations = listOperations(spec);
  const schemasFor = createSchemas(spec);
  if (options.eager) for (const side of ["request", "response"] as const) schemasFor(side);
  const answer = createAnswers(spec, createExamples(spec, seed, runWork, schemasFor));
  const validate = createRequestValidator(spec, schemasFor);
  const prefixes = baseUrl === undefined ? serverPaths(spec) : [];
  const faults = createFaults(
    operations.map(({ id }) => id),
    options.faults,
    seed,
  );
  return operations.map((operation) => {
    const mediaTypes = operation.requestBodies.map(({ mediaType }) => mediaType);
    return operationHandler(operation, { baseUrl, prefixes, faults }, async (call) => {
      const { request, params: path, cookies } = call;
      const { headers } = request;
      try {
        const read = await readBody(request, mediaTypes);
        if ("problem" in read) return refuse(read.status, [read.problem]);
        const parts = { path, query: queryOf(request.url), headers, cookies, ...read };
        const isAlwaysRight = hasNothingToCheck(operation, parts);
        const problems = isAlwaysRight ? [] : runWork(() => validate(operation, parts));
        return problems.length > 0 ? refuse(400, problems) : await answer(operation, headers);
      } catch (error) {
        const message = `The mock cannot answer ${operation.id}: ${(error as Error).message}.`;
        return fail(500, { error: "mock-failed", message });
      }
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

function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : (url.slice(start + 1).split("#")[0] ?? "");
}
