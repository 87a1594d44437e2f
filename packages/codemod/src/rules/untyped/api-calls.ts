import { ts } from "ts-morph";
import {
  type ApiOperation,
  fieldsIn,
  isMethodName,
  METHODS,
  operationsOf,
} from "../../api-types/api-operations.ts";
import { GeneratedTypes, nameNodeOf } from "../../api-types/generated-types.ts";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { CallNode, Frame } from "../../program/flow.ts";
import { calleeOf } from "../../program/function-parts.ts";
import type { Program } from "../../program/program.ts";
import { typePart } from "../../program/type-part.ts";
import type { Path } from "../../program/value-path.ts";
import { ADDRESS_OPTIONS, REQUEST_OPTIONS, REQUESTS } from "../conventions.ts";
import { addressesOf, isKnown, leadsFromBase, leadsTo } from "./address.ts";

/** The operations that a call asks for. */
export interface AskedFor {
  /** The operations of the API that its address and its method may mean. */
  operations: readonly ApiOperation[];
  /** True if what is called, or how, says that it asks a server. */
  isRequest: boolean;
}

/** Tells which operations of the API calls without types ask for. */
export class ApiCalls {
  readonly #program: Program;
  readonly #types: readonly GeneratedTypes[];
  #all: readonly ApiOperation[] | undefined;

  static readonly #known = new WeakMap<Program, ApiCalls>();

  static of(program: Program): ApiCalls {
    const known = ApiCalls.#known.get(program) ?? new ApiCalls(program);
    ApiCalls.#known.set(program, known);
    return known;
  }

  private constructor(program: Program) {
    this.#program = program;
    this.#types = [...program.files.api].map((path) => new GeneratedTypes(program.compiler.tree(path)));
  }

  askedBy(call: CallNode, calls: readonly Frame[] = []): AskedFor {
    const chain = chainOf(call);
    const asked = this.#askedWith(
      chain.flatMap((one) => argumentsOf(one)),
      calls,
      chain.flatMap(methodOf),
    );
    return { ...asked, isRequest: asked.isRequest || isCalledSo(chain) };
  }

  /** The operations that an object asks for, if it is sent elsewhere: `{ url: "/orders", params: { … } }`. */
  askedByOptions(options: ts.ObjectLiteralExpression, calls: readonly Frame[] = []): AskedFor {
    return this.#askedWith([options], calls, []);
  }

  #askedWith(given: readonly ts.Node[], calls: readonly Frame[], named: readonly string[]): AskedFor {
    const addresses = given.flatMap((node) => this.#addressesIn(node, calls)).filter(isKnown);
    const methods = new Set([...named, ...given.flatMap((node) => this.#methodIn(node, calls))]);
    const asked = this.#operationsAt(addresses, leadsTo);
    const all = asked.length > 0 ? asked : this.#operationsAt(addresses, leadsFromBase);
    const isRequest = given.some((node) =>
      this.#optionsIn(node, calls).some(({ name }) => REQUEST_OPTIONS.has(name)),
    );
    return {
      operations: methods.size > 0 ? all.filter(({ method }) => methods.has(method)) : all,
      isRequest: isRequest || methods.size > 0,
    };
  }

  #operationsAt(addresses: readonly string[], leads: typeof leadsTo): readonly ApiOperation[] {
    return this.operations.filter(({ template }) => addresses.some((one) => leads(one, template)));
  }

  /** The types of a part of what any operation answers with. */
  answeredTypes(path: Path): readonly Type[] {
    return this.typesIn(
      this.operations.flatMap(({ responses }) => responses),
      path,
    );
  }

  /** The types of a part of what some operations receive or answer with. */
  typesIn(bodies: readonly ts.TypeNode[], path: Path): readonly Type[] {
    const { compiler } = this.#program;
    return bodies.flatMap((body) => typePart(compiler, compiler.typeAt(body), path).types);
  }

  /** The members of a name in what some operations receive or answer with. */
  membersIn(bodies: readonly ts.TypeNode[], path: Path, name: string): readonly Slot[] {
    const { compiler, typed } = this.#program;
    return bodies.flatMap((body) => typed.membersAt(compiler.typeAt(body), path, name) ?? []);
  }

  /** All fields of a name that are somewhere in what some operations receive or answer with. */
  fieldsIn(bodies: readonly ts.TypeNode[], name: string): readonly Slot[] {
    return this.#fieldsOf(bodies).get(name) ?? [];
  }

  /** All operations of the API. */
  get operations(): readonly ApiOperation[] {
    this.#all ??= this.#types.flatMap(operationsOf);
    return this.#all;
  }

  #fieldsOf(bodies: readonly ts.TypeNode[]): Map<string, Slot[]> {
    const names = this.#types.flatMap((types) => [...fieldsIn(types, bodies)].map(nameNodeOf));
    const known = names.flatMap((node) => {
      const text = "text" in node ? String(node.text) : "";
      return this.#program.names.has(text) ? [{ text, slot: this.#program.slotAt("member", node) }] : [];
    });
    const byName = Map.groupBy(known, ({ text }) => text);
    return new Map([...byName].map(([name, own]) => [name, own.map(({ slot }) => slot)]));
  }

  /** The addresses that an argument is, or has among its options. */
  #addressesIn(node: ts.Node, calls: readonly Frame[]): string[] {
    const { values } = this.#program;
    const options = this.#optionsIn(node, calls).filter(({ name }) => ADDRESS_OPTIONS.has(name));
    if (options.length > 0) return options.flatMap(({ value }) => this.#addressesIn(value, calls));
    if (ts.isObjectLiteralExpression(node) || ts.isFunctionLike(node)) return [];
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((one) => this.#addressesIn(one, calls));
    return addressesOf(values, node, calls);
  }

  #methodIn(node: ts.Node, calls: readonly Frame[]): string[] {
    const own = this.#optionsIn(node, calls).filter(({ name }) => name === "method");
    const texts = own.flatMap(({ value }) => addressesOf(this.#program.values, value, calls));
    const isMethod = (text: string) =>
      METHODS.has(text) || this.operations.some(({ method }) => method === text);
    return texts.map((text) => text.toLowerCase()).filter(isMethod);
  }

  /** The properties of the objects that an argument may be. */
  #optionsIn(node: ts.Node, calls: readonly Frame[]): { name: string; value: ts.Expression }[] {
    const isWritten = ts.isObjectLiteralExpression(node);
    if (!isWritten && !ts.isIdentifier(node)) return [];
    const made = isWritten
      ? [node]
      : this.#program.values.sourcesOf(node, { calls }).sources.map((one) => one.node);
    return made.filter(ts.isObjectLiteralExpression).flatMap(propertiesIn);
  }
}

/** True if a call asks a server by its name, or by an option that only requests have. */
export function looksLikeRequest(call: ts.CallExpression): boolean {
  const options = call.arguments.filter(ts.isObjectLiteralExpression).flatMap(propertiesIn);
  return isCalledSo(chainOf(call)) || options.some(({ name }) => REQUEST_OPTIONS.has(name));
}

function isCalledSo(chain: readonly CallNode[]): boolean {
  return chain.map(nameOf).some((name) => REQUESTS.has(name) || isMethodName(name));
}

/** A call with those that it is a method of: `request.post("/orders")` for `request.post("/orders").send({ … })`. */
function chainOf(call: CallNode): CallNode[] {
  const callee = calleeOf(call);
  const before = ts.isPropertyAccessExpression(callee) ? callee.expression : null;
  return before && ts.isCallExpression(before) ? [call, ...chainOf(before)] : [call];
}

function argumentsOf(call: CallNode): readonly ts.Expression[] {
  return ts.isJsxOpeningLikeElement(call) ? [] : (call.arguments ?? []);
}

function nameOf(call: CallNode): string {
  const callee = calleeOf(call);
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  return ts.isIdentifier(callee) ? callee.text : "";
}

function methodOf(call: CallNode): string[] {
  const name = nameOf(call);
  if (name.toLowerCase() === "fetch" && argumentsOf(call).length === 1) return ["get"];
  return isMethodName(name) ? [name.toLowerCase()] : [];
}

function propertiesIn(node: ts.ObjectLiteralExpression): { name: string; value: ts.Expression }[] {
  return node.properties.flatMap((one) => {
    if (ts.isShorthandPropertyAssignment(one)) return [{ name: one.name.text, value: one.name }];
    return ts.isPropertyAssignment(one) ? [{ name: one.name.getText(), value: one.initializer }] : [];
  });
}
