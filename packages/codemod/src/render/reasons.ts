import type { Reason } from "../graph/policy.ts";

/** The meaning of each reason, for somebody who sees it for the first time. docs/troubleshooting.md has a section on each. */
export const REASONS: Readonly<Record<Reason, string>> = {
  error: "The new types bring a type error that the codemod could not fix.",
  removed: "The API has no such field, value or operation any more. There is no new name.",
  collision: "The new name already means something else here.",
  union: "A value may be of several types, and only some of them have the new name.",
  twin: "Values pass between the renamed type and another one that keeps the old name.",
  literal: "One value is used both with the new name and with the old one.",
  derived: "A type selects members by the old name. It would change without an error.",
  untyped: "The value has no type that says whether it belongs to the API.",
  data: "A file of data or an expectation of a test has the old name.",
  string: "A text seems to have the old name. Only the running program knows.",
  unplaced: "The migration names a place that your types do not have.",
  note: "The maintainers of the API wrote a remark for everyone who upgrades.",
};
