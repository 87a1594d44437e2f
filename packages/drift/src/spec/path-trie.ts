import { getOrAdd } from "@tenant-api/openapi";
import { withoutEndingSlashes } from "../exchange/ending-slashes.ts";
import { decodeSegment } from "../exchange/path-template.ts";
import { isData } from "../words/data-keys.ts";
import { fitsPattern, type SegmentPattern, segmentPattern } from "./segment-pattern.ts";

/** Stands for an id, in paths that were recorded without a spec. */
const ANY_ID = "{}";

interface Branch<Value> {
  literals: Map<string, Branch<Value>>;
  /** Segments with a placeholder in them: `{id}.json`, `{base}...{head}`. */
  patterns: { pattern: SegmentPattern; branch: Branch<Value> }[];
  placeholder: Branch<Value> | null;
  value: Value | null;
}

/** Finds the most concrete of the path templates that a path fits: `/events/mine` before `/events/{eventId}`. */
export class PathTrie<Value> {
  readonly #root: Branch<Value> = emptyBranch();

  /** Adds a template. Of two that differ only in the names of placeholders, the first stays. */
  add(template: string, value: Value): void {
    let branch = this.#root;
    for (const segment of segmentsOf(template)) branch = grow(branch, segment);
    branch.value ??= value;
  }

  /**
   * @param path A path, or a template: `{}` and `{eventId}` stand for any id.
   * @example
   * trie.find("/events/42");
   */
  find(path: string): Value | null {
    return walk(this.#root, segmentsOf(path), 0);
  }
}

function emptyBranch<Value>(): Branch<Value> {
  return { literals: new Map(), patterns: [], placeholder: null, value: null };
}

/** A slash at the end makes no other path: most servers take both. A query is no part of one. */
function segmentsOf(path: string): string[] {
  return withoutEndingSlashes(path.replace(/\?.*/s, "")).split("/").slice(1).map(decodeSegment);
}

function grow<Value>(branch: Branch<Value>, segment: string): Branch<Value> {
  if (/^\{[^{}]*\}$/.test(segment)) {
    branch.placeholder ??= emptyBranch();
    return branch.placeholder;
  }
  const pattern = segmentPattern(segment);
  if (pattern.length > 1) {
    const known = branch.patterns.find((one) => one.pattern.join("{}") === pattern.join("{}"));
    if (known !== undefined) return known.branch;
    const added = { pattern, branch: emptyBranch<Value>() };
    branch.patterns.push(added);
    return added.branch;
  }
  return getOrAdd(branch.literals, segment, emptyBranch<Value>);
}

function walk<Value>(branch: Branch<Value>, segments: readonly string[], index: number): Value | null {
  const segment = segments[index];
  if (segment === undefined) return branch.value;
  for (const next of branchesFor(branch, segment)) {
    const found = walk(next, segments, index + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Fixed segments first, then those with a placeholder in them, then placeholders (OpenAPI 3.1, section 4.8.8.1). */
function* branchesFor<Value>(branch: Branch<Value>, segment: string): Generator<Branch<Value>> {
  const literal = branch.literals.get(segment);
  if (literal !== undefined) yield literal;
  if (segment === ANY_ID) {
    // Some templates have a date for a version, which a recording takes for an id.
    for (const [text, next] of branch.literals) if (isData(text)) yield next;
  }
  // A whole segment that is a placeholder has no other text in it.
  const isPlaceholder = /^\{[^{}]*\}$/.test(segment);
  if (isPlaceholder && branch.placeholder !== null) yield branch.placeholder;
  for (const { pattern, branch: next } of branch.patterns) {
    if (isPlaceholder || fitsPattern(segment, pattern)) yield next;
  }
  if (!isPlaceholder && branch.placeholder !== null && segment !== "") yield branch.placeholder;
}
