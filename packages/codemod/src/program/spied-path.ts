import { ANY, type Path, RESULT } from "./value-path.ts";

/**
 * Where in a function a value is that a mock of it wrote down, by its path in the mock: https://vitest.dev/api/mock,
 * https://jestjs.io/docs/mock-function-api, https://sinonjs.org/releases/latest/spy-call.
 *
 * @example
 * spiedPath(["mock", "calls", "0", "1", "body"]); // ["(1)", "body"]
 */
export function spiedPath(path: Path): Path {
  const [list = "", ...rest] = path[0] === "mock" ? path.slice(1) : path;
  if (list === "results") return [RESULT, ...rest.slice(2)];
  if (list !== "calls" && list !== "lastCall") return path;
  const isNamed = list === "lastCall" && rest[0] === "args";
  const [index = ANY, ...below] = list === "calls" || isNamed ? rest.slice(1) : rest;
  return index === ANY ? path : [`(${index})`, ...below];
}
