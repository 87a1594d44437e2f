// Generated from openapi.yaml by `tenant-generate`. Do not edit.

import type { SchemaError } from "./judge.gen.js";
import { bytes, nameOf } from "./json-copy.gen.js";

/** An expectation that a value does not meet. */
export interface Expectation {
  /** `a string`, `at least 3 characters` */
  expected: string;
  /** The kind of what was there instead, where that helps: a text may be a password. */
  received?: string;
  /** The sign that another alternative is meant: the type of the value, or one of a list of values. */
  differs?: "type" | "value";
}

/** Puts into words what the keyword of an error expects. The words of the validator are about schemas. */
export function expectationOf({ keyword, schema }: SchemaError, value?: unknown): Expectation {
  if (schema === bytes) return { expected: "a Blob or a File", received: nameOf(value), differs: "type" };
  const limit = schema[keyword];
  switch (keyword) {
    case "type":
      return { expected: listOf([limit].flat().map(kindOf)), received: receivedOf(value), differs: "type" };
    case "enum":
      return { expected: listOf((limit as unknown[]).map(textOf)), differs: "value" };
    case "const":
      return { expected: textOf(limit), differs: "value" };
    case "format":
      return { expected: `a text in the format ${limit}` };
    case "pattern":
      return { expected: `a text that matches ${limit}` };
    case "minLength":
      return { expected: `at least ${counted(limit, "character")}` };
    case "maxLength":
      return { expected: `at most ${counted(limit, "character")}` };
    case "minItems":
      return { expected: `at least ${counted(limit, "item")}` };
    case "maxItems":
      return { expected: `at most ${counted(limit, "item")}` };
    case "minProperties":
      return { expected: `at least ${counted(limit, "field")}` };
    case "maxProperties":
      return { expected: `at most ${counted(limit, "field")}` };
    case "minimum":
      return { expected: `${limit} or more` };
    case "maximum":
      return { expected: `${limit} or less` };
    case "exclusiveMinimum":
      return { expected: `more than ${limit}` };
    case "exclusiveMaximum":
      return { expected: `less than ${limit}` };
    case "multipleOf":
      return { expected: `a multiple of ${limit}` };
    case "uniqueItems":
      return { expected: "items that are all different" };
    case "contains":
    case "minContains":
      return { expected: `at least ${counted(schema.minContains ?? 1, "item")} of another kind` };
    case "maxContains":
      return { expected: `at most ${counted(limit, "item")} of this kind` };
    default:
      return { expected: "another value" };
  }
}

function receivedOf(value: unknown): string {
  // A number is refused by its type only if it had to be a whole one, or must not be a number at all.
  return typeof value === "number" && !Number.isInteger(value) ? "a number with a fraction" : nameOf(value);
}

function kindOf(type: unknown): string {
  if (type === "null") return "null";
  if (type === "array") return "a list";
  if (type === "object") return "an object";
  return type === "integer" ? "a whole number" : `a ${type}`;
}

/** More values than this help nobody in a message. */
const SHOWN = 12;

function listOf(names: readonly string[]): string {
  const shown = names.length > SHOWN ? [...names.slice(0, SHOWN - 1), `${names.length - SHOWN + 1} others`] : names;
  const last = shown.at(-1) ?? "another value";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} or ${last}`;
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function counted(count: unknown, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
