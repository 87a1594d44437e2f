import type { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { parameterAt } from "../referents/parameter-at.ts";
import { isIndex, type Step } from "../referents/type-path.ts";
import { signatureOf } from "./called-as.ts";

/** How Sinon calls one of the calls of a spy. */
const ONE_CALL = /^(first|second|third|last)Call$/;

/**
 * The type of an argument that a path leads over, from where a spy tells what it was called with, and the rest of the path:
 * a parameter of `onSave`, and `title`, for `onSave.mock` in `onSave.mock.calls[0][0].title`.
 */
export function argumentRead(
  checker: Checker,
  read: ts.PropertyAccessExpression,
  path: readonly Step[],
): { type: ts.Type; path: readonly Step[] } | null {
  const spy = spyRead(read, path);
  if (!spy) return null;
  const [index, ...rest] = spy.path;
  if (typeof index !== "string" || !isIndex(index)) return null;
  const signature = signatureOf(checker, spy.of, checker.getTypeAtLocation(spy.of));
  const type = signature && parameterAt(checker, signature, Number(index));
  return type ? { type, path: rest } : null;
}

/** A spy, and the path from the arguments of one of its calls. */
function spyRead(
  { expression, name }: ts.PropertyAccessExpression,
  path: readonly Step[],
): { of: ts.Expression; path: readonly Step[] } | null {
  const [first, ...rest] = path;
  if (name.text === "mock" && first === "lastCall") return { of: expression, path: rest };
  // Which call is meant may be said by a method: `onSave.mock.calls.at(-1)`.
  if (name.text === "mock" && first === "calls")
    return { of: expression, path: isIndex(rest[1]) ? rest.slice(1) : rest };
  const isOfSinon = ONE_CALL.test(name.text) && first === "args";
  return isOfSinon ? { of: expression, path: rest } : null;
}
