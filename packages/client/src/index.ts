export { bindOperation } from "./bind-operation.ts";
export {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  type OperationTable,
} from "./create-api-client.ts";
export { createTenantClient, type TenantClient } from "./create-tenant-client.ts";
export type { Operation } from "./operation.ts";
export type { CallOptions } from "./operation-method.ts";
export { type Paging, paginate } from "./paginate.ts";
export type { Retry } from "./retry-delay.ts";
export { ForbiddenError, TenantApiError } from "./tenant-api-error.ts";
export type { Token, TokenContext } from "./token.ts";
export { type DataOf, unwrap } from "./unwrap.ts";
