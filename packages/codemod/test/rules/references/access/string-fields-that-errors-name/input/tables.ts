import type { components } from "./api";

type Problem = components["schemas"]["Problem"];

export const messages = (problem: Problem): Record<string, string> =>
  Object.fromEntries(problem.details.map((one) => [one.field, one.message]));

export const shown = (problem: Problem) => messages(problem).placedAt;
export function both(problem: Problem) {
  const { placedAt, total } = messages(problem);
  return [placedAt, total];
}

class Form {
  constructor(private readonly problem: Problem) {}
  get errors() {
    return Object.fromEntries(this.problem.details.map((one) => [one.field, one.message]));
  }
}
export const ofForm = (form: Form) => form.errors["placedAt"] ?? form.errors.total;

export function loop(problem: Problem) {
  const found: Record<string, string> = {};
  for (const one of problem.details) found[one.field] = one.message;
  return found.placedAt;
}
export const map = (problem: Problem) =>
  new Map(problem.details.map((one) => [one.field, one.message])).get("placedAt");

// Of something else.
export const byText = (problem: Problem) =>
  Object.fromEntries(problem.details.map((one) => [one.message, one.field])).placedAt;

export const total = (order: components["schemas"]["Order"]) => order.total;
