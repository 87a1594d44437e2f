import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { alongPath } from "../referents/along-path.ts";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";
import { type Expectation, expectationOf } from "./expectations.ts";

/** A place in a snapshot that holds an old name. */
export interface SnapshotPlace {
  offset: number;
  renamed: Renamed;
}

/** What is said of the snapshots of a file: tests write them anew all at once, so that one place stands for all. */
export interface SnapshotsTold extends SnapshotPlace {
  message: string;
  suggestion: string;
}

/** Null if there are none. */
export function snapshotsTold(places: readonly SnapshotPlace[]): SnapshotsTold | null {
  const [first] = places.toSorted((a, b) => a.offset - b.offset);
  if (!first) return null;
  const all = [...new Map(places.map(({ renamed }) => [`${renamed.from} ${renamed.to}`, renamed])).values()];
  const names = all.map(({ from, to }) => `\`${from}\` is ${to === null ? "gone" : `\`${to}\``}`);
  const message =
    `Snapshots in this file hold what the API sent, where ${names.join(", ")} now (${places.length}×). ` +
    "Have the tests write them anew, and look at what they changed.";
  const suggestion = all.flatMap(({ to }) => (to === null ? [] : [JSON.stringify(to)])).join(", ");
  return { ...first, message, suggestion: suggestion || "Do without it." };
}

/** The tests that expect values of the API to be like snapshots in files of their own. */
export function filesWithSnapshots(work: Work): ts.SourceFile[] {
  const names = new Set(work.options.renames.flatMap(({ kind, from }) => (kind === "field" ? [from] : [])));
  return work.sources
    .matching(/\btoMatchSnapshot\b/)
    .filter((file) =>
      expectationsIn(work, file).some(
        ({ matcher, value }) =>
          matcher === "toMatchSnapshot" && [...names].some((name) => alongPath(work, value, [name], 0)),
      ),
    );
}

/** Tells the snapshots that are texts in tests: `expect(event).toMatchInlineSnapshot(…)`. */
export function tellInlineSnapshots(work: Work): void {
  for (const file of work.sources.matching(/InlineSnapshot/)) {
    const places = expectationsIn(work, file).flatMap((expectation) => placesOf(work, expectation));
    const told = snapshotsTold(places);
    if (told) work.tellAt(file, told.offset, told.renamed, "data", told.message, told.suggestion);
  }
}

function expectationsIn(work: Work, file: ts.SourceFile): Expectation[] {
  const found: Expectation[] = [];
  const visit = (node: ts.Node): void => {
    const one = ts.isCallExpression(node) ? expectationOf(work.checker, node) : null;
    if (one) found.push(one);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function placesOf(work: Work, { matcher, value, given }: Expectation): SnapshotPlace[] {
  const text = matcher.endsWith("InlineSnapshot") ? given.find(ts.isStringLiteralLike) : undefined;
  if (!text) return [];
  return work.options.renames.flatMap((renamed) => {
    const isNamed = renamed.kind === "field" && text.text.includes(`"${renamed.from}":`);
    if (!isNamed || !alongPath(work, value, [renamed.from], 0)) return [];
    // Quotes may be escaped in the text.
    const offset = text.getText().search(new RegExp(`"${inPattern(renamed.from)}\\\\?":`));
    return [{ offset: text.getStart() + Math.max(0, offset), renamed }];
  });
}
