import { ts } from "ts-morph";
import { castType, isTakenForAnything, typeAsked } from "../referents/asserted-referent.ts";
import { declarationOf } from "../referents/declarations.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import { isAccess } from "../syntax/value-paths.ts";
import { readBy } from "../texts/reads.ts";
import type { Work } from "../work.ts";
import type { FlowFinder } from "./find-flows.ts";
import { isWrittenOut } from "./flow-places.ts";
import type { LikelyFlows } from "./likely-flows.ts";

/** A value that is taken for anything where a type is asked for. */
interface Use {
  place: ts.Expression;
  from: ts.Type;
  into: ts.Type;
  isSure: boolean;
}

/**
 * What has a name and is taken for anything becomes what its place asks for: `show(run as any)`, and `show(run)` of `const
 * run: any = { … }`. This is sure of what is used for nothing else: what a function makes may be something else elsewhere.
 */
export function takenFlows(work: Work, finder: FlowFinder): LikelyFlows {
  const found: LikelyFlows = { sure: [], unsure: [] };
  for (const { place, from, into, isSure } of usesIn(work))
    found[isSure ? "sure" : "unsure"].push(...finder.between(from, into, place));
  return found;
}

const known = new WeakMap<Work, readonly Use[]>();

/** All such uses, which fields are asked of as well as values. */
function usesIn(work: Work): readonly Use[] {
  const before = known.get(work);
  if (before) return before;
  const found: Use[] = [];
  known.set(work, found);
  const { checker } = work;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && isTakenForAnything(node.expression)) {
      const place = innermost(node.expression);
      const into = isWrittenOut(place) ? undefined : castType(checker, node.expression);
      if (into)
        found.push({ place, from: checker.getTypeAtLocation(place), into, isSure: isOnlyTaken(work, place) });
    }
    const made = isConstant(node) ? madeAnything(node) : undefined;
    if (made) {
      const uses = work.references.of(made.name).map((use) => {
        const place = readBy(use);
        return { place, into: typeAsked(checker, place) };
      });
      const from = checker.getTypeAtLocation(made.value);
      const isSure = uses.every(({ into }) => into !== undefined);
      for (const { place, into } of uses) if (into) found.push({ place, from, into, isSure });
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
