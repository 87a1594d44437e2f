import type { ts } from "ts-morph";
import { type Flow, type Frame, keyOfCalls } from "./flow.ts";
import { isWithin } from "./place.ts";
import { type Path, restAfter } from "./value-path.ts";

/** Limits that make each walk end, with the same result on every machine. */
const STATES = 600;
const PATH = 8;
const FRAMES = 4;

/** A place that a walk has come to. */
export interface Step {
  node: ts.Node;
  path: Path;
  /** The calls that the walk has gone into and not come out of, the last one first. */
  calls: readonly Frame[];
  before: Step | null;
}

/** The end of a walk. */
export interface ValuePlace {
  node: ts.Node;
  /** Where in the value of the node the value is. */
  path: Path;
  calls: readonly Frame[];
  /** The nodes that the value moves through, from where the walk began to the node itself. */
  via: readonly ts.Node[];
}

export interface WalkOptions {
  path?: Path;
  calls?: readonly Frame[];
  /** How many places a walk comes to at most. */
  limit?: number;
  /** True if a walk ends at a value, since enough is known of it. */
  isEnd?(node: ts.Node, path: Path, calls: readonly Frame[]): boolean;
}

/** Goes from step to step, each once. */
export class Walk {
  readonly unknown = new Set<ts.Node>();
  readonly #seen = new Map<ts.Node, Set<string>>();
  readonly #open: Step[] = [];
  readonly #limit: number;
  #count = 0;

  constructor(start: ts.Node, { path = [], calls = [], limit = STATES }: WalkOptions) {
    this.#limit = limit;
    this.add({ node: start, path, calls, before: null });
  }

  add(step: Step): void {
    const { node, path, calls } = step;
    const around = calls.filter(({ callee }) => isWithin(node, callee)).slice(0, FRAMES);
    const key = `${path.join("\n")}\n${keyOfCalls(around)}`;
    const keys = this.#seen.get(node) ?? new Set();
    if (keys.has(key)) return;
    this.#seen.set(node, keys.add(key));
    if (path.length > PATH || this.#count >= this.#limit) {
      this.unknown.add(node);
      return;
    }
    this.#count += 1;
    this.#open.push({ ...step, calls: around });
  }

  *steps(): Iterable<Step> {
    for (let step = this.#open.pop(); step; step = this.#open.pop()) yield step;
  }
}

export function placeAt(step: Step): ValuePlace {
  const via: ts.Node[] = [];
  for (let one: Step | null = step; one; one = one.before) via.push(one.node);
  return { node: step.node, path: step.path, calls: step.calls, via: via.reverse() };
}

/** The path of a value before it moved, or after it did; null if it is not what moves. */
export function pathBefore({ take, put, except, isCopy }: Flow, path: Path): Path | null {
  const rest = restAfter(path, put);
  return rest && moves(rest) ? [...take, ...rest] : null;

  function moves([first]: Path): boolean {
    return first === undefined ? !isCopy : !except?.has(first);
  }
}

export function pathAfter({ take, put, except }: Flow, path: Path): Path | null {
  const rest = restAfter(path, take);
  const [first] = rest ?? [];
  return rest && !(first !== undefined && except?.has(first)) ? [...put, ...rest] : null;
}
