import type { operations as OperationsById } from "./generated/openapi.gen.ts";

export { apiVersion } from "./generated/api-version.gen.ts";
export type { components, paths } from "./generated/openapi.gen.ts";
/**
 * Every operation at run time, by name: `id`, `method`, `path`, `tags`, `scope`, `pathParameters`,
 * `queryParameters`, `mediaTypes`. A bundler keeps only those that are used.
 *
 * @example
 * operations.getPet.path; // "/pets/{petId}"
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
 * Every operation in the types, by id: its `parameters`, `requestBody` and `responses`.
 *
 * @example
 * type Parameters = operations["getPet"]["parameters"];
 */
export type operations = OperationsById;
