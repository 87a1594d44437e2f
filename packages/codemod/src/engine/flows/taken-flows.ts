import { ts } from "ts-morph";
import { castType, isTakenForAnything, typeAsked } from "../referents/asserted-referent.ts";
import { declarationOf } from "../referents/declarations.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import { isAccess } from "../syntax/value-paths.ts";
import { readBy } from "../texts/constant-readers.ts";
import type { Work } from "../work.ts";
import type { FlowFinder } from "./find-flows.ts";
import { isWrittenOut } from "./flow-places.ts";
import type { LikelyFlows } from "./likely-flows.ts";

/**
 * What has a name and is taken for anything becomes what its place asks for: `show(run as any)`, and `show(run)` of `const
 * run: any = { … }`. This is sure of what is used for nothing else: what a function makes may be something else elsewhere.
 */
export function takenFlows(work: Work, finder: FlowFinder): LikelyFlows {
  const found: LikelyFlows = { sure: [], unsure: [] };
  const add = (from: ts.Type, into: ts.Type | undefined, place: ts.Expression, isSure: boolean) => {
    if (into) found[isSure ? "sure" : "unsure"].push(...finder.between(from, into, place));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && isTakenForAnything(node.expression)) {
      const value = innermost(node.expression);
      const into = isWrittenOut(value) ? undefined : castType(work.checker, node.expression);
      if (into) add(work.checker.getTypeAtLocation(value), into, value, isOnlyTaken(work, value));
    }
    const made = isConstant(node) ? madeAnything(node) : undefined;
    if (made) {
      const uses = work.references.of(made.name).map(readBy);
      const asked = uses.map((use) => typeAsked(work.checker, use));
      const type = work.checker.getTypeAtLocation(made.value);
      for (const [index, use] of uses.entries()) add(type, asked[index], use, !asked.includes(undefined));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/\bas (any|never)\b|: any =/)) visit(file);
  return found;
}

/** Whether a constant is written out, and does nothing but become what places ask for, or have its own fields read. */
function isOnlyTaken(work: Work, value: ts.Expression): boolean {
  const constant = ts.isIdentifier(value) ? declarationOf(work.checker, value) : undefined;
  if (!isConstant(constant) || !ts.isIdentifier(constant.name)) return false;
  const isMade = constant.initializer && isWrittenOut(innermost(constant.initializer));
  return (
    isMade === true &&
    work.references.of(constant.name).every((use) => {
      const read = readBy(use);
      const isRead = isAccess(read.parent) && read.parent.expression === read;
      return isRead || castType(work.checker, read) !== undefined;
    })
  );
}

/** What a constant is written out as that may be anything: in `const run: any = { … }`, and in `const run = { … } as never`. */
function madeAnything({ name, type, initializer }: ts.VariableDeclaration) {
  const value = initializer && innermost(initializer);
  if (!value || !isWrittenOut(value) || !ts.isIdentifier(name)) return undefined;
  const isAny = type?.kind === ts.SyntaxKind.AnyKeyword || (!type && isTakenForAnything(value));
  return isAny ? { name, value } : undefined;
}
