import type { components } from "./api";

type Schemas = components["schemas"];

// Only the second part of a listing has another name now: criteria of their own keep theirs.
export const criteria: Schemas["Criteria"] = { page: 1, limit: 10 };
export const limitOf = (query: Schemas["Criteria"]) => query.limit;

export const listing: Schemas["Listing"] = { page: 1, order: "name", limit: 10 };
export const sizeOf = ({ limit, order }: Schemas["Listing"]) => `${limit} by ${order}`;

export const first: Schemas["Choice"] = { page: 1, first: "a", limit: 10 };
export const second: Schemas["Choice"] = { second: "b", cap: "10" };
export const capOf = (choice: Schemas["Choice"]) => ("second" in choice ? choice.cap : choice.limit);
