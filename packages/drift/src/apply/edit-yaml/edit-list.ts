import { isPair, type YAMLSeq } from "yaml";
import type { EditContext } from "./edit-context.ts";
import { removeLines } from "./edit-map.ts";
import { removeFlowParts } from "./remove-flow-parts.ts";
import { renderFlow, renderItem, renderJson } from "./render-value.ts";
import type { Splice } from "./splice.ts";
import { extentOf, lineEnd, linePrefix, startOf, startOfPair } from "./text-extent.ts";

/** Adds items behind the last one that stays. Null if there is no place for them. */
export function appendItems(
  list: YAMLSeq,
  values: readonly unknown[],
  removed: readonly number[],
  { text, style }: EditContext,
): Splice[] | null {
  const last = list.items.findLast((_, index) => !removed.includes(index));
  const start = startOfItem(last);
  if (last === undefined || start === undefined) return null;
  const { end, isBlockText } = extentOf(last);
  if (list.flow) {
    const prefix = linePrefix(text, start);
    const isInLines = !/\S/.test(prefix);
    const separator = isInLines ? `,${style.lineBreak}${prefix}` : separatorOf(list, text);
    const added = values.map((value) => separator + renderInFlow(value, isInLines, prefix, { text, style }));
    return [{ start: end, end, text: added.join("") }];
  }
  if (list.srcToken?.type !== "block-seq" || (isBlockText && text[end - 1] !== "\n")) return null;
  const indent = " ".repeat(list.srcToken.indent);
  const lines = values.map((value) => indent + renderItem(value, style, indent));
  if (isBlockText) return [{ start: end, end, text: lines.map((line) => line + style.lineBreak).join("") }];
  const at = lineEnd(text, end);
  return [{ start: at, end: at, text: style.lineBreak + lines.join(style.lineBreak) }];
}

function renderInFlow(
  value: unknown,
  isInLines: boolean,
  indent: string,
  { style }: Pick<EditContext, "text" | "style">,
): string {
  return style.isJson && isInLines ? renderJson(value, style, indent) : renderFlow(value, style);
}

/** JSON without blanks stays without them. */
function separatorOf(list: YAMLSeq, text: string): string {
  const [first, second] = list.items;
  const [end, start] = [extentOf(first).end, startOfItem(second)];
  return start !== undefined && text.slice(end, start) === "," ? "," : ", ";
}

/** Removes an item; not the only one. Null if it cannot be told from what is around it. */
export function removeItem(
  list: YAMLSeq,
  index: number,
  { text }: EditContext,
  removed: readonly number[],
): Splice[] | null {
  if (list.flow) {
    const parts = list.items.map((item, at) => ({
      start: startOfItem(item) ?? 0,
      end: extentOf(item).end,
      isRemoved: removed.includes(at),
    }));
    return removeFlowParts(parts, index);
  }
  const dashes = dashesOf(list);
  const dash = dashes[index];
  if (dash === undefined || dashes.length !== list.items.length) return null;
  return removeLines(text, dash, list.items[index], dashes[index + 1]);
}

function dashesOf({ srcToken }: YAMLSeq): number[] {
  if (srcToken?.type !== "block-seq") return [];
  return srcToken.items.flatMap(({ start }) =>
    start.flatMap(({ type, offset }) => (type === "seq-item-ind" ? [offset] : [])),
  );
}

function startOfItem(item: unknown): number | undefined {
  return isPair(item) ? startOfPair(item) : startOf(item);
}
