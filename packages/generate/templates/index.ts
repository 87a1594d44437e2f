import type { operations as OperationsById } from "./generated/openapi.gen.js";

export { apiVersion } from "./generated/api-version.gen.js";
export type { components, paths } from "./generated/openapi.gen.js";
/**
 * Every operation. At run time, by name: `id`, `method`, `path`, `tags`, `scope`, `idempotent`, `pathParameters`,
 * `queryParameters`, `mediaTypes`, and where they are not the defaults of OpenAPI `styles`, `encodings`, `bodyKinds`, `responseTypes` and
 * `eventData`; `operationId` where the id is another one; a bundler keeps only those that are used. As a type, by id: `parameters`, `requestBody` and `responses`.
 *
 * @example
 * operations.getPet.path; // "/pets/{petId}"
 * type Parameters = operations["getPet"]["parameters"];
 */
export * as operations from "./generated/operations.gen.js";
export type * from "./generated/schemas.gen.js";
export type {
  OperationId,
  PathParameters,
  QueryParameters,
  RequestBody,
  ResponseBody,
  ResponseStatus,
} from "./operation-types.js";

/**
 * Every operation. At run time, by name: `id`, `method`, `path`, `tags`, `scope`, `idempotent`, `pathParameters`,
 * `queryParameters`, `mediaTypes`, and where they are not the defaults of OpenAPI `styles`, `encodings`, `bodyKinds`, `responseTypes` and
 * `eventData`; `operationId` where the id is another one; a bundler keeps only those that are used. As a type, by id: `parameters`, `requestBody` and `responses`.
 *
 * @example
 * operations.getPet.path; // "/pets/{petId}"
 * type Parameters = operations["getPet"]["parameters"];
 */
export type operations = OperationsById;
