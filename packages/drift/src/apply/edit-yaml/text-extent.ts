import { isAlias, isCollection, isPair, isScalar, type Pair } from "yaml";

/** Where something ends in the text of its file. */
export interface Extent {
  end: number;
  /** Whether it is a text in lines of its own (`|`, `>`), to which the line break behind it belongs. */
  isBlockText: boolean;
}

/** Where the last character of a member or an item stands, before blanks and comments. */
export function extentOf(node: unknown): Extent {
  if (isPair(node)) {
    const value = isEmpty(node.value) ? null : extentOf(node.value);
    return value ?? { end: endOfKey(node), isBlockText: false };
  }
  const [, end = 0] = isCollection(node) || isScalar(node) || isAlias(node) ? (node.range ?? []) : [];
  if (isCollection(node) && !node.flow && node.items.length > 0) {
    const last = node.items.at(-1);
    // An item that is left empty ends with its dash, and that is where its range begins.
    return isEmpty(last) && !isPair(last)
      ? { end: startOf(last) ?? end, isBlockText: false }
      : extentOf(last);
  }
  const isBlockText = isScalar(node) && (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL");
  return { end, isBlockText };
}

/** Where a member begins, with the `?` or the anchor of its key. */
export function startOfPair(pair: Pair): number {
  const token = pair.srcToken?.start.find(({ type }) => !BLANKS.has(type));
  return token?.offset ?? startOf(pair.key) ?? 0;
}

/** Where a node begins, behind its anchor and its tag. */
export function startOf(node: unknown): number | undefined {
  return isCollection(node) || isScalar(node) || isAlias(node) ? node.range?.[0] : undefined;
}

/** The offset behind the colon of a member, or behind its key if there is none. */
export function endOfKey(pair: Pair): number {
  const colon = pair.srcToken?.sep?.find(({ type }) => type === "map-value-ind");
  if (colon !== undefined) return colon.offset + colon.source.length;
  return isScalar(pair.key) || isAlias(pair.key) ? (pair.key.range?.[1] ?? 0) : 0;
}

/** Whether there is no text for a value. */
export function isEmpty(node: unknown): boolean {
  if (node === null || node === undefined) return true;
  return isScalar(node) && node.range?.[0] === node.range?.[1] && node.type !== "QUOTE_DOUBLE";
}

const BLANKS: ReadonlySet<string> = new Set(["space", "comment", "newline", "comma", "flow-error-end"]);

/** Where the line that a place is in begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Where the line that a place is in ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const found = text.indexOf("\n", offset);
  if (found < 0) return text.length;
  return found > offset && text[found - 1] === "\r" ? found - 1 : found;
}

/** Where the line behind a place begins; the end of the text if it is in the last one. */
export function nextLine(text: string, offset: number): number {
  const found = text.indexOf("\n", offset);
  return found < 0 ? text.length : found + 1;
}

/** The text before a place on its line. */
export function linePrefix(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), offset);
}
