import { basename, dirname, extname, join } from "node:path";
import { ts } from "ts-morph";

/**
 * What stands in a place that is asked about: a call of something that gives whatever is asked for. Nothing is inferred
 * from it but what the places around ask for.
 */
export const BLANK = "ǃ()";

/** Declares what is called there, by a name that nobody has, at the end of a file. */
const GIVE = { ts: "declare function ǃ<T>(): T;", js: "/** @template T @returns {T} */ function ǃ() {}" };

/** How many characters are read at most in copies of files that stand beside them for a moment. */
const MOST_COPIED = 20_000_000;

/** A file, or a copy of one beside it, in which some places are blank. */
export interface BlankFile {
  path: string;
  /** The file as it is. */
  file: ts.SourceFile;
  places: readonly ts.Expression[];
}

export interface BlankFiles {
  files: readonly BlankFile[];
  /** What stands in these files, and in those that have copies, which import them. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Files in which places are blank, the first of them among these: none within another one, nor beside it in a call, of
 * which something else would be inferred then. What can be in copies of a module is asked at the same time.
 */
export function blankFiles(
  places: readonly ts.Expression[],
  callsAround: (place: ts.Expression) => readonly ts.Node[],
): BlankFiles {
  const files: BlankFile[] = [];
  const texts = new Map<string, string>();
  let room = MOST_COPIED;
  for (const [file, own] of Map.groupBy(places, (place) => place.getSourceFile())) {
    const { fileName, text } = file;
    const groups = inGroups(own, callsAround);
    if (!mayBeCopied(file)) {
      const [first = []] = groups;
      files.push({ path: fileName, file, places: first });
      texts.set(fileName, blanked(file, first));
      continue;
    }
    const copies = groups
      .slice(0, Math.max(files.length === 0 ? 1 : 0, Math.floor(room / text.length)))
      .map((group, index): BlankFile => ({ path: copyOf(fileName, index), file, places: group }));
    room -= copies.length * text.length;
    if (copies.length === 0) continue;
    files.push(...copies);
    for (const { path, places: group } of copies) texts.set(path, blanked(file, group));
    const imports = copies.map(({ path }) => `import ${JSON.stringify(`./${basename(path)}`)};`);
    texts.set(fileName, `${text}\n${imports.join("\n")}`);
  }
  return { files, texts };
}

/** A script declares all that is in it for everyone, and so does what adds to a module; both would be there twice. */
function mayBeCopied(file: ts.SourceFile): boolean {
  return ts.isExternalModule(file) && !/\bdeclare\s+(?:module|global|namespace)\b/.test(file.text);
}

function copyOf(path: string, index: number): string {
  const extension = extname(path);
  return join(dirname(path), `${basename(path, extension)}.blank-${index}${extension}`);
}

/** Places of one file, each group with those that can be blank at the same time. */
function inGroups(
  places: readonly ts.Expression[],
  callsAround: (place: ts.Expression) => readonly ts.Node[],
): ts.Expression[][] {
  const groups: { places: ts.Expression[]; calls: Set<ts.Node> }[] = [];
  for (const place of new Set(places)) {
    const own = callsAround(place);
    const isFree = (group: (typeof groups)[number]) =>
      !own.some((call) => group.calls.has(call)) &&
      !group.places.some((other) => isWithin(place, other) || isWithin(other, place));
    const group = groups.find(isFree) ?? { places: [], calls: new Set<ts.Node>() };
    if (group.places.length === 0) groups.push(group);
    group.places.push(place);
    for (const call of own) group.calls.add(call);
  }
  return groups.map((group) => group.places);
}

function isWithin(node: ts.Node, outer: ts.Node): boolean {
  return outer.pos <= node.pos && node.end <= outer.end;
}

/** A text in which all else stays in its place. */
function blanked(file: ts.SourceFile, places: readonly ts.Expression[]): string {
  let { text } = file;
  for (const place of places) {
    const start = place.getStart(file);
    text = text.slice(0, start) + BLANK.padEnd(place.end - start) + text.slice(place.end);
  }
  const isScript = (file.flags & ts.NodeFlags.JavaScriptFile) !== 0;
  return `${text}\n${isScript ? GIVE.js : GIVE.ts}`;
}
