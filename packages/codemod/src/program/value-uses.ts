import { ts } from "ts-morph";
import { isEquality } from "./equality.ts";
import type { Flow } from "./flow.ts";
import type { FlowGraph } from "./flow-graph.ts";
import { calleeOf, isCallNode } from "./function-parts.ts";
import { isPlainAssignment } from "./local-flows.ts";
import { isInTest } from "./name-role.ts";
import { KEY, type Path, RESULT, restAfter } from "./value-path.ts";
import { pathAfter, placeAt, type Step, type ValuePlace, Walk, type WalkOptions } from "./value-walk.ts";

export type UseKind =
  /** `state === "draft"`, `case state:`, `states.includes(state)` */
  | "comparison"
  /** `LABELS[state]`, `state in LABELS`, `{ [state]: "…" }` */
  | "key"
  /** A property or a method of the value is read. */
  | "read"
  /** The value is called. */
  | "call"
  /** It is given to a function whose body is not in the program, or to an element of the page. */
  | "argument"
  /** It is written into something of a library: `globalThis.fetch = load`. */
  | "written"
  /** It becomes a part of a text. */
  | "text"
  /** It is returned to nobody who is in the program. */
  | "result"
  /** The walk was to end here. */
  | "end";

export interface ValueUse extends ValuePlace {
  kind: UseKind;
  /** The value that it is compared with, and the object that it is a key of. */
  other: { node: ts.Node; path: Path } | null;
}

export interface ValueUses {
  uses: readonly ValueUse[];
  /** Where it goes to other places, which nobody knows. */
  unknown: readonly ts.Node[];
}

/** Follows a value, or a declaration by its name, to where it is used. */
export function findUses(graph: FlowGraph, value: ts.Node, options: WalkOptions): ValueUses {
  const walk = new Walk(value, options);
  const uses: ValueUse[] = [];
  for (const step of walk.steps()) {
    const { node, path } = step;
    if (options.isEnd?.(node, path, step.calls)) {
      uses.push({ ...placeAt(step), kind: "end", other: null });
      continue;
    }
    const flows = graph.outOf(node);
    if (isWrittenAway(node, flows)) uses.push({ ...placeAt(step), kind: "written", other: null });
    let isMoved = false;
    for (const flow of flows) {
      const after = pathAfter(flow, path);
      if (after) isMoved = true;
      if (after) walk.add(stepAfter(step, flow, after));
    }
    const found = useAt(graph, step, isMoved);
    if (found === "unknown") walk.unknown.add(node);
    else if (found) uses.push({ ...placeAt(step), other: null, ...found });
  }
  return { uses, unknown: [...walk.unknown] };
}

/** True if a value is written into something that nobody follows. */
function isWrittenAway(node: ts.Node, flows: readonly Flow[]): boolean {
  const { parent } = node as { parent?: ts.Node };
  const isRight = parent && isPlainAssignment(parent) && parent.right === node;
  return isRight === true && flows.every(({ to }) => to === parent);
}

/** A result goes back to the call that the walk came in by. */
function stepAfter(step: Step, { to, frame, calls = step.calls }: Flow, path: Path): Step {
  const [inner, ...outer] = calls;
  if (inner?.callee === to && path[0] === RESULT)
    return { node: inner.call, path: path.slice(1), calls: outer, before: step };
  return { node: to, path, calls: frame ? [frame, ...calls] : calls, before: step };
}

type Found = { kind: UseKind; other?: ValueUse["other"] } | "unknown" | null;

function useAt(graph: FlowGraph, { node, path }: Step, isMoved: boolean): Found {
  const { parent } = node as { parent?: ts.Node };
  const isWhole = path.length === 0;
  if (!parent || isDeclared(node)) return !isMoved && path.includes(RESULT) ? { kind: "result" } : null;
  const call = callAround(node, parent);
  if (call) {
    const compared = comparison(graph, call, node, path);
    if (compared) return compared;
    if (calleeOf(call) === node) return isWhole ? { kind: "call" } : null;
    if (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) {
      if (isWhole) return { kind: "read" };
      const isFollowed = isMoved || graph.library.knows(call) || graph.outOf(node).length > 0;
      return isFollowed ? null : { kind: "argument" };
    }
    // A function may become something, and be called at once: a new state, and what makes it of the old one.
    const isCalled = isWhole && ts.isFunctionLike(node) && graph.isOfLibrary(call);
    return isMoved && !isCalled ? null : { kind: "argument" };
  }
  if (isMoved) return null;
  const isKey = path.length === 1 && path[0] === KEY;
  // A key that reads an object, or is looked for in it, is compared with each of its keys.
  if (isKey && ts.isElementAccessExpression(parent) && parent.expression === node)
    return { kind: "key", other: { node: parent.argumentExpression, path: [] } };
  if (isKey && isInTest(parent) && parent.right === node)
    return { kind: "key", other: { node: parent.left, path: [] } };
  const whole = isWhole || (isKey && ts.isTemplateSpan(parent)) ? useOfWhole(node, parent) : null;
  return whole ?? (isIgnored(node, parent, isWhole) ? null : "unknown");
}

function isDeclared(node: ts.Node): boolean {
  const { parent } = node;
  return (
    !ts.isExpression(parent) &&
    "name" in parent &&
    parent.name === node &&
    !ts.isShorthandPropertyAssignment(parent)
  );
}

/** The call that something is given to, or that calls it or a method of it. */
function callAround(node: ts.Node, parent: ts.Node) {
  const isReceiver = ts.isPropertyAccessExpression(parent) && parent.expression === node;
  const isSpread = ts.isSpreadElement(parent);
  const call = isReceiver || isSpread ? parent.parent : parent;
  if (!isCallNode(call)) return null;
  return isReceiver && calleeOf(call) !== parent ? null : call;
}

function comparison(
  graph: FlowGraph,
  call: ReturnType<typeof callAround> & ts.Node,
  node: ts.Node,
  path: Path,
): Found {
  for (const { one, other } of graph.library.comparisonsOf(call)) {
    for (const [own, its] of [
      [one, other],
      [other, one],
    ] as const) {
      const rest = own.node === node ? restAfter(path, own.path) : null;
      // Objects that are compared have the same values at the same keys; nothing is said of a key by itself.
      if (rest && !rest.includes(KEY))
        return { kind: "comparison", other: { node: its.node, path: [...its.path, ...rest] } };
    }
  }
  return null;
}

function useOfWhole(node: ts.Node, parent: ts.Node): Found {
  if (isEquality(parent))
    return {
      kind: "comparison",
      other: { node: parent.left === node ? parent.right : parent.left, path: [] },
    };
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    if (isInTest(parent))
      return parent.left === node
        ? { kind: "key", other: { node: parent.right, path: [] } }
        : { kind: "read" };
    if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.PlusEqualsToken) return { kind: "text" };
  }
  if (ts.isCaseClause(parent) && parent.expression === node)
    return { kind: "comparison", other: { node: parent.parent.parent.expression, path: [] } };
  if (ts.isSwitchStatement(parent)) return { kind: "comparison" };
  if (ts.isElementAccessExpression(parent))
    return parent.argumentExpression === node
      ? { kind: "key", other: { node: parent.expression, path: [] } }
      : { kind: "read" };
  if (ts.isComputedPropertyName(parent))
    return { kind: "key", other: { node: parent.parent.parent, path: [] } };
  if (ts.isPropertyAccessExpression(parent)) return { kind: "read" };
  if (ts.isTemplateSpan(parent)) return { kind: "text" };
  if (ts.isJsxExpression(node) && (ts.isJsxElement(parent) || ts.isJsxFragment(parent)))
    return { kind: "text" };
  return null;
}

/** True if the place of a value only asks if it is there, or takes nothing of it that the path leads to. */
function isIgnored(node: ts.Node, parent: ts.Node, isWhole: boolean): boolean {
  return (
    ts.isExpressionStatement(parent) ||
    ts.isIfStatement(parent) ||
    ts.isIterationStatement(parent, false) ||
    (ts.isConditionalExpression(parent) && parent.condition === node) ||
    ts.isPrefixUnaryExpression(parent) ||
    ts.isTypeOfExpression(parent) ||
    ts.isVoidExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isBindingElement(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isFunctionLike(node) ||
    (!isWhole && !ts.isReturnStatement(parent) && !ts.isThrowStatement(parent))
  );
}
