import {
  findDangling,
  type JsonObject,
  leaveOutDangling,
  renderWarnings,
  withoutNewKeywords,
} from "@tenant-api/openapi";
import type { HttpHandler } from "msw";
import type { HandlersOptions } from "./handlers-options.ts";
import { specHandlers } from "./spec-handlers.ts";

/**
 * A handler for every operation of a spec. Each answers with the first status of success that is declared, and an
 * example of its body; a request that is not as the spec wants it gets 400 and a list of what is wrong.
 *
 * @param document An OpenAPI 3.0, 3.1 or 3.2 description in one piece, references to other files resolved.
 * A reference in it that leads to nothing says nothing, and all of those are one warning on the console.
 * @throws {Error} if the document is no such description, a reference leads out of it, or a fault names an operation that
 * it does not have.
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
  if (!/^3\.[012](\.|$)/.test(String(openapi))) {
    throw new TypeError(
      `Expected an OpenAPI 3.0, 3.1 or 3.2 description (\`openapi: "3.1.0"\`), received \`openapi: ${JSON.stringify(openapi)}\`.`,
    );
  }
  return withoutDangling(withoutNewKeywords(document as JsonObject));
}

/** A reference to nothing within the document says nothing. One that leads out of it was meant to be resolved before. */
function withoutDangling(document: JsonObject): JsonObject {
  const found = findDangling(document);
  for (const { node } of found) {
    const { $ref } = node.value;
    if (typeof $ref !== "string" || $ref.startsWith("#")) continue;
    throw new Error(
      `${node.pointer}: expected a reference to something within the document, received "${$ref}".`,
    );
  }
  if (found.length === 0) return document;
  const spec = structuredClone(document);
  const warnings = leaveOutDangling(spec).dangling.map(({ pointer, message, consequence }) => ({
    // A document in memory has places, but no lines.
    ...{ file: pointer, line: 0, column: 0 },
    message: `${message} ${consequence}`,
  }));
  // biome-ignore lint/suspicious/noConsole: who runs a mock without a server has nothing else to see it in
  console.warn(renderWarnings(warnings).join("\n"));
  return spec;
}
