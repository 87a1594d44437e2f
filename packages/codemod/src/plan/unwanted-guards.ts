import { ts } from "ts-morph";
import type { Decision, Guard } from "../graph/decision.ts";
import { isNameNode, type NameNode } from "../program/find-names.ts";
import { nodeAt } from "../program/node-at.ts";
import type { Program } from "../program/program.ts";
import { dottedPath } from "../rewrite/dotted-path.ts";
import { isCondition } from "../rewrite/is-condition.ts";
import { leaves, statementsAfter } from "../rewrite/read-where-it-fails.ts";
import { isAccess } from "../rewrite/value-path.ts";
import type { UnionNames } from "./union-names.ts";
import { valueOfName } from "./union-uses.ts";

/** A guard that is written, by its statement and its value. */
interface PlacedGuard {
  guard: Guard;
  name: NameNode;
  statement: ts.Node;
  value: string;
  /** The names that it asks the value for. */
  asked: readonly string[];
  /** True if it gives what the name holds, rather than selecting members. */
  isRead: boolean;
}

/**
 * Finds the guards that nobody would merge: those beside a place that is left to a person, so that the statement would be
 * half edited, and those that ask again what another guard asked.
 *
 * @param decisions those of guards are the guards that would be written.
 */
export function unwantedGuards(
  program: Program,
  unions: UnionNames,
  decisions: readonly Decision[],
): ReadonlySet<Guard> {
  const guards = decisions.flatMap((decision) =>
    decision.kind === "guard" ? (placedGuard(program, unions, decision) ?? []) : [],
  );
  const byStatement = Map.groupBy(guards, ({ statement }) => statement);
  const files = new Set(guards.map(({ guard }) => guard.slot.place.file));
  const beside = decisions.flatMap((decision) => {
    if (decision.kind !== "attention" || !files.has(decision.place.file)) return [];
    const node = nodeAt(program.compiler.tree(decision.place.file), decision.place);
    const own = byStatement.get(statementOf(node)) ?? [];
    return decision.reason === "union" ? own : own.filter(({ value }) => value === valueAround(node));
  });
  const byValue = Map.groupBy(guards, ({ guard, value }) => `${guard.slot.place.file} ${value}`);
  const repeated = [...byValue.values()].flatMap((own) =>
    own.flatMap((one) => {
      const again = own.filter((other) => other !== one && asksAgain(one, other));
      return again.length > 0 ? [one, ...again] : [];
    }),
  );
  return new Set([...beside, ...repeated, ...guards.filter(isHalf)].map(({ guard }) => guard));
}

function placedGuard(program: Program, unions: UnionNames, guard: Guard): PlacedGuard | null {
  const name = program.nodeOf(guard.slot);
  const guarded = unions.guardedAt(guard.slot);
  const value = name && valueAround(name);
  if (!name || !guarded || value === null) return null;
  const asked = guarded.selected?.map((one) => one.name) ?? guarded.names;
  const isRead = !guarded.selected && !ts.isBinaryExpression(name.parent);
  return { guard, name, statement: statementOf(name), value, asked, isRead };
}

/** True if its statement reads the same value by another of its names, which nothing guards. */
function isHalf({ name, statement, value, asked }: PlacedGuard): boolean {
  const isOther = (node: ts.Node): boolean =>
    (isNameNode(node) &&
      node.text !== name.text &&
      asked.includes(node.text) &&
      valueAround(node) === value) ||
    ts.forEachChild(node, isOther) === true;
  return isOther(statement);
}

/** True if a guard asks for a name again that is asked for in its statement, in the head of one around it, or in a test before it. */
function asksAgain(one: PlacedGuard, other: PlacedGuard): boolean {
  if (!other.asked.some((name) => one.asked.includes(name))) return false;
  if (one.statement === other.statement) return true;
  const { parent: read } = one.name;
  return (
    one.isRead &&
    other.isRead &&
    (isIn([one.statement], other.name) ||
      (isAccess(read) && isCondition(read) && isIn(statementsBehind(one.statement), other.name)))
  );
}

/** The statements that only run where a condition failed, as its branch ends the function or the loop. */
function statementsBehind(test: ts.Node): readonly ts.Node[] {
  return ts.isIfStatement(test) && leaves(test.thenStatement) ? statementsAfter(test) : [];
}

/** The value that a name is read from, taken out of or looked for in. */
function valueAround(name: ts.Node): string | null {
  const value = isNameNode(name) ? valueOfName(name) : null;
  return value && dottedPath(value);
}

/** The innermost statement, member of a class, or result of an arrow function. */
function statementOf(node: ts.Node): ts.Node {
  return ts.findAncestor(node, isWhole) ?? node;
}

function isWhole(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return true;
  if (ts.isStatement(node)) return !ts.isBlock(node);
  return ts.isClassElement(node) || (ts.isArrowFunction(node.parent) && node.parent.body === node);
}

function isIn(outer: readonly ts.Node[], node: ts.Node): boolean {
  return ts.findAncestor(node, (one) => outer.includes(one)) !== undefined;
}
