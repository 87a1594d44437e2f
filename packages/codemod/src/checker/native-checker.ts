import { ts } from "ts-morph";
import type { Expression, TypeNode } from "typescript/unstable/ast";
import { type Project, SymbolFlags, type TypeReference } from "typescript/unstable/sync";
import type { NamedModule } from "../compiler/named-modules.ts";
import { remembered } from "../remembered.ts";
import type { Checker } from "./checker.ts";
import type { Calls, ContextProbes } from "./context-probes.ts";
import { isValueOf } from "./is-value-of.ts";
import { NativeContexts } from "./native-contexts.ts";
import { NativeTypes, nativeSymbol, nativeType } from "./native-types.ts";
import { NodeMap } from "./node-map.ts";
import { typesOfAll } from "./types-of-all.ts";

/** What a type can be from which null and undefined can be taken. */
const NULLABLE =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Void |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.UnionOrIntersection |
  ts.TypeFlags.Instantiable;

/** Who asks a type for so many properties will ask for more. */
const SEVERAL = 3;

/** Answers the questions of the engine with TypeScript's native checker. */
export class NativeChecker implements Checker {
  readonly knowsNull: boolean;
  readonly isExact: boolean;
  readonly #types: NativeTypes;
  readonly #moduleNamed: (name: ts.StringLiteralLike) => ts.SourceFile | undefined;
  readonly #asked: NativeContexts;
  /** A question costs a message to another process and back, and many are asked again and again. */
  readonly #typesAt = new Map<ts.Node, ts.Type>();
  readonly #symbolsAt = new Map<ts.Node, ts.Symbol | undefined>();
  readonly #aliased = new Map<ts.Symbol, ts.Symbol>();
  readonly #contexts = new Map<ts.Node, ts.Type | undefined>();
  readonly #signatures = new Map<ts.Node, ts.Signature | undefined>();
  readonly #typesOf = new Map<ts.Symbol, ts.Type>();
  /** The properties of the type that a property was found in. */
  readonly #siblings = new Map<ts.Symbol, readonly ts.Symbol[]>();
  readonly #properties = new Map<ts.Type, Map<string, ts.Symbol | undefined>>();
  readonly #named = new Map<ts.Type, ReadonlyMap<string, ts.Symbol>>();
  readonly #apparent = new Map<ts.Type, ts.Type>();
  readonly #assignable = new Map<ts.Type, Map<ts.Type, boolean>>();
  readonly #arguments = new Map<ts.Type, readonly ts.Type[]>();
  readonly #members = new Map<ts.Type, ts.Symbol[]>();
  readonly #indexes = new Map<ts.Type, { kind: ts.TypeFlags; type: ts.Type }[]>();
  readonly #lists = new Map<ts.Type, "array" | "tuple" | "none">();

  /**
   * @param sourceOf the syntax tree of a file.
   * @param named the file that a text names as a module.
   */
  constructor(
    { checker, program, compilerOptions }: Project,
    sourceOf: (path: string) => ts.SourceFile | undefined,
    named: NamedModule,
    probes: (calls: Calls) => ContextProbes,
  ) {
    const { strict = true, strictNullChecks = strict, exactOptionalPropertyTypes } = compilerOptions;
    this.knowsNull = strictNullChecks;
    this.isExact = exactOptionalPropertyTypes === true;
    this.#types = new NativeTypes(checker, new NodeMap(program, sourceOf));
    this.#moduleNamed = (name) => {
      const path = named(name);
      return path !== null && program.getSourceFile(path) ? sourceOf(path) : undefined;
    };
    this.#asked = new NativeContexts(this, this.#types, probes);
  }

  getTypeAtLocation(node: ts.Node): ts.Type {
    this.prepareTypes([node]);
    return this.#typesAt.get(node) as ts.Type;
  }

  prepareTypes(nodes: readonly ts.Node[]): void {
    const open = nodes.filter((node) => !this.#typesAt.has(node));
    if (open.length === 0) return;
    const { checker } = this.#types;
    const natives = open.map((node) => this.#native(node));
    const found = typesOfAll(natives, (some) => checker.getTypeAtLocation(some));
    for (const [index, node] of open.entries()) this.#typesAt.set(node, this.#types.known(found[index]));
  }

  getTypeFromTypeNode(node: ts.TypeNode): ts.Type {
    return this.#types.known(this.#types.checker.getTypeFromTypeNode(this.#native(node) as TypeNode));
  }

  getSymbolAtLocation(node: ts.Node): ts.Symbol | undefined {
    this.prepareSymbols([node]);
    return this.#symbolsAt.get(node);
  }

  prepareSymbols(names: readonly ts.Node[]): void {
    const open = names.filter((name) => !this.#symbolsAt.has(name));
    if (open.length === 0) return;
    const found = this.#types.checker.getSymbolAtLocation(open.map((name) => this.#native(name)));
    for (const [index, name] of open.entries()) this.#symbolsAt.set(name, this.#types.symbol(found[index]));
  }

  getContextualType(node: ts.Expression): ts.Type | undefined {
    return remembered(this.#contexts, node, () =>
      this.#types.type(this.#types.checker.getContextualType(this.#native(node) as Expression)),
    );
  }

  contextOf(node: ts.Expression): ts.Type | undefined {
    return this.#asked.contextOf(node);
  }

  prepare(nodes: readonly ts.Node[]): void {
    this.prepareTypes(nodes.flatMap(askedAround));
    this.#asked.prepare(nodes);
  }

  prepareContexts(places: readonly ts.Expression[]): void {
    this.#asked.prepareContexts(places);
  }

  getResolvedSignature(call: ts.CallLikeExpression): ts.Signature | undefined {
    return remembered(this.#signatures, call, () =>
      this.#types.signature(this.#types.checker.getResolvedSignature(this.#native(call))),
    );
  }

  getShorthandAssignmentValueSymbol(node: ts.Node): ts.Symbol | undefined {
    return this.#types.symbol(this.#types.checker.getShorthandAssignmentValueSymbol(this.#native(node)));
  }

  variableNamed(name: string, place: ts.Node): ts.Symbol | undefined {
    const native = this.#types.checker.resolveName(name, SymbolFlags.Variable, this.#native(place));
    return this.#types.symbol(native);
  }

  moduleNamed(name: ts.StringLiteralLike): ts.Symbol | undefined {
    const file = this.#moduleNamed(name);
    return file && this.getSymbolAtLocation(file);
  }

  getApparentType(type: ts.Type): ts.Type {
    if (type.flags & ts.TypeFlags.Object && !((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped))
      return type;
    return remembered(this.#apparent, type, () => {
      const { native, own } = nativeType(type);
      return own.type(own.checker.getApparentType(native)) ?? type;
    });
  }

  getNonNullableType(type: ts.Type): ts.Type {
    if ((type.flags & NULLABLE) === 0) return type;
    const { native, own } = nativeType(type);
    return own.type(own.checker.getNonNullableType(native)) ?? type;
  }

  getBaseConstraintOfType(type: ts.Type): ts.Type | undefined {
    const { native, own } = nativeType(type);
    return own.type(own.checker.getBaseConstraintOfType(native));
  }

  getTypeArguments(type: ts.TypeReference): readonly ts.Type[] {
    return remembered(this.#arguments, type, () => {
      const { native, own } = nativeType(type);
      return own.checker.getTypeArguments(native as TypeReference).map((argument) => own.type(argument));
    });
  }

  getIndexTypeOfType(type: ts.Type, kind: ts.IndexKind): ts.Type | undefined {
    const flag = kind === ts.IndexKind.Number ? ts.TypeFlags.Number : ts.TypeFlags.String;
    const indexes = remembered(this.#indexes, type, () => {
      const { native, own } = nativeType(type);
      return own.checker
        .getIndexInfosOfType(native)
        .map(({ keyType, valueType }) => ({ kind: keyType.flags as number, type: own.type(valueType) }));
    });
    return indexes.find((index) => (index.kind & flag) !== 0)?.type;
  }

  isTypeAssignableTo(source: ts.Type, target: ts.Type): boolean {
    const [from, to] = [nativeType(source), nativeType(target)];
    if (from.own !== to.own) return isValueOf(source, target);
    const known = remembered(this.#assignable, source, () => new Map<ts.Type, boolean>());
    return remembered(known, target, () => from.own.checker.isTypeAssignableTo(from.native, to.native));
  }

  isArrayType(type: ts.Type): boolean {
    return this.#listKind(type) === "array";
  }

  isTupleType(type: ts.Type): boolean {
    return this.#listKind(type) === "tuple";
  }

  #listKind(type: ts.Type): "array" | "tuple" | "none" {
    if ((type.flags & ts.TypeFlags.Object) === 0) return "none";
    if (((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) === 0) return "none";
    return remembered(this.#lists, type, () => {
      const { native, own } = nativeType(type);
      if (own.checker.isArrayType(native)) return "array";
      return own.checker.isTupleType(native) ? "tuple" : "none";
    });
  }

  getPropertyOfType(type: ts.Type, name: string): ts.Symbol | undefined {
    const known = remembered(this.#properties, type, () => new Map<string, ts.Symbol | undefined>());
    const isWorthAll = this.#members.has(type) || known.size >= SEVERAL;
    // What every object and every function has is in no list.
    if (isWorthAll && !(name in Function.prototype)) return this.#byName(type).get(name);
    return remembered(known, name, () => {
      const { native, own } = nativeType(type);
      return own.symbol(own.checker.getPropertyOfType(native, name));
    });
  }

  #byName(type: ts.Type): ReadonlyMap<string, ts.Symbol> {
    return remembered(
      this.#named,
      type,
      () => new Map(this.getPropertiesOfType(type).map((property) => [property.name, property])),
    );
  }

  getPropertiesOfType(type: ts.Type): ts.Symbol[] {
    return remembered(this.#members, type, () => {
      const { native, own } = nativeType(type);
      const properties = own.checker.getPropertiesOfType(native).map((symbol) => own.symbol(symbol));
      for (const property of properties) this.#siblings.set(property, properties);
      return properties;
    });
  }

  getTypeOfSymbol(symbol: ts.Symbol): ts.Type {
    if (!this.#typesOf.has(symbol)) {
      const { own } = nativeSymbol(symbol);
      // Who looks at one of the properties of a type looks at the others.
      const all = this.#siblings.get(symbol)?.filter((one) => !this.#typesOf.has(one)) ?? [symbol];
      const types = typesOfAll(
        all.map((one) => nativeSymbol(one).native),
        (some) => own.checker.getTypeOfSymbol(some),
      );
      for (const [index, one] of all.entries()) this.#typesOf.set(one, own.known(types[index]));
    }
    return this.#typesOf.get(symbol) as ts.Type;
  }

  getTypeOfSymbolAtLocation(symbol: ts.Symbol, node: ts.Node): ts.Type {
    const { native, own } = nativeSymbol(symbol);
    return own.known(own.checker.getTypeOfSymbolAtLocation(native, own.nodes.native(node)));
  }

  getAliasedSymbol(symbol: ts.Symbol): ts.Symbol {
    return remembered(this.#aliased, symbol, () => {
      const { native, own } = nativeSymbol(symbol);
      return own.symbol(own.checker.getAliasedSymbol(native));
    });
  }

  fileOf(symbol: ts.Symbol | undefined): string | undefined {
    return symbol && nativeSymbol(symbol).native.declarations[0]?.path;
  }

  #native(node: ts.Node) {
    return this.#types.nodes.native(node);
  }
}

/** The nodes around a name whose types will be asked for. */
function askedAround(name: ts.Node): ts.Node[] {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name ? [parent.expression] : [];
  if (ts.isElementAccessExpression(parent))
    return parent.argumentExpression === name ? [parent.expression] : [];
  if (ts.isBindingElement(parent)) return [parent.parent];
  return ts.isCallExpression(parent) ? [parent.expression] : [];
}
