import { isObject } from "@tenant-api/openapi";
import { renderScalar } from "./render-scalar.ts";
import type { TextStyle } from "./text-style.ts";

/** No line of a file should be longer. */
export const WIDTH = 110;

/** An object that is longer stands in lines of its own. */
const FLOW_WIDTH = 90;

/**
 * A key and its value in lines, without the indentation of the first one.
 *
 * @param indent The indentation of the key.
 * @example
 * renderMember("items", { type: "string" }, style, "  "); // "items: { type: string }"
 */
export function renderMember(key: string, value: unknown, style: TextStyle, indent: string): string {
  return `${renderScalar(key, style, false)}:${renderAfterColon(value, style, indent)}`;
}

/** A value as it stands behind the colon of a key with an indentation. */
export function renderAfterColon(value: unknown, style: TextStyle, indent: string): string {
  const inline = inlineText(value, style, indent.length);
  if (inline !== null) return ` ${inline}`;
  const below = indent + (Array.isArray(value) ? style.listIndent : style.step);
  return style.lineBreak + below + renderBlock(value, style, below);
}

/** An item of a block list, without the indentation of its dash. */
export function renderItem(value: unknown, style: TextStyle, indent: string): string {
  const inline = inlineText(value, style, indent.length);
  return `- ${inline ?? renderBlock(value, style, `${indent}  `)}`;
}

/** The lines of an object or a list that is not empty, without the indentation of the first one. */
export function renderBlock(value: unknown, style: TextStyle, indent: string): string {
  const lines = Array.isArray(value)
    ? value.map((item) => renderItem(item, style, indent))
    : Object.entries(value as object).map(([key, inner]) => renderMember(key, inner, style, indent));
  return lines.join(style.lineBreak + indent);
}

/** A value between brackets, on one line: `{ type: string }`, `[a, b]`. */
export function renderFlow(value: unknown, style: TextStyle): string {
  if (Array.isArray(value)) return `[${value.map((item) => renderFlow(item, style)).join(", ")}]`;
  if (!isObject(value)) return renderScalar(value, style, true);
  const members = Object.entries(value).map(([key, inner]) => renderFlowMember(key, inner, style));
  return members.length === 0 ? "{}" : `{${style.padding}${members.join(", ")}${style.padding}}`;
}

export function renderFlowMember(key: string, value: unknown, style: TextStyle, colon = ": "): string {
  return `${renderScalar(key, style, true)}${colon}${renderFlow(value, style)}`;
}

/**
 * A value of JSON in lines, as `JSON.stringify` has them.
 *
 * @param indent The indentation of the line that it begins on.
 */
export function renderJson(value: unknown, { step, lineBreak }: TextStyle, indent: string): string {
  return JSON.stringify(value, null, step).replaceAll("\n", lineBreak + indent);
}

/** Null where a value needs lines of its own. */
function inlineText(value: unknown, style: TextStyle, column: number): string | null {
  if (typeof value !== "object" || value === null) return renderScalar(value, style, false);
  const inner = Object.values(value);
  if (inner.length === 0) return Array.isArray(value) ? "[]" : "{}";
  const hasFlow = Array.isArray(value) ? style.hasFlowLists : style.hasFlowMaps;
  if (!hasFlow || !inner.every(isSimple)) return null;
  const flow = renderFlow(value, style);
  return column + flow.length > FLOW_WIDTH ? null : flow;
}

/** A value, or a list of values, which can stand in one line with others. */
function isSimple(value: unknown): boolean {
  return typeof value !== "object" || value === null || (Array.isArray(value) && value.every(isValue));
}

function isValue(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}
