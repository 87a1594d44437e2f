import { isObject, type JsonObject } from "@tenant-api/openapi";
import { isCollection, isMap, isScalar, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import type { EditContext } from "./edit-context.ts";
import { quoted, renderScalar } from "./render-scalar.ts";
import {
  renderAfterColon,
  renderBlock,
  renderFlow,
  renderFlowMember,
  renderJson,
  renderMember,
  WIDTH,
} from "./render-value.ts";
import type { Splice } from "./splice.ts";
import {
  endOfKey,
  extentOf,
  isEmpty,
  lineEnd,
  linePrefix,
  lineStart,
  startOf,
  startOfPair,
} from "./text-extent.ts";

/** Gives a member another value. Null if something stands there that would be lost. */
export function replaceValue(
  pair: Pair,
  map: YAMLMap,
  value: unknown,
  context: EditContext,
): Splice[] | null {
  const { text, style } = context;
  const [start, after] = [startOf(pair.value), endOfKey(pair)];
  if (map.flow) {
    const rendered = renderBetweenBrackets(pair, value, context);
    if (!isEmpty(pair.value) && start !== undefined)
      return [replace(start, extentOf(pair.value).end, rendered)];
    return [replace(after, after, text[after - 1] === ":" ? ` ${rendered}` : `: ${rendered}`)];
  }
  if (text[after - 1] !== ":" || map.srcToken?.type !== "block-map") return null;
  const indent = " ".repeat(map.srcToken.indent);
  const rendered = renderAfterColon(value, style, indent);
  if (isEmpty(pair.value) || start === undefined) return [replace(after, after, rendered)];
  const isInLines = (isCollection(pair.value) && !pair.value.flow) || /^[\r\n]/.test(rendered);
  if (!isInLines) return replaceInline(pair.value, start, value, context);
  const { end, isBlockText } = extentOf(pair.value);
  if (/\S/.test(text.slice(after, start).replace(/-\s*$/, ""))) return null;
  return [replace(after, isBlockText ? lineEnd(text, end - 2) : end, rendered)];
}

/** Gives a place in a list another value. */
export function replaceItem(
  item: unknown,
  list: YAMLSeq,
  value: unknown,
  context: EditContext,
): Splice[] | null {
  const start = startOf(item);
  if (start === undefined || isEmpty(item)) return null;
  const { end } = extentOf(item);
  if (list.flow) return [replace(start, end, renderFlow(value, context.style))];
  const isInline = typeof value !== "object" || value === null || Object.keys(value).length === 0;
  if (isInline) return replaceInline(item, start, value, context);
  if (list.srcToken?.type !== "block-seq") return null;
  return [replace(start, end, renderBlock(value, context.style, " ".repeat(list.srcToken.indent + 2)))];
}

function replaceInline(node: unknown, start: number, value: unknown, { text, style }: EditContext): Splice[] {
  const { end, isBlockText } = extentOf(node);
  const rendered =
    typeof value === "object" && value !== null ? renderFlow(value, style) : renderLike(node, value, style);
  // The line break belongs to the text before.
  return [replace(start, isBlockText && text[end - 1] === "\n" ? lineEnd(text, end - 2) : end, rendered)];
}

/** A value in the quotes of the one before. */
function renderLike(node: unknown, value: unknown, style: EditContext["style"]): string {
  const type = isScalar(node) ? node.type : undefined;
  const quote = type === "QUOTE_SINGLE" ? "'" : type === "QUOTE_DOUBLE" ? '"' : null;
  if (typeof value === "string" && quote !== null) return quoted(value, { isJson: style.isJson, quote });
  return renderScalar(value, style, false);
}

function renderBetweenBrackets(pair: Pair, value: unknown, { text, style }: EditContext): string {
  if (!style.isJson)
    return typeof value === "object" || isEmpty(pair.value)
      ? renderFlow(value, style)
      : flowLike(pair.value, value, style);
  const prefix = linePrefix(text, startOfPair(pair));
  if (!/\S/.test(prefix)) return renderJson(value, style, prefix);
  return startOf(pair.value) === endOfKey(pair) ? JSON.stringify(value) : renderFlow(value, style);
}

function flowLike(node: unknown, value: unknown, style: EditContext["style"]): string {
  const isQuoted = isScalar(node) && (node.type === "QUOTE_SINGLE" || node.type === "QUOTE_DOUBLE");
  return isQuoted ? renderLike(node, value, style) : renderFlow(value, style);
}

/**
 * Writes an object between braces in lines of its own, where what it gets would make its line too long. Null if it
 * can stay as it is.
 */
export function breakFlowMap(
  pair: Pair,
  map: YAMLMap,
  value: unknown,
  context: EditContext,
): Splice[] | null {
  const { text, style } = context;
  const { value: flow } = pair;
  if (style.isJson || map.flow || map.srcToken?.type !== "block-map") return null;
  if (!isMap(flow) || !flow.flow || flow.anchor !== undefined || flow.tag !== undefined || !isObject(value))
    return null;
  const [start, { end }, after] = [startOf(flow) ?? 0, extentOf(flow), endOfKey(pair)];
  const isOnOneLine = !text.slice(start, end).includes("\n") && !/\S/.test(text.slice(after, start));
  if (!isOnOneLine || flow.items.length === 0 || lengthWith(flow, start, value, context) <= WIDTH)
    return null;
  const indent = " ".repeat(map.srcToken.indent) + style.step;
  const lines = Object.entries(value).map(([key, inner]) => {
    const member = flow.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
    const isSame = member !== undefined && JSON.stringify(jsonOf(member)) === JSON.stringify(inner);
    return isSame ? sourceOfMember(member, text) : renderMember(key, inner, style, indent);
  });
  // A comment that stood behind the object is about the key.
  const stop = lineEnd(text, end);
  const [comment = ""] = text.slice(end, stop).match(/^\s+#.*/) ?? [];
  const below = lines.map((line) => style.lineBreak + indent + line).join("");
  return [replace(after, comment === "" ? end : stop, comment + below)];
}

/** How long the line of an object would be with all that a value has. */
function lengthWith(flow: YAMLMap, start: number, value: JsonObject, { text, style }: EditContext): number {
  const names = new Set(flow.items.map(({ key }) => (isScalar(key) ? String(key.value) : "")));
  const added = Object.entries(value).filter(([key]) => !names.has(key));
  const length = added.reduce((sum, [key, inner]) => sum + 2 + renderFlowMember(key, inner, style).length, 0);
  return added.length === 0 ? 0 : lineEnd(text, start) - lineStart(text, start) + length;
}

function jsonOf({ value }: Pair): unknown {
  return isScalar(value) || isCollection(value) ? value.toJSON() : undefined;
}

function sourceOfMember(pair: Pair, text: string): string {
  return text.slice(startOfPair(pair), extentOf(pair).end);
}

function replace(start: number, end: number, text: string): Splice {
  return { start, end, text };
}
