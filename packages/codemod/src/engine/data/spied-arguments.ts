import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { declarationOf } from "../referents/declarations.ts";
import { parameterAt } from "../referents/parameter-at.ts";
import { isIndex, type Step } from "../referents/steps.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import { signatureOf } from "./called-as.ts";

/** Over how many steps something is read off a spy. */
const DEPTH = 8;

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

/**
 * The type of what a spy was called with, in whatever way that is read: of `spy.mock.calls[0][0]`, of `given` in `const [given] =
 * spy.mock.calls[0]`, and, with the index of an argument, of one of `spy.mock.lastCall`.
 */
export function typeSpied(
  checker: Checker,
  value: ts.Expression,
  path: readonly string[] = [],
  depth = 0,
): ts.Type | undefined {
  const inner = innermost(value);
  const at = (holder: ts.Expression, ...steps: string[]) =>
    typeSpied(checker, holder, [...steps, ...path], depth + 1);
  if (depth > DEPTH) return undefined;
  if (ts.isElementAccessExpression(inner)) {
    const { argumentExpression: key } = inner;
    return ts.isNumericLiteral(key) ? at(inner.expression, key.text) : undefined;
  }
  if (ts.isCallExpression(inner) && ts.isPropertyAccessExpression(inner.expression)) {
    const { expression: list, name } = inner.expression;
    // Which call is meant makes no difference, but which argument does.
    return name.text === "at" && /\.calls$/.test(list.getText()) ? at(list, "0") : undefined;
  }
  if (ts.isPropertyAccessExpression(inner)) {
    const isWhole = path[0] === "calls" && path.length < 3;
    const asked = isWhole ? null : argumentRead(checker, inner, path);
    if (asked) return asked.path.length === 0 ? asked.type : undefined;
    return at(inner.expression, inner.name.text);
  }
  const declaration = declarationOf(checker, inner);
  if (isConstant(declaration) && declaration.initializer) return at(declaration.initializer);
  if (!declaration || !ts.isBindingElement(declaration) || declaration.dotDotDotToken) return undefined;
  const { parent: pattern } = declaration;
  const { initializer } = pattern.parent as ts.VariableDeclaration;
  return ts.isArrayBindingPattern(pattern) && initializer
    ? at(initializer, String(pattern.elements.indexOf(declaration)))
    : undefined;
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
