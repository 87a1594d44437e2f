import { ts } from "ts-morph";
import { Answers, type Cycles } from "./answers.ts";
import {
  type CallNode,
  type FoundCalls,
  type FoundFunctions,
  type Frame,
  type FunctionFinder,
  type FunctionNode,
  keyOfCalls,
} from "./flow.ts";
import { isCallNode, isFunctionWithBody } from "./function-parts.ts";
import type { Path } from "./value-path.ts";
import type { ValueSources } from "./value-sources.ts";
import type { ValueUses } from "./value-uses.ts";
import type { WalkOptions } from "./value-walk.ts";

/** How many questions lead to each other. In real code, ten do; without an end, the stack would be full one day. */
const NESTED = 50;

/** Both walks, and what they know of calls. */
export interface Walks {
  sourcesOf(value: ts.Node): ValueSources;
  usesOf(value: ts.Node, options?: WalkOptions): ValueUses;
  /** True if it calls a function of a library whose flows are known. */
  isOfLibrary(call: CallNode): boolean;
  /** True if the body of what it calls is known. */
  isFollowed(call: CallNode): boolean;
}

/** Finds functions by the values that they are, and calls by where those go. */
export class Callers implements FunctionFinder {
  readonly #walks: Walks;
  readonly #cycles: Cycles;
  readonly #functions: Answers<FoundFunctions>;
  readonly #calls: Answers<FoundCalls>;
  readonly #asked = new Set<ts.Node>();

  constructor(walks: Walks, cycles: Cycles) {
    this.#walks = walks;
    this.#cycles = cycles;
    this.#functions = new Answers(cycles);
    this.#calls = new Answers(cycles);
  }

  functionsFrom(value: ts.Expression): FoundFunctions {
    if (isFunctionWithBody(value)) return { functions: [value], open: [], makers: [] };
    const none = { functions: [], open: [value], makers: [] };
    return this.#functions.of(value, "", () =>
      this.#unlessAsked(value, none, () => this.#findFunctions(value)),
    );
  }

  callersOf(callee: FunctionNode, around: readonly Frame[]): FoundCalls {
    const none = { calls: [], open: [callee] };
    return this.#calls.of(callee, keyOfCalls(around), () =>
      this.#unlessAsked(callee, none, () => this.#findCalls(callee, { calls: around })),
    );
  }

  callsOf(value: ts.Node, path: Path, around: readonly Frame[]): readonly CallNode[] {
    const key = [...path, keyOfCalls(around)].join("\n");
    return this.#calls.of(value, key, () => {
      const find = () => this.#findCalls(value, { path, calls: around });
      return this.#unlessAsked(value, { calls: [], open: [value] }, find);
    }).calls;
  }

  #findFunctions(value: ts.Expression): FoundFunctions {
    const { sources, unknown } = this.#walks.sourcesOf(value);
    const nodes = sources.flatMap(({ node, path }) => (path.length === 0 ? [node] : []));
    const others = sources.map(({ node }) => node).filter((node) => !isFunctionWithBody(node));
    const makers = sources.flatMap(({ node, calls }) => (isCallNode(node) ? [{ call: node, calls }] : []));
    return { functions: nodes.filter(isFunctionWithBody), open: [...unknown, ...others], makers };
  }

  #findCalls(callee: ts.Node, options: WalkOptions): FoundCalls {
    const { uses, unknown } = this.#walks.usesOf(callee, options);
    const calls = new Set<CallNode>();
    // Who has a type that the class extends or implements may call its methods.
    const open = new Set(isOfDerivedClass(callee) ? [...unknown, callee] : unknown);
    for (const { kind, node } of uses) {
      const { parent } = node;
      const call = isCallNode(parent) ? parent : null;
      if (call && (kind === "call" || (kind === "argument" && this.#walks.isOfLibrary(call))))
        calls.add(call);
      else if (kind !== "comparison" && !(call && this.#walks.isFollowed(call))) open.add(node);
    }
    return { calls: [...calls], open: [...open] };
  }

  #unlessAsked<Answer>(node: ts.Node, none: Answer, find: () => Answer): Answer {
    if (this.#asked.has(node) || this.#asked.size >= NESTED) {
      this.#cycles.cuts += 1;
      return none;
    }
    this.#asked.add(node);
    const answer = find();
    this.#asked.delete(node);
    return answer;
  }
}

function isOfDerivedClass({ parent, kind }: ts.Node): boolean {
  return (
    kind === ts.SyntaxKind.MethodDeclaration && ts.isClassLike(parent) && parent.heritageClauses !== undefined
  );
}
