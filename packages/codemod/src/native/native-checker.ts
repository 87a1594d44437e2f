import { ts } from "ts-morph";
import type { Expression, TypeNode } from "typescript/unstable/ast";
import type { Checker, Project, Type } from "typescript/unstable/sync";
import { NativeTypes } from "./native-types.ts";
import { NodeMap } from "./node-map.ts";

/** Answers the questions of the engine with TypeScript's native checker. */
export class NativeChecker {
  readonly #checker: Checker;
  readonly #nodes: NodeMap;
  readonly #types: NativeTypes;
  /** A question costs a message to another process and back; many are asked again and again. */
  readonly #typesAt = new Map<ts.Node, ts.Type | undefined>();
  readonly #properties = new Map<ts.Type, Map<string, ts.Symbol | undefined>>();
  readonly #apparent = new Map<ts.Type, ts.Type>();

  constructor({ checker, program }: Project, sourceOf: (path: string) => ts.SourceFile | undefined) {
    this.#checker = checker;
    this.#nodes = new NodeMap(program, sourceOf);
    this.#types = new NativeTypes(checker, this.#nodes);
  }

  getTypeAtLocation(node: ts.Node): ts.Type {
    const known = this.#typesAt.get(node);
    if (known) return known;
    const type = this.#known(this.#checker.getTypeAtLocation(this.#nodes.native(node)));
    this.#typesAt.set(node, type);
    return type;
  }

  getTypeFromTypeNode(node: ts.TypeNode): ts.Type {
    return this.#known(this.#checker.getTypeFromTypeNode(this.#nodes.native(node) as TypeNode));
  }

  getSymbolAtLocation(node: ts.Node): ts.Symbol | undefined {
    return this.#types.symbol(this.#checker.getSymbolAtLocation(this.#nodes.native(node)));
  }

  getApparentType(type: ts.Type): ts.Type {
    const known = this.#apparent.get(type);
    if (known) return known;
    const apparent = this.#types.type(this.#checker.getApparentType(this.#native(type))) ?? type;
    this.#apparent.set(type, apparent);
    return apparent;
  }

  getTypeOfSymbol(symbol: ts.Symbol): ts.Type {
    return this.#known(this.#checker.getTypeOfSymbol(this.#types.nativeSymbol(symbol)));
  }

  getTypeOfSymbolAtLocation(symbol: ts.Symbol, node: ts.Node): ts.Type {
    const native = this.#checker.getTypeOfSymbolAtLocation(
      this.#types.nativeSymbol(symbol),
      this.#nodes.native(node),
    );
    return this.#known(native);
  }

  getPropertyOfType(type: ts.Type, name: string): ts.Symbol | undefined {
    const known = this.#properties.get(type) ?? new Map();
    this.#properties.set(type, known);
    if (!known.has(name))
      known.set(name, this.#types.symbol(this.#checker.getPropertyOfType(this.#native(type), name)));
    return known.get(name);
  }

  getPropertiesOfType(type: ts.Type): ts.Symbol[] {
    return this.#checker.getPropertiesOfType(this.#native(type)).map((symbol) => this.#types.symbol(symbol));
  }

  getContextualType(node: ts.Expression): ts.Type | undefined {
    return this.#types.type(this.#checker.getContextualType(this.#nodes.native(node) as Expression));
  }

  getIndexTypeOfType(type: ts.Type, kind: ts.IndexKind): ts.Type | undefined {
    const flag = kind === ts.IndexKind.Number ? ts.TypeFlags.Number : ts.TypeFlags.String;
    const infos = this.#checker.getIndexInfosOfType(this.#native(type));
    const info = infos.find(({ keyType }) => ((keyType.flags as number) & flag) !== 0);
    return this.#types.type(info?.valueType);
  }

  getIndexInfoOfType(type: ts.Type, kind: ts.IndexKind): ts.Type | undefined {
    return this.getIndexTypeOfType(type, kind);
  }

  isTypeAssignableTo(source: ts.Type, target: ts.Type): boolean {
    return this.#checker.isTypeAssignableTo(this.#native(source), this.#native(target));
  }

  getResolvedSignature(call: ts.CallLikeExpression): ts.Signature | undefined {
    return this.#types.signature(this.#checker.getResolvedSignature(this.#nodes.native(call)));
  }

  getAliasedSymbol(symbol: ts.Symbol): ts.Symbol {
    return this.#types.symbol(this.#checker.getAliasedSymbol(this.#types.nativeSymbol(symbol)));
  }

  isArrayType(type: ts.Type): boolean {
    return (type.flags & ts.TypeFlags.Object) !== 0 && this.#checker.isArrayType(this.#native(type));
  }

  isTupleType(type: ts.Type): boolean {
    return (type.flags & ts.TypeFlags.Object) !== 0 && this.#checker.isTupleType(this.#native(type));
  }

  getNonNullableType(type: ts.Type): ts.Type {
    return this.#types.type(this.#checker.getNonNullableType(this.#native(type))) ?? type;
  }

  getTypeArguments(type: ts.TypeReference): readonly ts.Type[] {
    const native = this.#native(type) as Parameters<Checker["getTypeArguments"]>[0];
    return this.#checker.getTypeArguments(native).map((argument) => this.#types.type(argument));
  }

  getShorthandAssignmentValueSymbol(node: ts.Node): ts.Symbol | undefined {
    return this.#types.symbol(this.#checker.getShorthandAssignmentValueSymbol(this.#nodes.native(node)));
  }

  getBaseConstraintOfType(type: ts.Type): ts.Type | undefined {
    return this.#types.type(this.#checker.getBaseConstraintOfType(this.#native(type)));
  }

  #native(type: ts.Type): Type {
    return this.#types.nativeType(type);
  }

  /** A type that the checker does not know is any type, as in the other compiler. */
  #known(native: Type | undefined): ts.Type {
    return this.#types.type(native ?? this.#checker.getAnyType());
  }
}
