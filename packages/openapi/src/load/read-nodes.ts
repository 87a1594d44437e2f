import { type EventType, load, type State } from "js-yaml";
import { DEEPEST } from "../json/depth-limit.ts";
import { MOST_MERGED } from "./limits.ts";
import { YAML_SCHEMA } from "./yaml-schema.ts";

/** A value of a text as the parser met it. */
export interface TextNode {
  /** Where its text begins, with its tag and its anchor. */
  start: number;
  /** Where the parser went on: behind the text, or behind white space and comments that follow it. */
  end: number;
  result: unknown;
  /** Whether it is the `<<` of a merge. */
  isMergeKey: boolean;
  /** Of a mapping, keys and values in turn; of a list, its items. Those that have no text may be missing. */
  children: TextNode[];
  /** Of an alias, what it stands for. */
  anchored: TextNode | undefined;
}

/**
 * Parses a text again, and keeps where its values stand. The text is known to be well-formed. The package yaml has places, too, and
 * needs 4 to 7 times as long: docs/decisions/two-yaml-libraries.md.
 */
export function readNodes(text: string): TextNode {
  const nodeAt = (start: number): TextNode => ({
    start,
    end: start,
    result: undefined,
    isMergeKey: false,
    children: [],
    anchored: undefined,
  });
  const open = [nodeAt(0)];
  const anchored = new Map<unknown, TextNode>();
  const listener = (event: EventType, { position, result, tag, anchor }: ParserState) => {
    if (event === "open") {
      open.push(nodeAt(position));
      return;
    }
    const node = open.pop() as TextNode;
    const [only] = node.children;
    // The parser reads a value as the first key of a mapping, and takes it as itself if no colon follows.
    const isReadTwice = node.children.length === 1 && only !== undefined && Object.is(only.result, result);
    open.at(-1)?.children.push(isReadTwice ? only : node);
    if (isReadTwice) return;
    node.start = skipBlank(text, node.start);
    node.end = position;
    node.result = result;
    node.isMergeKey = tag === "tag:yaml.org,2002:merge";
    if (typeof result !== "object" || result === null) return;
    if (anchor !== null) anchored.set(result, node);
    else if (text[node.start] === "*") node.anchored = anchored.get(result);
  };
  load(text, {
    schema: YAML_SCHEMA,
    maxDepth: DEEPEST,
    maxTotalMergeKeys: MOST_MERGED,
    listener: listener as (event: EventType, state: State) => void,
  });
  return open[0]?.children.at(-1) ?? nodeAt(0);
}

/** What the declarations of js-yaml leave out of its state. */
type ParserState = State & { tag: string | null; anchor: string | null };

/** Where the text goes on behind white space and comments. */
export function skipBlank(text: string, offset: number): number {
  const blank = /(?:[ \t\r\n]|#[^\r\n]*)*/y;
  blank.lastIndex = offset;
  return offset + (blank.exec(text)?.[0].length ?? 0);
}
