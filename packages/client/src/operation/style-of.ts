import type { Style, Styles } from "../call/operation.ts";
import { isJson } from "./media-type.ts";

const DEFAULT: Style = {};

/** The style of a parameter or a field; a name such as `constructor` is not that of a member of every object. */
export function styleOf(styles: Styles | undefined, name: string): Style {
  return (styles && Object.hasOwn(styles, name) && styles[name]) || DEFAULT;
}

/** A value as JSON has it: a date is its text. */
export function plainOf(value: unknown): unknown {
  const { toJSON } = (value ?? DEFAULT) as { toJSON?: unknown };
  return typeof value === "object" && typeof toJSON === "function" ? toJSON.call(value) : value;
}

/**
 * True if a value is an object with members. A `Map`, a `Blob` or a promise that nobody awaited has none: it would be sent as
 * nothing.
 */
export function isRecord(value: unknown): value is object {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** @throws TypeError for an object that has no members, such as a `Map`. */
export function membersOf(name: string, value: object): [string, unknown][] {
  if (Array.isArray(value) || isRecord(value)) return Object.entries(value);
  const received = Object.prototype.toString.call(value);
  throw new TypeError(`Expected a list or an object as the value of ${name}, received ${received}.`);
}

/**
 * A value in the media type that it is written in.
 *
 * @throws TypeError if it is no text, and the media type is not JSON; for a `Map` and the like, of which JSON has nothing.
 */
export function contentOf(name: string, given: unknown, contentType: string): string {
  const value = plainOf(given);
  if (isJson(contentType)) {
    const text = JSON.stringify(given);
    if (text === "{}") membersOf(name, value as object);
    return text;
  }
  if (typeof value !== "object") return String(value);
  const received = JSON.stringify(value);
  throw new TypeError(`Expected a text for ${name}, which is ${contentType}, received ${received}.`);
}
