import { ts } from "ts-morph";
import type { Compiler, Problem, Type } from "../compiler/compiler.ts";
import type { PinCause } from "../graph/policy.ts";
import type { Slot } from "../graph/slots.ts";
import type { Members } from "../program/members.ts";
import { nodeAt } from "../program/node-at.ts";
import type { Program } from "../program/program.ts";
import type { FixedSlot } from "./build-graph.ts";

/** How deep lists and promises are looked into. */
const DEPTH = 3;

/**
 * The members of the consumer's own types that a value at an error has, where the message asks for their new names: a generic
 * function takes what it is given for what it asks for, as long as that fits.
 *
 * @param open opens the code as it was.
 */
export function valuesAtProblem(program: Program, fixed: readonly FixedSlot[], open: () => Compiler) {
  const byName = Map.groupBy(fixed, ({ rename }) => rename.to ?? "");
  return ({ path, start, message }: Problem): { slot: Slot; follows: Slot; pin: PinCause }[] => {
    const words = new Set(message.match(/[\p{L}\p{N}_$]+/gu));
    const asked = [...byName]
      .filter(([name, own]) => words.has(name) && areAlike(own))
      .map(([, [one]]) => one);
    const compiler = open();
    const value =
      asked.length > 0 && compiler.paths.includes(path) ? valueAt(compiler.tree(path), start) : null;
    const type = value && compiler.typeAt(value);
    if (!type) return [];
    const members = program.membersIn(compiler);
    return asked.flatMap((one) =>
      one
        ? slotsBelow(compiler, members, type, one.rename.from)
            .filter((slot) => program.pinOf(slot) === "declared")
            .map((slot) => ({ slot, follows: one.slot, pin: "declared" as const }))
        : [],
    );
  };
}

function areAlike([first, ...others]: readonly FixedSlot[]): boolean {
  return others.every(({ rename }) => rename.from === first?.rename.from);
}

function slotsBelow(
  compiler: Compiler,
  members: Members,
  type: Type,
  name: string,
  depth = DEPTH,
): readonly Slot[] {
  const own = members.slotsIn(type, name);
  if (own.length > 0 || depth === 0) return own;
  return compiler
    .partsOf(type)
    .flatMap((part) => compiler.typeArgumentsOf(part))
    .flatMap((held) => slotsBelow(compiler, members, held, name, depth - 1));
}

/** The value that an error at a position is about: the compiler names the key, the variable or the statement before it. */
function valueAt(tree: ts.SourceFile, position: number): ts.Expression | null {
  const node = nodeAt(tree, { start: position, end: position + 1 });
  const { parent } = node as { parent?: ts.Node };
  if (!parent) return null;
  if (ts.isReturnStatement(node)) return node.expression ?? null;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return parent.initializer;
  if (ts.isVariableDeclaration(parent) && parent.name === node) return parent.initializer ?? null;
  if (ts.isJsxAttribute(parent))
    return parent.initializer && ts.isJsxExpression(parent.initializer)
      ? (parent.initializer.expression ?? null)
      : null;
  let value = node;
  while (ts.isExpression(value.parent) && value.parent.getStart(tree) === position) value = value.parent;
  return ts.isExpression(value) ? value : null;
}
