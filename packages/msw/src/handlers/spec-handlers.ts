import { isObject, type JsonObject } from "@tenant-api/openapi";
import type { HttpHandler } from "msw";
import { pairOperations } from "../dialects/pair-operations.ts";
import type { ReleaseNames } from "../dialects/release-names.ts";
import { createExamples } from "../examples/create-examples.ts";
import { createFaults, type Faults } from "../faults/create-faults.ts";
import { createSchemas, type SchemasFor } from "../spec/json-schema.ts";
import { listOperations, type Operation } from "../spec/list-operations.ts";
import { createRequestValidator, hasNothingToCheck } from "../validation/create-request-validator.ts";
import { createAnswers } from "./create-answers.ts";
import { createStreams, type StreamFor } from "./event-streams.ts";
import type { HandlersOptions } from "./handlers-options.ts";
import { type HandlerContext, operationHandler } from "./operation-handler.ts";
import { readBody } from "./read-body.ts";
import { fail, refuse } from "./refuse.ts";

/** The spec of a release, and when a mock speaks it. */
export interface SpokenSpec extends Pick<HandlerContext, "spoken"> {
  document: JsonObject;
  /** Where its names differ from those of the newest release. */
  names?: ReleaseNames;
}

/**
 * Handlers for the specs of some releases of an API. All answer with the same data: examples of the newest spec have its
 * names.
 */
export function specHandlers(
  newestDocument: JsonObject,
  specs: readonly SpokenSpec[],
  options: HandlersOptions,
): HttpHandler[] {
  const newest = readSpec(newestDocument);
  const read = specs.map((spec) => ({
    ...spec,
    ...(spec.document === newestDocument ? newest : readSpec(spec.document)),
  }));
  const ids = read.flatMap(({ operations }) => operations.map(({ id }) => id));
  const faults = createFaults([...new Set(ids)], options.faults, options.seed);
  const streamFor = createStreams(newest.operations, options.events);
  return read.flatMap((spec) => handlersOf(spec, newest, { faults, streamFor }, options));
}

interface ReadSpec {
  document: JsonObject;
  operations: Operation[];
  schemasFor: SchemasFor;
}

function readSpec(document: JsonObject): ReadSpec {
  return { document, operations: listOperations(document), schemasFor: createSchemas(document) };
}

function handlersOf(
  { document: spec, operations, schemasFor, names, spoken }: SpokenSpec & ReadSpec,
  newest: ReadSpec,
  { faults, streamFor }: { faults: Faults; streamFor: StreamFor },
  options: HandlersOptions,
): HttpHandler[] {
  const { baseUrl, seed = 1, runWork = (work) => work() } = options;
  if (options.eager) {
    schemasFor("request");
    newest.schemasFor("response");
  }
  const examples = createExamples(newest.document, seed, runWork, newest.schemasFor);
  const answer = createAnswers(newest.document, examples, streamFor, names?.writeBody);
  const pairs = names && pairOperations(operations, newest.operations, names);
  const validate = createRequestValidator(spec, schemasFor);
  const prefixes = baseUrl === undefined ? serverPaths(spec) : [];
  return operations.map((operation) => {
    const answered = pairs?.get(operation) ?? operation;
    const mediaTypes = (operation.requestBody?.bodies ?? []).map(({ mediaType }) => mediaType);
    return operationHandler(
      operation,
      { baseUrl, prefixes, faults, ...(spoken && { spoken }) },
      async (call) => {
        const { request, params: path, cookies } = call;
        const { headers } = request;
        try {
          const read = await readBody(request, mediaTypes);
          if ("problem" in read) return refuse(read.status, [read.problem]);
          const parts = { path, query: queryOf(request.url), headers, cookies, ...read };
          const isAlwaysRight = hasNothingToCheck(operation, parts);
          const problems = isAlwaysRight ? [] : runWork(() => validate(operation, parts));
          const body = "body" in read ? read.body : undefined;
          const asked = { operation, url: request.url, body, signal: request.signal };
          return problems.length > 0 ? refuse(400, problems) : await answer(answered, headers, asked);
        } catch (error) {
          const message = `The mock cannot answer ${operation.id}: ${(error as Error).message.replace(/\.$/, "")}.`;
          return fail(500, { error: "mock-failed", message });
        }
      },
    );
  });
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
