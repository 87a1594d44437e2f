import type { components } from "./api";

type Problem = components["schemas"]["Problem"];
type Schemas = components["schemas"];

export const title = (problem: Problem) => problem.title;
export const event = (one: Schemas["Event"] | Schemas["Problem"]) => one.title;
