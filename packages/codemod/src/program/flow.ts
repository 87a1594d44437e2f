import type { ts } from "ts-morph";
import type { Path } from "./value-path.ts";

/** A value that becomes another one: that at `take` in the node `from` is that at `put` in the node `to`. */
export interface Flow {
  from: ts.Node;
  to: ts.Node;
  take: Path;
  put: Path;
  /** The properties that something later has in place of these: `state` for `event` in `{ ...event, state }`. */
  except?: ReadonlySet<string>;
  /** Only what it holds moves: a new object has the properties of another one. */
  isCopy?: true;
  /** Something is gone through: of a map, its entries. */
  isIterated?: boolean;
  /** The call by which it enters or leaves a function. */
  frame?: Frame;
  /** The calls in which it goes on, where those do not follow from what came before. */
  calls?: readonly Frame[];
}

/** A call of a function whose body is in the program. */
export interface Frame {
  call: CallNode;
  callee: FunctionNode;
}

/** Tells calls apart, the same in every run. */
export function keyOfCalls(calls: readonly Frame[]): string {
  return calls.map(({ call }) => `${call.getSourceFile().fileName}:${call.pos}`).join("\n");
}

export type CallNode = ts.CallExpression | ts.NewExpression | ts.JsxOpeningLikeElement;

export type FunctionNode = ts.SignatureDeclaration & { body: ts.ConciseBody };

export function flow(from: ts.Node, to: ts.Node, take: Path = [], put: Path = []): Flow {
  return { from, to, take, put };
}

/** The functions that a value may be. */
export interface FoundFunctions {
  functions: readonly FunctionNode[];
  /** Where it may be others. */
  open: readonly ts.Node[];
  /** Calls whose results the others are parts of, and the calls around them: of `useState`, for a setter. */
  makers: readonly { call: CallNode; calls: readonly Frame[] }[];
}

/** The calls of a function, and of functions of the language that are given it. */
export interface FoundCalls {
  calls: readonly CallNode[];
  /** Where it goes to other callers. */
  open: readonly ts.Node[];
}

/** Finds both by walking values. */
export interface FunctionFinder {
  /** The calls of a part of a value: of the second element of what `useState` returns. */
  callsOf(value: ts.Node, path: Path, calls: readonly Frame[]): readonly CallNode[];
  functionsFrom(value: ts.Expression): FoundFunctions;
  /** @param calls The calls in which the function is made, if it stands in another one. */
  callersOf(callee: FunctionNode, calls: readonly Frame[]): FoundCalls;
}
