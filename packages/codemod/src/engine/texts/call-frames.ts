import { ts } from "ts-morph";
import { declarationOf } from "../referents/declarations.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { identifiersIn } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";

interface Frame {
  call: ts.CallExpression;
  body: ts.Node;
}

/** The calls that are gone into, of which it is known what they give: the parameters of what is called are that. */
export class CallFrames {
  readonly #work: Work;
  readonly #frames: Frame[] = [];
  readonly #numbers = new Map<ts.Node, number>();

  constructor(work: Work) {
    this.#work = work;
  }

  /** What tells the calls from others that give the same parameters something else. */
  get key(): string {
    return this.#frames.map(({ call }) => this.#numberOf(call)).join(" ");
  }

  /** Goes into what a call calls. What calls itself is called with anything that it is called with anywhere. */
  inside(call: ts.CallExpression, body: ts.Node, go: () => void): void {
    const isKnown = !this.#callsItself(body) && !this.#frames.some((one) => one.body === body);
    if (isKnown) this.#frames.push({ call, body });
    go();
    if (isKnown) this.#frames.pop();
  }

  /** Goes to what a parameter is given, where the call stands by which its function was gone into, if it was. */
  outside(parameter: ts.ParameterDeclaration, go: (call: ts.CallExpression | undefined) => void): void {
    const { body } = parameter.parent as ts.FunctionLikeDeclaration;
    const index = this.#frames.findLastIndex((one) => one.body === body);
    const inner = index === -1 ? [] : this.#frames.splice(index);
    go(inner[0]?.call);
    this.#frames.push(...inner);
  }

  #callsItself(body: ts.Node): boolean {
    const name = ts.isFunctionLike(body.parent) ? nameOfFunction(body.parent) : undefined;
    const own = name && declarationOf(this.#work.checker, name);
    return (
      !!name && identifiersIn(body, name.text).some((one) => declarationOf(this.#work.checker, one) === own)
    );
  }

  #numberOf(call: ts.Node): number {
    const number = this.#numbers.get(call) ?? this.#numbers.size;
    this.#numbers.set(call, number);
    return number;
  }
}
