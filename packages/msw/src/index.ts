export {
  type AssumptionName,
  type Assumptions,
  defaultAssumptions,
  type MockError,
  type Page,
  type PartialAssumptions,
  type Refusal,
} from "./behaviour/assumptions.ts";
export { createTenantMock, type TenantMock, type TenantMockOptions } from "./behaviour/create-tenant-mock.ts";
export type * from "./behaviour/mock-state.ts";
export { DEFAULT_USERS, type Seed, SeedError } from "./behaviour/seed.ts";
export { http } from "./behaviour/tenant-http.ts";
export { ASSUMPTION_HEADER } from "./behaviour/to-response.ts";
export { RELEASE_HEADER } from "./dialects/dialect.ts";
export type { Faults } from "./faults/create-faults.ts";
export { type Fault, parseFault } from "./faults/fault.ts";
export { spec } from "./generated/spec.gen.ts";
export { createHandlers } from "./handlers/create-handlers.ts";
export type { EventsByOperation, SentEvents } from "./handlers/event-streams.ts";
export type { HandlersOptions } from "./handlers/handlers-options.ts";
export {
  createHttp,
  type Resolver,
  type ResolverInfo,
  type TypedHttp,
  type TypedQuery,
  type TypedRequest,
} from "./typed-http/create-http.ts";
export type { ResponseFor, TypedResponse } from "./typed-http/typed-response.ts";
export type { Problem } from "./validation/problem.ts";
