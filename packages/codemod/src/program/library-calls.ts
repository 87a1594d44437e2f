import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import { type CallNode, type Flow, type Frame, type FunctionFinder, flow } from "./flow.ts";
import { calleeOf, isFunctionWithBody, parametersOf } from "./function-parts.ts";
import {
  type FlowEnd,
  flowsByConvention,
  flowsOfMethod,
  flowsOfNamed,
  flowsOfNamedMethod,
  type LibraryFlow,
} from "./library-values.ts";
import { textIn } from "./local-flows.ts";
import type { References } from "./references.ts";
import { ANY, type Path } from "./value-path.ts";

/** A value in a node. */
export interface ValueAt {
  node: ts.Node;
  path: Path;
}

/** Finds what the value of an expression is a part of. */
export type RootFinder = (target: ts.Expression) => ValueAt | null;

/** Two values that a function of a library compares: a key, and those of a map. */
export interface LibraryComparison {
  one: ValueAt;
  other: ValueAt;
}

/** Applies the table of library functions to calls. */
export class LibraryCalls {
  readonly #compiler: Compiler;
  readonly #references: References;
  readonly #finder: FunctionFinder;
  readonly #rows = new Map<CallNode, readonly LibraryFlow[] | null>();

  constructor(compiler: Compiler, references: References, finder: FunctionFinder) {
    this.#compiler = compiler;
    this.#references = references;
    this.#finder = finder;
  }

  /** True if the table has the function that is called. */
  knows(call: CallNode): boolean {
    return this.#rowOf(call) !== null;
  }

  /**
   * @param into Gives what the value of an expression is part of, for calls that change it: `list`, in `list.push(event)`.
   */
  flowsOf(call: CallNode, around: readonly Frame[], into: RootFinder): Flow[] {
    const moved = this.#rowOf(call)?.filter(({ isComparison }) => !isComparison) ?? [];
    return moved.flatMap(({ from, to }) => {
      const targets = this.#targetsOf(call, to, around, into);
      const isIterated = typeof from.of === "object";
      return this.#valuesAt(call, from, around).flatMap((source) =>
        targets.map(({ node, path }) => ({ ...flow(source.node, node, source.path, path), isIterated })),
      );
    });
  }

  isMap(value: ts.Node): boolean {
    const type = this.#compiler.typeAt(value);
    return (
      type !== null && this.#compiler.partsOf(type).some((part) => this.#typeName(part)?.endsWith("Map"))
    );
  }

  comparisonsOf(call: CallNode): LibraryComparison[] {
    const compared = this.#rowOf(call)?.filter(({ isComparison }) => isComparison) ?? [];
    return compared.flatMap(({ from, to }) => {
      const others = valuesOf(call, to);
      return valuesOf(call, from).flatMap((one) => others.map((other) => ({ one, other })));
    });
  }

  #targetsOf(call: CallNode, end: FlowEnd, around: readonly Frame[], into: RootFinder): ValueAt[] {
    return this.#valuesAt(call, end, around).flatMap(({ node, path }) => {
      const [first, ...rest] = path;
      const index = first === undefined ? null : parameterAt(first);
      if (index === null) {
        const target = node === call ? { node, path: [] } : into(node as ts.Expression);
        return target ? [{ node: target.node, path: [...target.path, ...path] }] : [];
      }
      return this.#finder.functionsFrom(node as ts.Expression).functions.flatMap((one) => {
        const name = parametersOf(one)[index]?.name;
        return name ? [{ node: name, path: rest }] : [];
      });
    });
  }

  /** The values that an end of a flow is; of a function in a result, what that is called with. */
  #valuesAt(call: CallNode, end: FlowEnd, around: readonly Frame[]): ValueAt[] {
    const at = end.of === "return" ? end.path.findIndex((step) => parameterAt(step) !== null) : -1;
    const index = parameterAt(end.path[at] ?? "");
    if (index === null) return valuesOf(call, end);
    const calls = this.#finder.callsOf(call, end.path.slice(0, at), around);
    const path = end.path.slice(at + 1);
    return calls.flatMap((one) => valuesOf(one, { of: { argument: index, andOthers: false }, path }));
  }

  #rowOf(call: CallNode): readonly LibraryFlow[] | null {
    const known = this.#rows.get(call);
    if (known !== undefined) return known;
    const row = this.#findConvention(call) ?? this.#findRow(call);
    this.#rows.set(call, row);
    return row;
  }

  #findRow(call: CallNode): readonly LibraryFlow[] | null {
    const callee = ts.isJsxOpeningLikeElement(call) ? null : calleeOf(call);
    if (callee && ts.isIdentifier(callee)) {
      const name = this.#globalName(callee);
      return name === null ? null : flowsOfNamed(name);
    }
    if (!callee || !ts.isPropertyAccessExpression(callee)) return null;
    const { expression: receiver, name: method } = callee;
    const owner = ts.isIdentifier(receiver) ? this.#globalName(receiver) : null;
    const named =
      owner === null ? null : (flowsOfNamed(`${owner}.${method.text}`) ?? flowsOfNamed(method.text));
    if (named) return named;
    const type = this.#compiler.typeAt(receiver);
    if (!type || this.#compiler.isTopType(type)) return flowsOfNamedMethod(method.text, true);
    for (const part of this.#compiler.partsOf(type)) {
      const name = this.#typeName(part);
      const row = name === null ? null : flowsOfMethod(name, method.text);
      if (row) return row;
    }
    const isOwn = !this.#references.isOfLibrary(this.#compiler.symbolAt(method));
    return isOwn ? flowsOfNamedMethod(method.text, false) : flowsOfMethod("Object", method.text);
  }

  /** The flows that the name of what is called stands for, unless its body says otherwise. */
  #findConvention(call: CallNode): readonly LibraryFlow[] | null {
    if (ts.isJsxOpeningLikeElement(call)) return null;
    const row = namesOf(calleeOf(call))
      .map(flowsByConvention)
      .find((one) => one !== null);
    return row && !isFunctionWithBody(this.#compiler.signatureAt(call)?.declaration) ? row : null;
  }

  #globalName(name: ts.Identifier): string | null {
    const symbol = this.#references.symbolAt(name);
    const isDeclared = this.#references
      .declarationsOf(name)
      .every((one) => ts.isFunctionDeclaration(one) && !one.body);
    return symbol && isDeclared ? symbol.name : null;
  }

  #typeName(type: Type): string | null {
    if (this.#compiler.elementTypeOf(type)) return "Array";
    if (this.#compiler.isText(type)) return "String";
    const symbol = this.#compiler.symbolOf(type);
    return this.#references.isOfLibrary(symbol) ? (symbol?.name ?? null) : null;
  }
}

/** The values that an end of a flow is where a function is called. */
function valuesOf(call: CallNode, { of, path: steps }: FlowEnd): ValueAt[] {
  const path = steps.flatMap((step) => keyGiven(call, step)?.split(".") ?? step);
  if (of === "return") return [{ node: call, path }];
  if (of === "this") {
    const callee = calleeOf(call);
    return ts.isPropertyAccessExpression(callee) ? [{ node: callee.expression, path }] : [];
  }
  const given = ts.isJsxOpeningLikeElement(call) ? [] : (call.arguments ?? []);
  return given
    .slice(of.argument, of.andOthers ? undefined : of.argument + 1)
    .map((node) =>
      ts.isSpreadElement(node) ? { node: node.expression, path: [ANY, ...path] } : { node, path },
    );
}

/** The key that an argument is: the step `[1]` is the name of a method that is given. */
function keyGiven(call: CallNode, step: string): string | null {
  const index = /^\[(\d)\]$/.exec(step)?.[1];
  if (index === undefined) return null;
  const given = ts.isJsxOpeningLikeElement(call) ? undefined : call.arguments?.[Number(index)];
  return (given && textIn(given)) ?? ANY;
}

/** The number of the parameter that a step of a path leads to: 1 for `(1)`. */
function parameterAt(step: string): number | null {
  const found = /^\((\d)\)$/.exec(step);
  return found ? Number(found[1]) : null;
}

/** The names by which a function is known: `HttpResponse.json` before `json`. */
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const { expression: owner, name } = callee;
  return [...(ts.isIdentifier(owner) ? [`${owner.text}.${name.text}`] : []), name.text];
}
