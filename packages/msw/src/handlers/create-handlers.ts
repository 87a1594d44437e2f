import { findBrokenReferences, type JsonObject } from "@tenant-api/openapi";
import type { HttpHandler } from "msw";
import type { HandlersOptions } from "./handlers-options.ts";
import { specHandlers } from "./spec-handlers.ts";

/**
 * A handler for every operation of a spec. Each answers with the first status of success that is declared, and an
 * example of its body; a request that is not as the spec wants it gets 400 and a list of what is wrong.
 *
 * @param document An OpenAPI 3.0 or 3.1 description in one piece, references to other files resolved.
 * @throws {Error} if the document is no such description, a reference in it leads nowhere, or a fault names an operation
 * that it does not have.
 *
 * @example
 * const server = setupServer(...createHandlers(document));
 */
export function createHandlers(document: object, options: HandlersOptions = {}): HttpHandler[] {
  const spec = expectOpenApi(document);
  return specHandlers(spec, [{ document: spec }], options);
}

/** @throws {Error} */
export function expectOpenApi(document: object): JsonObject {
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
