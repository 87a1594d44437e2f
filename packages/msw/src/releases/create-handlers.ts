import type { HttpHandler } from "msw";
import { expectOpenApi } from "../handlers/create-handlers.ts";
import type { HandlersOptions as PlainOptions } from "../handlers/handlers-options.ts";
import { specHandlers } from "../handlers/spec-handlers.ts";
import { type ReleasesOptions, specsOfReleases } from "./specs-of-releases.ts";

export interface HandlersOptions extends PlainOptions, ReleasesOptions {}

/**
 * `createHandlers` of `@tenant-api/msw`, which can also answer and take requests as an earlier `release`. The migrations lead
 * back to its spec.
 *
 * @param document The spec of the newest release.
 * @throws {Error} as `createHandlers` does, or if the migrations do not fit the document.
 *
 * @example
 * const server = setupServer(...createHandlers(document, { migrations, release: "1.0.0" }));
 */
export function createHandlers(document: object, options: HandlersOptions = {}): HttpHandler[] {
  const spec = expectOpenApi(document);
  return specHandlers(spec, specsOfReleases(spec, options), options);
}
