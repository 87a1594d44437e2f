import { closeSync, lstatSync, openSync, readFileSync, readSync } from "node:fs";
import { basename } from "node:path";
import { isGenerated } from "../api-types/is-generated.ts";
import { decode, encodingOf } from "../compiler/read-text.ts";
import type { Leftover } from "../report/leftovers.ts";
import { isDistinctive, wordsPattern } from "./old-names.ts";

/** Old names in files that no compiler reads. */
export interface FoundLeftovers {
  found: Leftover[];
  /** Files with old names in which nobody looks for places: large and generated ones, and those that cannot be read. */
  skipped: string[];
}

/** Where larger files begin: hardly anybody writes them by hand. */
const LARGE = 1_000_000;

/** Where those begin that are not even read. */
const HUGE = 64_000_000;

/** Finds old names, as whole words, in files that no compiler reads. */
export function findLeftovers(paths: Iterable<string>, names: readonly string[]): FoundLeftovers {
  const found: Leftover[] = [];
  const skipped: string[] = [];
  for (const path of paths) {
    const content = contentOf(path);
    if (content === "unread") skipped.push(path);
    if (content === null || content === "unread") continue;
    const text = mayName(content, names) ? decode(content) : null;
    if (text === null || isAboutNames(text)) continue;
    const places = placesIn(path, text, names);
    if (places.length > 0 && isMade(path, text)) skipped.push(path);
    else found.push(...places);
  }
  return { found, skipped };
}

/** Files in which no name of the API has to follow: versions of packages, and records of the past. */
const OTHERS =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|(changelog|history)(\.\w+)?)$/i;

/** The content of a text file: null if it need not be searched, "unread" if it cannot be read. */
function contentOf(path: string): Buffer | "unread" | null {
  // The target of a link is searched at its own place.
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (OTHERS.test(path) || !found?.isFile()) return null;
  try {
    const head = headOf(path);
    if (encodingOf(head) === "utf-8" && head.includes(0)) return null;
    return found.size > HUGE ? "unread" : readFileSync(path);
  } catch {
    return "unread";
  }
}

/** How a file begins, which tells texts from binary files of any size. */
function headOf(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(8000);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

/** A quick look, for most files have none of the names. */
function mayName(content: Buffer, names: readonly string[]): boolean {
  return encodingOf(content) !== "utf-8" || names.some((name) => content.includes(name));
}

/** True if a text is a spec, a migration or a report, as a page or JSON: these name the old names on purpose. */
function isAboutNames(text: string): boolean {
  return (
    text.slice(0, 200).includes('name="generator" content="tenant-codemod"') ||
    /^\s*\{\s*"version": ?\d+,\s*"from": ?"[^"]*",\s*"to": ?"[^"]*",\s*"pending":/.test(text) ||
    /^\s*(\{\s*)?["']?(openapi|swagger)["']?\s*:\s*["']?[23]/m.test(text.slice(0, 2000)) ||
    /\bkind["']?\s*:\s*["']?(field|schema|enum-value|parameter|operation)-(renamed|removed|moved)\b/.test(
      text,
    )
  );
}

function isMade(path: string, text: string): boolean {
  const head = text.slice(0, 600);
  const isMinified = text.length > 5000 && text.length / text.split("\n").length > 500;
  const hasMark = /@generated|auto-?generated|do not (edit|modify)/i.test(head);
  return (
    text.length > LARGE || isMinified || hasMark || isGenerated(path, text) || /\.(min\.\w+|map)$/.test(path)
  );
}

function placesIn(path: string, text: string, names: readonly string[]): Leftover[] {
  const places: Leftover[] = [];
  let [line, lineStart, position] = [1, 0, 0];
  for (const { index, 0: name } of text.matchAll(wordsPattern(names))) {
    if (!isDistinctive(name) && !isWrittenAsName(path, text, index, index + name.length)) continue;
    for (; position < index; position += 1) {
      const isEnd = text[position] === "\n" || (text[position] === "\r" && text[position + 1] !== "\n");
      if (isEnd) [line, lineStart] = [line + 1, position + 1];
    }
    places.push({ file: path, line, column: index - lineStart + 1, name, checked: false });
  }
  return places;
}

/** Files of tools, in which words such as `name` are keys of their own. */
const OF_TOOLS = /(^|\/)(package|tsconfig[^/]*|jsconfig|composer)\.json$|(^|\/)\./;

/** Files in which each word is a name. */
const OF_NAMES = /\.(graphql|gql)$/;

/**
 * True if a common word is written as a name: `event.name`, `"name"`, `name: …`, `{{ name }}`.
 */
function isWrittenAsName(path: string, text: string, start: number, end: number): boolean {
  if (OF_TOOLS.test(path)) return false;
  if (OF_NAMES.test(basename(path))) return true;
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 40)];
  return (
    /[\p{ID_Continue}$)\]?!]\.$/u.test(before) ||
    (/["'`]$/.test(before) && after.startsWith(before.slice(-1))) ||
    (/(^|[\n\r{,(])[ \t]*(- )?$/.test(before) && /^\??[ \t]*:/.test(after)) ||
    (/(\{|<%[=-]?)\s*$/.test(before) && /^\s*(\}|%>|\||\.)/.test(after))
  );
}
