import { ts } from "ts-morph";
import type { Flow } from "./flow.ts";
import type { FlowGraph } from "./flow-graph.ts";
import { argumentFlows, isCallNode, isFunctionWithBody } from "./function-parts.ts";
import { JSON_VALUE } from "./value-path.ts";
import { pathBefore, placeAt, type Step, type ValuePlace, Walk, type WalkOptions } from "./value-walk.ts";

/** The values that an expression may have. */
export interface ValueSources {
  /** Literals, functions, calls of what is not in the program, variables of libraries, and where a walk was to end. */
  sources: readonly ValuePlace[];
  /** Where it may get other values, of which nobody knows. Without any, the sources are all that there is. */
  unknown: readonly ts.Node[];
}

/** Follows a value back to what it is made of. */
export function findSources(graph: FlowGraph, value: ts.Node, options: WalkOptions): ValueSources {
  const walk = new Walk(value, options);
  const sources: ValuePlace[] = [];
  for (const step of walk.steps()) {
    const { node, path } = step;
    if (options.isEnd?.(node, path, step.calls)) {
      sources.push(placeAt(step));
      continue;
    }
    const { flows, open } = flowsInto(graph, step);
    for (const place of open) walk.unknown.add(place);
    let isMoved = false;
    for (const flow of flows) {
      const before = pathBefore(flow, path);
      if (before) isMoved = true;
      if (before) walk.add({ node: flow.from, path: before, calls: callsBefore(step, flow), before: step });
    }
    const isEnd = isMoved
      ? path.length === 0 && isMade(node)
      : flows.length === 0 || isMade(node) || ts.isCallExpression(node);
    // A text of JSON holds what nobody reads here.
    const isEmpty = path.length > 0 && path[0] !== JSON_VALUE && isPlainLiteral(node);
    if (isEnd && open.length === 0 && !isEmpty) sources.push(placeAt(step));
  }
  return { sources, unknown: [...walk.unknown] };
}

/** A parameter has the value of the call that the walk came in by. */
function flowsInto(
  graph: FlowGraph,
  { node, calls }: Step,
): { flows: readonly Flow[]; open: readonly ts.Node[] } {
  const [inner] = calls;
  const isOwn =
    inner && ts.isParameter(node.parent) && node.parent.parent === inner.callee && node.parent.name === node;
  const isOfCalls = ts.isParameter(node.parent) || (isCallNode(node) && graph.library.knows(node));
  if (!isOwn) return graph.into(node, isOfCalls ? calls : []);
  const own = argumentFlows(inner.call, inner.callee).filter(({ to }) => to === node);
  const usual = node.parent.initializer;
  return { flows: usual ? [...own, { from: usual, to: node, take: [], put: [] }] : own, open: [] };
}

function callsBefore({ node, calls }: Step, { frame, calls: others }: Flow) {
  if (others) return others;
  if (!frame) return calls;
  if (frame.call === node) return [frame, ...calls];
  return calls[0]?.callee === frame.callee ? calls.slice(1) : calls;
}

/** True if an expression makes a new value. */
function isMade(node: ts.Node): boolean {
  return (
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isClassLike(node) ||
    isFunctionWithBody(node)
  );
}

/** Literals that hold nothing. */
function isPlainLiteral(node: ts.Node): boolean {
  return ts.isLiteralExpression(node) || isMade(node);
}
