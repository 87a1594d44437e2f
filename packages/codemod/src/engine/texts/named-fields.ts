import { ts } from "ts-morph";
import { applyTextEdits } from "../../text-edit.ts";
import { alongPath } from "../referents/along-path.ts";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";
import { markedNames } from "./marked-names.ts";

/** What stands between the names of a path. */
const BETWEEN = /([.[\]]+)/;

/** What a text that names fields of a type is now; null if it names none that has another name. */
export function namedNow(
  work: Work,
  node: ts.StringLiteralLike,
  names: readonly string[],
  type: ts.Type,
): { renamed: Renamed; text: string | null } | null {
  const { text } = node;
  const path =
    alongPath(work, type, stepsIn(text), 0) ?? alongPath(work, type, [...stepsBefore(node), text], 0);
  if (path) {
    if (path.steps?.at(-1) === text) return null;
    return { renamed: path.renamed, text: path.steps && withSteps(text, path.steps) };
  }
  const found = markedNames(text, names).flatMap((marked) => {
    const one = alongPath(work, type, [marked.name], 0);
    return one ? [{ ...marked, ...one }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const gone = found.find(({ steps }) => steps === null);
  if (gone) return { renamed: gone.renamed, text: null };
  const edits = found.map(({ name, start, steps }) => ({
    start,
    end: start + name.length,
    text: steps?.[0] ?? name,
  }));
  return { renamed: first.renamed, text: applyTextEdits(text, edits) };
}

/** The names that a path leads over: `lines`, `0` and `qty` in `lines[0].qty`. */
export function stepsIn(path: string): string[] {
  // What reads like a sentence is none.
  if (/\s/.test(path)) return [path];
  return path.split(BETWEEN).filter((step) => step !== "" && !BETWEEN.test(step));
}

/** A path with other names, with what stands between them. */
function withSteps(path: string, steps: readonly string[]): string {
  const rest = steps.slice(-stepsIn(path).length);
  return path
    .split(BETWEEN)
    .map((part) => (part === "" || BETWEEN.test(part) ? part : (rest.shift() ?? part)))
    .join("");
}

/** In `get(event, ["owner", "name"])`, what stands before a name in the same list. */
function stepsBefore(node: ts.StringLiteralLike): string[] {
  const { parent: list } = node;
  if (!ts.isArrayLiteralExpression(list)) return [];
  const before = list.elements.slice(0, list.elements.indexOf(node));
  return before.flatMap((one) => (ts.isStringLiteralLike(one) || ts.isNumericLiteral(one) ? [one.text] : []));
}
