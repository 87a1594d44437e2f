import type { Leftover, Risk } from "../report/leftovers.ts";
import { Lines } from "../text/lines.ts";
import { hasSeveralWords, wordsPattern } from "../text/whole-words.ts";
import { isWrittenAsName } from "../text/written-as-name.ts";
import { type FileKind, fileKind } from "./file-kinds.ts";
import { isMade, searchedText } from "./searched-text.ts";
import { wordsInComments } from "./words-in-comments.ts";

/** Old names in files that no compiler reads. */
export interface FoundLeftovers {
  found: Leftover[];
  /** Files with old names in which nobody looks for places: large and generated ones, and those that cannot be read. */
  skipped: string[];
}

/** What decides about a name in a file, beside its text. */
export interface Surroundings {
  /** A path as the run shows it. */
  local: (path: string) => string;
  /** True if code of some project reads a file. */
  isRead: (path: string) => boolean;
}

/** Finds old names, as whole words, in files that no compiler reads. */
export function findLeftovers(
  paths: Iterable<string>,
  names: readonly string[],
  { local, isRead }: Surroundings,
): FoundLeftovers {
  const pattern = wordsPattern(names);
  const found: Leftover[] = [];
  const skipped: string[] = [];
  for (const path of paths) {
    const kind = fileKind(local(path));
    const searched = searchedText(path, kind, names);
    if (searched === "unread") skipped.push(path);
    if (searched === null || searched === "unread") continue;
    const { text } = searched;
    const words = wordsIn(text, pattern, kind, () => isRead(path));
    if (words.length > 0 && isMade(path, text)) skipped.push(path);
    else found.push(...placesOf(path, text, kind, words));
  }
  return { found, skipped };
}

interface Word {
  name: string;
  start: number;
}

/** A common word counts where it is written as a name, in what a program runs or reads. */
function wordsIn(text: string, pattern: RegExp, kind: FileKind, isRead: () => boolean): Word[] {
  const words = [...text.matchAll(pattern)].map(({ 0: name, index: start }) => ({ name, start }));
  const isName = ({ name, start }: Word) =>
    kind === "query" || isWrittenAsName(text, start, start + name.length);
  const mayBeCommon = () => ["source", "template", "query"].includes(kind) || (kind === "data" && isRead());
  return words.filter((word) => hasSeveralWords(word.name) || (isName(word) && mayBeCommon()));
}

function placesOf(path: string, text: string, kind: FileKind, words: readonly Word[]): Leftover[] {
  if (words.length === 0) return [];
  const lines = new Lines(text);
  const comments = wordsInComments(path, text, words);
  return words
    .filter(({ name, start }) => hasSeveralWords(name) || !comments.has(start))
    .map(({ name, start }) => ({
      ...{ file: path, ...lines.at(start), name, checked: false },
      risk: comments.has(start) ? "low" : RISK_OF_KIND[kind],
    }));
}

/** Nothing checks what a browser or a runtime reads as it is. */
const RISK_OF_KIND: Readonly<Record<FileKind, Risk>> = {
  source: "high",
  template: "high",
  query: "medium",
  data: "medium",
  tool: "medium",
  other: "medium",
  document: "low",
};
