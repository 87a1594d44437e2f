export { createQueries, type Queries } from "./query/create-queries.ts";
export type { OperationQueries } from "./query/operation-queries.ts";
export { retry } from "./query/retry.ts";
