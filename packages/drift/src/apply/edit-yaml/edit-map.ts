import { isScalar, type Pair, type YAMLMap } from "yaml";
import type { EditContext } from "./edit-context.ts";
import { removeFlowParts } from "./remove-flow-parts.ts";
import { quoted, renderScalar } from "./render-scalar.ts";
import { renderFlowMember, renderJson, renderMember } from "./render-value.ts";
import type { Splice } from "./splice.ts";
import {
  endOfKey,
  extentOf,
  isEmpty,
  lineEnd,
  linePrefix,
  lineStart,
  nextLine,
  startOf,
  startOfPair,
} from "./text-extent.ts";

/** Adds members behind the last one that stays. Null if there is no place for them. */
export function insertMembers(
  map: YAMLMap,
  members: readonly (readonly [string, unknown])[],
  removed: readonly Pair[],
  context: EditContext,
): Splice[] | null {
  const last = map.items.findLast((pair) => !removed.includes(pair));
  if (last === undefined) return null;
  return map.flow ? insertInFlow(last, members, context) : insertInBlock(map, last, members, context);
}

function insertInBlock(
  map: YAMLMap,
  last: Pair,
  members: readonly (readonly [string, unknown])[],
  { text, style }: EditContext,
): Splice[] | null {
  if (map.srcToken?.type !== "block-map") return null;
  const indent = " ".repeat(map.srcToken.indent);
  const lines = members.map(([key, value]) => indent + renderMember(key, value, style, indent));
  const { end, isBlockText } = extentOf(last);
  if (!isBlockText) return [insertAt(lineEnd(text, end), style.lineBreak + lines.join(style.lineBreak))];
  const added = lines.map((line) => line + style.lineBreak).join("");
  if (text[end - 1] === "\n") return [insertAt(end, added)];
  // A line break behind the end of the file would belong to the text.
  const start = startOfPair(last);
  return /\S/.test(linePrefix(text, start)) ? null : [insertAt(lineStart(text, start), added)];
}

function insertInFlow(
  last: Pair,
  members: readonly (readonly [string, unknown])[],
  { text, style }: EditContext,
): Splice[] {
  const prefix = linePrefix(text, startOfPair(last));
  const isInLines = !/\S/.test(prefix);
  const colon = colonOf(last, text, style.isJson);
  const separator = isInLines ? `,${style.lineBreak}${prefix}` : colon === ":" ? "," : ", ";
  const added = members.map(([key, value]) =>
    style.isJson && isInLines
      ? `${JSON.stringify(key)}${colon}${renderJson(value, style, prefix)}`
      : style.isJson && colon === ":"
        ? `${JSON.stringify(key)}:${JSON.stringify(value)}`
        : renderFlowMember(key, value, style),
  );
  return [insertAt(extentOf(last).end, added.map((member) => separator + member).join(""))];
}

/** JSON without blanks stays without them. */
function colonOf(pair: Pair, text: string, isJson: boolean): string {
  const end = endOfKey(pair);
  return isJson && !isEmpty(pair.value) && startOf(pair.value) === end && text[end - 1] === ":" ? ":" : ": ";
}

/** Removes a member with its line; not the only one. Null if it cannot be told from what is around it. */
export function removeMember(
  pair: Pair,
  map: YAMLMap,
  { text }: EditContext,
  removed: readonly Pair[],
): Splice[] | null {
  if (map.flow) {
    const parts = map.items.map((item) => ({
      start: startOfPair(item),
      end: extentOf(item).end,
      isRemoved: removed.includes(item),
    }));
    return removeFlowParts(parts, map.items.indexOf(pair));
  }
  return removeLines(text, startOfPair(pair), pair, nextOf(pair, map));
}

function nextOf(pair: Pair, map: YAMLMap): number | undefined {
  const next = map.items[map.items.indexOf(pair) + 1];
  return next && startOfPair(next);
}

/** Removes what stands in lines of its own; what shares its first line with a dash leaves the dash to the next. */
export function removeLines(
  text: string,
  start: number,
  node: unknown,
  next: number | undefined,
): Splice[] | null {
  if (/\S/.test(linePrefix(text, start))) return next === undefined ? null : [{ start, end: next, text: "" }];
  const { end, isBlockText } = extentOf(node);
  const last = isBlockText && text[end - 1] === "\n" ? end : nextLine(text, end);
  const first = lineStart(text, start);
  // Without a line break at the end of the file, the one before goes.
  const isAtEnd = last === text.length && text[last - 1] !== "\n" && first > 0;
  return [{ start: isAtEnd ? lineEnd(text, lineStart(text, first - 1)) : first, end: last, text: "" }];
}

/** Gives a member another key, in the quotes that it has. Null if the key is no text of its own. */
export function renameMember({ key }: Pair, name: string, { style }: EditContext): Splice[] | null {
  if (!isScalar(key) || !key.range || key.type === "BLOCK_FOLDED" || key.type === "BLOCK_LITERAL")
    return null;
  const quote = key.type === "QUOTE_SINGLE" ? "'" : '"';
  const isQuoted = key.type !== "PLAIN";
  const [start, end] = key.range;
  // A key between brackets ends where a comma stands.
  return [
    {
      start,
      end,
      text: isQuoted ? quoted(name, { isJson: style.isJson, quote }) : renderScalar(name, style, true),
    },
  ];
}

function insertAt(offset: number, text: string): Splice {
  return { start: offset, end: offset, text };
}
