import type { LeftoverInFile, Risk } from "../report/leftovers.ts";
import type { PassedOver } from "../report/unsearched-files.ts";
import { wordsOf } from "../single-file-components/prop-names.ts";
import { Lines } from "../text/lines.ts";
import { hasSeveralWords, wordsPattern } from "../text/whole-words.ts";
import { isWrittenAsName } from "../text/written-as-name.ts";
import { commentForms } from "./comment-forms.ts";
import { type FileKind, fileKind } from "./file-kinds.ts";
import { isMade, searchedText } from "./searched-text.ts";
import { partsIn, wordsInComments } from "./words-in-comments.ts";

/** Old names in files that no compiler reads. */
export interface FoundLeftovers {
  found: LeftoverInFile[];
  /** Files with old names in which nobody looks for places: large and generated ones, and those that cannot be read. */
  skipped: string[];
  /** The files that were searched. */
  read: string[];
  /** How many were not, by what they are. */
  passedOver: Partial<Record<PassedOver, number>>;
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
  const attributes = attributesOf(names);
  const attributePattern = wordsPattern(attributes.keys());
  const found: LeftoverInFile[] = [];
  const skipped: string[] = [];
  const read: string[] = [];
  const passed: PassedOver[] = [];
  for (const path of paths) {
    const kind = fileKind(local(path));
    const isVue = path.endsWith(".vue");
    const searched = searchedText(path, kind, isVue ? [...names, ...attributes.keys()] : names);
    if (searched === null) continue;
    if (searched.kind === "unread") skipped.push(path);
    else if (searched.kind === "passed over") passed.push(searched.as);
    else {
      const { text } = searched;
      const words = wordsIn(text, pattern, kind, () => isRead(path));
      if (isVue) words.push(...attributesIn(path, text, attributePattern, attributes));
      if (words.length > 0 && isMade(path, text)) skipped.push(path);
      else {
        read.push(path);
        found.push(...placesOf(path, text, kind, words));
      }
    }
  }
  const counts = [...Map.groupBy(passed, (as) => as)].map(([as, all]) => [as, all.length]);
  return { found, skipped, read, passedOver: Object.fromEntries(counts) };
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

/** The old names by their spelling in kebab case, which attributes and events of Vue's templates may have. */
function attributesOf(names: readonly string[]): Map<string, string> {
  return new Map(names.flatMap((name) => wordsOf(name).map((word) => [word, name] as const)));
}

/** `:starts-at="…"`, `@update:starts-at="…"`, `starts-at="…"` in a template: no class, and nothing of a script or a style. */
function attributesIn(
  path: string,
  text: string,
  pattern: RegExp,
  attributes: ReadonlyMap<string, string>,
): Word[] {
  const words = [...text.matchAll(pattern)].flatMap(({ 0: word, index: start }) => {
    const name = attributes.get(word);
    const isPlain = /\s/.test(text[start - 1] ?? "") && text[start + word.length] === "=";
    const isAttribute = isPlain || DIRECTIVE.test(text.slice(Math.max(0, start - 40), start));
    return isAttribute && name !== undefined ? [{ name, start }] : [];
  });
  if (words.length === 0) return [];
  const others = partsIn(text, commentForms(path)).filter(({ is }) => is !== "comment");
  let next = 0;
  return words.filter(({ start }) => {
    while ((others[next]?.end ?? text.length) <= start) next += 1;
    return start < (others[next]?.start ?? text.length);
  });
}

/** The text before the name of a prop in an attribute of Vue. Pug has attributes in parentheses. */
const DIRECTIVE = /[\s(,](?:@[\w-]{1,30}|v-[\w-]{1,30})?:$/;

function placesOf(path: string, text: string, kind: FileKind, words: readonly Word[]): LeftoverInFile[] {
  if (words.length === 0) return [];
  const lines = new Lines(text);
  const comments = wordsInComments(
    path,
    text,
    words.toSorted((a, b) => a.start - b.start),
  );
  return words
    .filter(({ name, start }) => hasSeveralWords(name) || !comments.has(start))
    .map(({ name, start }) => ({
      ...{ file: path, ...lines.at(start), name },
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
