import type { ts } from "ts-morph";

/** Knows which questions are being answered, some of which are asked again on the way to their own answers. */
export class Cycles {
  /** How often something was answered with less than there is to know. */
  cuts = 0;
  #depth = 0;
  readonly #forget: (() => void)[] = [];

  /** Calls something whenever no question is left open. */
  whenDone(forget: () => void): void {
    this.#forget.push(forget);
  }

  /** Answers a question. The answer is final unless it is made of one that was cut, on the way to a greater question. */
  ask<Answer>(find: () => Answer): { answer: Answer; isFinal: boolean } {
    const { cuts } = this;
    this.#depth += 1;
    const answer = find();
    this.#depth -= 1;
    const isDone = this.#depth === 0;
    if (isDone) for (const forget of this.#forget) forget();
    return { answer, isFinal: isDone || this.cuts === cuts };
  }
}

/**
 * Remembers answers about nodes. Those that are not final are forgotten when the question is answered that they belong to:
 * until then each question is answered once, however many ways lead to it, and afterwards nobody gets an answer that was cut.
 */
export class Answers<Answer> {
  readonly #cycles: Cycles;
  readonly #final = new Map<ts.Node, Map<string, Answer>>();
  readonly #passing = new Map<ts.Node, Map<string, Answer>>();

  constructor(cycles: Cycles) {
    this.#cycles = cycles;
    cycles.whenDone(() => this.#passing.clear());
  }

  of(node: ts.Node, key: string, find: () => Answer): Answer {
    const known = this.#final.get(node)?.get(key);
    if (known) return known;
    const passing = this.#passing.get(node)?.get(key);
    if (passing) {
      this.#cycles.cuts += 1;
      return passing;
    }
    const { answer, isFinal } = this.#cycles.ask(find);
    const all = isFinal ? this.#final : this.#passing;
    const own = all.get(node) ?? new Map<string, Answer>();
    all.set(node, own.set(key, answer));
    return answer;
  }
}
