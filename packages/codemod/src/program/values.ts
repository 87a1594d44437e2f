import type { ts } from "ts-morph";
import type { Compiler } from "../compiler/compiler.ts";
import { Answers, Cycles } from "./answers.ts";
import { Callers } from "./callers.ts";
import type { CallNode } from "./flow.ts";
import { FlowGraph } from "./flow-graph.ts";
import { References } from "./references.ts";
import { findSources, type ValueSources } from "./value-sources.ts";
import { findUses, type ValueUses } from "./value-uses.ts";
import type { WalkOptions } from "./value-walk.ts";

/** Follows values through the consumer's own code, both ways. */
export class Values {
  readonly references: References;
  readonly #graph: FlowGraph;
  readonly #sources: Answers<ValueSources>;
  readonly #uses: Answers<ValueUses>;

  constructor(compiler: Compiler, paths: readonly string[]) {
    this.references = new References(compiler, paths);
    const cycles = new Cycles();
    this.#sources = new Answers(cycles);
    this.#uses = new Answers(cycles);
    this.#graph = new FlowGraph(compiler, this.references, new Callers(this, cycles), cycles);
  }

  /**
   * The values that an expression, or a part of it, may have.
   *
   * @example
   * values.sourcesOf(row, { path: ["state"] }); // { sources: [{ node: `"draft"`, path: [], … }], unknown: [] }
   */
  sourcesOf(value: ts.Node, options: WalkOptions = {}): ValueSources {
    return remembered(this.#sources, value, options, () => findSources(this.#graph, value, options));
  }

  /**
   * Where a value is used: an expression, the name of a variable, or a function.
   *
   * @example
   * values.usesOf(draft); // { uses: [{ kind: "comparison", node: draft, other: { node: event.state } }], unknown: [] }
   */
  usesOf(value: ts.Node, options: WalkOptions = {}): ValueUses {
    return remembered(this.#uses, value, options, () => findUses(this.#graph, value, options));
  }

  isOfLibrary(call: CallNode): boolean {
    return this.#graph.isOfLibrary(call);
  }

  isFollowed(call: CallNode): boolean {
    return this.#graph.functionsCalled(call).functions.length > 0;
  }
}

/** Questions that ask for an end of their own are asked once. */
function remembered<Answer>(
  answers: Answers<Answer>,
  node: ts.Node,
  { path = [], calls = [], isEnd }: WalkOptions,
  find: () => Answer,
): Answer {
  return isEnd || calls.length > 0 ? find() : answers.of(node, path.join("\n"), find);
}
