import { ts } from "ts-morph";
import { isMethodName } from "../../api-types/api-operations.ts";
import { type Path, RESULT } from "../../program/value-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import { GLOBALS, REQUESTS, STUB_WORDS } from "../conventions.ts";

/** Where in an answer a value is that becomes a function of a name that asks a server: an option, a global variable. */
export function pathGiven(use: ValueUse): Path | null {
  const { kind, node, path } = use;
  const [first = "", ...rest] = path;
  if (kind === "written" && first === RESULT && ts.isBinaryExpression(node.parent)) {
    const { left } = node.parent;
    const name = ts.isPropertyAccessExpression(left) && isGlobal(left.expression) ? left.name.text : "";
    return REQUESTS.has(name) ? path : null;
  }
  if (kind !== "argument") return null;
  if (REQUESTS.has(first) && rest[0] === RESULT) return rest;
  if (isAskedAt(use, 1)) return rest;
  const [name] = ts.isCallExpression(node.parent) ? node.parent.arguments : [];
  const isNamed = name && name !== node && ts.isStringLiteralLike(name) && REQUESTS.has(name.text);
  return isNamed && first === RESULT ? path : null;
}

/** True if a step of a path is the result of a method that asks a server. */
export function isAskedAt({ node, path }: Pick<ValueUse, "node" | "path">, at: number): boolean {
  const asked = path[at - 1] ?? "";
  const isRequest = isMethodName(asked) || (isGlobal(node) && REQUESTS.has(asked));
  return path[at] === RESULT && isRequest;
}

function isGlobal(node: ts.Node): boolean {
  return ts.isIdentifier(node) && GLOBALS.has(node.text);
}

/** True if a variable is named after a function that asks a server: `fetchMock`, `mockedAxios`. */
export function isStub(node: ts.Node): boolean {
  if (!ts.isIdentifier(node)) return false;
  const name = stubbedName(node.text);
  return name !== node.text.toLowerCase() && REQUESTS.has(name);
}

/** The name of what a name says that it is a stub of, in lower case: `fetch` for `fetchMock`. */
export function stubbedName(name: string): string {
  const words = name.split(/(?=\p{Lu})|_/u).map((word) => word.toLowerCase());
  return words.filter((word) => !STUB_WORDS.has(word)).join("");
}
