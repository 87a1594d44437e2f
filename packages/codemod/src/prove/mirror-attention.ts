import { ts } from "ts-morph";
import type { Problem } from "../compiler/compiler.ts";
import type { Attention, Decision } from "../graph/decision.ts";
import { nodeAt } from "../program/node-at.ts";

/** "Property does not exist": of one type alone, so that no two of them meet. */
const LONELY = new Set([2339, 2551, 2568]);

/** The attention on two types that meet at an error: the compiler may complain of what passes the value on. */
export function mirrorAt(
  problem: Problem,
  decisions: readonly Decision[],
  treeOf: (path: string) => ts.SourceFile,
): Attention | null {
  const { path, start, code, message } = problem;
  if (LONELY.has(code)) return null;
  const found = decisions.flatMap((decision) => {
    if (!isMirror(decision) || decision.place.file !== path) return [];
    const isNamed = decision.renames.some(
      ({ from, to }) => message.includes(from) || message.includes(to ?? from),
    );
    const holder = isNamed ? holderOf(nodeAt(treeOf(path), decision.place), start) : null;
    return holder ? [{ decision, length: holder.end - holder.getStart() }] : [];
  });
  const [first] = found.toSorted((one, other) => one.length - other.length);
  return first?.decision ?? null;
}

function isMirror(decision: Decision): decision is Attention {
  return decision.kind === "attention" && decision.reason === "twin";
}

/** The value itself, or what passes it on, where a position is. */
function holderOf(place: ts.Node, position: number): ts.Node | null {
  for (let node = place; ; node = node.parent) {
    if (node.getStart() <= position && position < node.end) return node;
    if (!node.parent || !isPassedOn(node.parent)) return null;
  }
}

function isPassedOn(parent: ts.Node): boolean {
  return (
    (ts.isExpression(parent) && !ts.isFunctionExpression(parent) && !ts.isClassExpression(parent)) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isJsxSpreadAttribute(parent) ||
    ts.isJsxAttributes(parent) ||
    ts.isJsxOpeningLikeElement(parent)
  );
}
