export type { Token, TokenContext } from "./auth/token.ts";
export type { Operation } from "./call/operation.ts";
export type { Retry } from "./call/retry.ts";
export {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  type OperationTable,
} from "./client/create-api-client.ts";
export { createTenantClient, type TenantClient } from "./client/create-tenant-client.ts";
export { bindOperation } from "./operation/bind-operation.ts";
export type { CallOptions } from "./operation/operation-method.ts";
export { type Paging, paginate } from "./result/paginate.ts";
export { ForbiddenError, TenantApiError } from "./result/tenant-api-error.ts";
export { type DataOf, unwrap } from "./result/unwrap.ts";
