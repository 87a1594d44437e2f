import { ts } from "ts-morph";
import type { Compiler, Problem } from "../compiler/compiler.ts";
import type { Decision, Guard } from "../graph/decision.ts";
import type { Slot } from "../graph/slots.ts";
import type { NameNode } from "../program/find-names.ts";
import { roleOf } from "../program/name-role.ts";

interface GuardedInput {
  /** The node of a slot. */
  nodeOf: (slot: Slot) => NameNode | null;
  viewOf: (texts: ReadonlyMap<string, string>) => Pick<Compiler, "problems">;
  newTypes: ReadonlyMap<string, string>;
  decisions: readonly Decision[];
}

/**
 * Finds the places that the code guards already, as in `"startAt" in hit ? hit.startAt : hit.startsAt`: the function tests
 * the same value for the new name, and the place compiles under the new types as it is.
 */
export function findGuarded({ nodeOf, viewOf, newTypes, decisions }: GuardedInput): ReadonlySet<Slot> {
  const tested = decisions
    .filter((decision) => decision.kind === "guard")
    .filter((decision) => isTested(nodeOf(decision.slot), decision));
  if (tested.length === 0) return new Set();
  const files = new Set(tested.map(({ slot }) => slot.place.file));
  const byFile = Map.groupBy(viewOf(newTypes).problems(files), ({ path }) => path);
  const isBroken = ({ place }: Slot) =>
    byFile.get(place.file)?.some((problem) => touches(problem, place)) === true;
  return new Set(tested.map(({ slot }) => slot).filter((slot) => !isBroken(slot)));
}

function isTested(node: NameNode | null, { renames }: Guard): boolean {
  const value = node && valueTextOf(node);
  if (!node || !value) return false;
  const names = new Set(renames.flatMap(({ to }) => to ?? []));
  const outer = ts.findAncestor(node, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one.parent));
  const hasTest = (one: ts.Node): boolean =>
    (ts.isBinaryExpression(one) &&
      one.operatorToken.kind === ts.SyntaxKind.InKeyword &&
      ts.isStringLiteralLike(one.left) &&
      names.has(one.left.text) &&
      one.right.getText() === value) ||
    ts.forEachChild(one, hasTest) === true;
  return outer !== undefined && hasTest(outer);
}

/** The text of the value that a name is read from, or looked for in. */
function valueTextOf(name: NameNode): string | null {
  const role = roleOf(name);
  if (role.kind === "access") return role.node.expression.getText();
  return role.kind === "in" ? role.node.right.getText() : null;
}

function touches(problem: Problem, place: Pick<Problem, "start" | "end">): boolean {
  return problem.start <= place.end && place.start <= problem.end;
}
