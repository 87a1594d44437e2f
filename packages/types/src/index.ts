import type { operations as OperationsById } from "./generated/openapi.gen.ts";

export { apiVersion } from "./generated/api-version.gen.ts";
export type { components, paths } from "./generated/openapi.gen.ts";
/**
 * Every operation at run time: method, path, scope, the names of its parameters, its media types.
 *
 * A bundler keeps only the operations that are used (Rollup, Rolldown, webpack; with esbuild, import from
 * `@tenant-api/types/operations`).
 *
 * @example
 * operations.publishEvent.path; // "/api/v2/community/events/{eventId}/publish"
 */
export * as operations from "./generated/operations.gen.ts";
export type * from "./generated/schemas.gen.ts";
export type {
  OperationId,
  PathParameters,
  QueryParameters,
  RequestBody,
  ResponseBody,
  ResponseStatus,
} from "./operation-types.ts";

/**
 * Every operation in the types: its parameters, request body and responses, by its id.
 *
 * @example
 * type Parameters = operations["publishEvent"]["parameters"];
 */
export type operations = OperationsById;
