import type { SchemaProblem as Problem, SchemaEvent } from "./api";

export const title = (problem: Problem) => problem.title;
export const event = (one: SchemaEvent | Problem) => one.title;
