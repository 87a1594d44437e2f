import { JSON_VALUE, type Path, RESULT } from "../../program/value-path.ts";
import { ANSWER_BODIES } from "../conventions.ts";

/**
 * Where in the body of an answer a value may be, by its path in what answers, or in what a handler returns. The body may stand
 * in an envelope: `{ data: { items } }`.
 *
 * @example
 * bodyPaths(["()", "<json>", "items"]); // [["items"]]
 */
export function bodyPaths(path: Path): Path[] {
  const [first = "", ...rest] = path;
  if (first === RESULT || first === JSON_VALUE) return bodyPaths(rest);
  return ANSWER_BODIES.has(first) ? [path, ...bodyPaths(rest)] : [path];
}
