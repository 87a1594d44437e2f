import { ts } from "ts-morph";
import type { Making } from "./making.ts";
import { identifiersIn } from "./nodes-at.ts";
import { NAMES } from "./pattern-homes.ts";

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
  const name = NAMES.find((one) => identifiersIn(made, one).length === 0);
  if (awaited?.form !== "choice" || name === undefined) return null;
  return { made, text: `async ${headOf(made, textOf)}${blockFor(name, textOf(body), awaited.write(name))}` };
}

/** A function whose body awaits a promise, `load()`. */
interface Awaiting {
  made: ts.ArrowFunction;
  promise: ts.Expression;
}

/** The function in whose body something is returned, if that was written so. */
export function awaitedAround(returned: ts.Expression): Awaiting | null {
  const block = returned.parent.parent;
  if (!block || !ts.isBlock(block) || !ts.isArrowFunction(block.parent)) return null;
  const { parent: made } = block;
  const [first] = block.statements;
  const declaration =
    first && ts.isVariableStatement(first) ? first.declarationList.declarations[0] : undefined;
  const awaited = declaration?.initializer;
  if (!awaited || !ts.isAwaitExpression(awaited) || made.modifiers?.length !== 1) return null;
  const { expression: promise } = awaited;
  const isWritten =
    block.getText() === blockFor(declaration.name.getText(), promise.getText(), returned.getText());
  return isWritten && !made.type ? { made, promise } : null;
}

/** The function without what it awaited for. */
export function withoutAwait({ made, promise }: Awaiting, textOf: (node: ts.Node) => string): string {
  return headOf(made, textOf).replace(/^async /, "") + textOf(promise);
}

/** What stands before the body. */
function headOf(made: ts.ArrowFunction, textOf: (node: ts.Node) => string): string {
  return textOf(made).slice(0, -textOf(made.body).length);
}

function blockFor(name: string, promise: string, returned: string): string {
  return `{ const ${name} = await ${promise}; return ${returned}; }`;
}
