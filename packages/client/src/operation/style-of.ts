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

/** A value in the media type that it is written in. */
export function contentOf(value: unknown, contentType: string): string {
  return isJson(contentType) ? JSON.stringify(value) : String(value);
}
