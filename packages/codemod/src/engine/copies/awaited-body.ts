import { ts } from "ts-morph";
import { isPromise } from "../flows/flow-types.ts";
import { identifiersIn } from "../syntax/nodes-at.ts";
import { NAMES } from "../syntax/pattern-homes.ts";
import type { Work } from "../work.ts";
import type { Making } from "./making.ts";

/**
 * What a promise holds that a function gives back is awaited where it is one thing or another: `async () => { const one =
 * await load(); return one.data ? { ...one, data: { … } } : one; }`. TypeScript infers nothing from a choice that is
 * passed to `then`.
 *
 * @param textOf what is written for a node.
 */
export function awaitedBody(
  body: ts.Expression,
  { awaited }: Making,
  textOf: (node: ts.Node) => string,
): { made: ts.ArrowFunction; text: string } | null {
  const { parent: made } = body;
  if (!ts.isArrowFunction(made) || made.body !== body || made.modifiers || made.type) return null;
  if (!ts.isLeftHandSideExpression(body)) return null;
  const name = NAMES.find((one) => identifiersIn(made, one).length === 0);
  if (awaited?.form !== "choice" || name === undefined) return null;
  return { made, text: `async ${headOf(made, textOf)}${blockFor(name, textOf(body), awaited.write(name))}` };
}

/** A function whose body awaits a promise, `load()`. */
interface Awaiting {
  made: ts.ArrowFunction;
  promise: ts.Expression;
}

/** The function in whose body a choice is returned, if that was written so: by spaces alone it may be another one. */
export function awaitedAround({ checker }: Work, returned: ts.Expression): Awaiting | null {
  if (!ts.isConditionalExpression(returned)) return null;
  const block = returned.parent.parent;
  if (!block || !ts.isBlock(block) || !ts.isArrowFunction(block.parent)) return null;
  const { parent: made } = block;
  const [first] = block.statements;
  const declaration =
    first && ts.isVariableStatement(first) ? first.declarationList.declarations[0] : undefined;
  const awaited = declaration?.initializer;
  if (!awaited || !ts.isAwaitExpression(awaited) || made.modifiers?.length !== 1) return null;
  const { expression: promise } = awaited;
  const name = declaration.name.getText();
  const [is, was] = [block.getText(), blockFor(name, promise.getText(), returned.getText())];
  const isWritten = NAMES.includes(name) && spaceless(is) === spaceless(was) && !made.type;
  return isWritten && isPromise(checker, checker.getTypeAtLocation(promise)) ? { made, promise } : null;
}

/** The function without what it awaited for. */
export function withoutAwait({ made, promise }: Awaiting, textOf: (node: ts.Node) => string): string {
  return headOf(made, textOf).replace(/^async /, "") + textOf(promise);
}

/** What stands before the body. */
function headOf(made: ts.ArrowFunction, textOf: (node: ts.Node) => string): string {
  return textOf(made).slice(0, -textOf(made.body).length);
}

function spaceless(text: string): string {
  return text.replace(/[\s;]/g, "");
}

function blockFor(name: string, promise: string, returned: string): string {
  return `{ const ${name} = await ${promise}; return ${returned}; }`;
}
