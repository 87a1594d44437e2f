import { ts } from "ts-morph";
import { alongPath } from "../referents/along-path.ts";
import type { Renamed, Work } from "../work.ts";
import { withMarkedNames } from "./marked-names.ts";

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
  const found = names.flatMap((name) => {
    const one = alongPath(work, type, [name], 0);
    const [to] = one?.steps ?? [];
    return one && to !== undefined ? [{ name, to, renamed: one.renamed }] : [];
  });
  const now = withMarkedNames(text, new Map(found.map(({ name, to }) => [name, to])));
  const [first] = found;
  return first && now !== text ? { renamed: first.renamed, text: now } : null;
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
