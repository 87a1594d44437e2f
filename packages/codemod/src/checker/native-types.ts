import { ts } from "ts-morph";
import {
  type Checker,
  type Symbol as NativeSymbol,
  type ObjectFlags,
  type Signature,
  SignatureKind,
  type Type,
} from "typescript/unstable/sync";
import type { NodeMap } from "./node-map.ts";
import { partsTold } from "./types-of-all.ts";

/** Gives types, symbols and signatures of the native compiler the shape of those of the other one. */
export class NativeTypes {
  readonly checker: Checker;
  readonly nodes: NodeMap;
  readonly #types = new Map<number, WrappedType>();
  readonly #symbols = new Map<number, WrappedSymbol>();
  readonly #signatures = new Map<number, WrappedSignature>();

  constructor(checker: Checker, nodes: NodeMap) {
    this.checker = checker;
    this.nodes = nodes;
  }

  type(native: Type): ts.Type;
  type(native: Type | undefined): ts.Type | undefined;
  type(native: Type | undefined): ts.Type | undefined {
    if (!native) return undefined;
    const known = this.#types.get(native.id) ?? new WrappedType(native, this);
    this.#types.set(native.id, known);
    return known as unknown as ts.Type;
  }

  /** A type that the checker does not tell is any type, as in the other compiler. */
  known(native: Type | undefined): ts.Type {
    return this.type(native ?? this.checker.getAnyType());
  }

  symbol(native: NativeSymbol): ts.Symbol;
  symbol(native: NativeSymbol | undefined): ts.Symbol | undefined;
  symbol(native: NativeSymbol | undefined): ts.Symbol | undefined {
    if (!native) return undefined;
    return this.#wrapped(native.id, () => native);
  }

  /** The symbol of a type, of which nothing is fetched before it is asked for. */
  symbolOf(native: Type): ts.Symbol | undefined {
    const { symbol: id } = native as Type & { symbol?: number };
    return id ? this.#wrapped(id, () => native.getSymbol()) : undefined;
  }

  #wrapped(id: number, fetch: () => NativeSymbol | undefined): ts.Symbol {
    const known = this.#symbols.get(id) ?? new WrappedSymbol(fetch, this);
    this.#symbols.set(id, known);
    return known as unknown as ts.Symbol;
  }

  signature(native: Signature | undefined): ts.Signature | undefined {
    if (!native) return undefined;
    const known = this.#signatures.get(native.id) ?? new WrappedSignature(native, this);
    this.#signatures.set(native.id, known);
    return known as unknown as ts.Signature;
  }
}

/** What the native compiler knows a type by, and the checker that it is of. */
export function nativeType(type: ts.Type): { native: Type; own: NativeTypes } {
  return type as unknown as WrappedType;
}

/** What the native compiler knows a symbol by, and the checker that it is of. */
export function nativeSymbol(symbol: ts.Symbol): { native: NativeSymbol; own: NativeTypes } {
  return symbol as unknown as WrappedSymbol;
}

class WrappedType {
  readonly native: Type;
  readonly flags: ts.TypeFlags;
  readonly objectFlags: ts.ObjectFlags;
  readonly value: unknown;
  readonly texts: readonly string[];
  readonly own: NativeTypes;
  #parts: ts.Type[] | null | undefined;
  #calls: ts.Signature[] | undefined;

  constructor(native: Type, own: NativeTypes) {
    this.native = native;
    // Of the flags, all that are asked about have the same numbers in both compilers.
    this.flags = native.flags as number;
    const more = native as Type & { objectFlags?: ObjectFlags; value?: unknown; texts?: readonly string[] };
    this.objectFlags = (more.objectFlags ?? 0) as number;
    this.value = more.value;
    this.texts = more.texts ?? [];
    this.own = own;
  }

  get symbol(): ts.Symbol | undefined {
    return this.own.symbolOf(this.native);
  }

  get types(): ts.Type[] {
    return this.#told() ?? [];
  }

  get aliasSymbol(): ts.Symbol | undefined {
    const symbol = this.native.getAliasSymbol();
    return symbol && this.own.symbol(symbol);
  }

  get aliasTypeArguments(): ts.Type[] {
    return (this.native.getAliasTypeArguments() ?? []).map((argument) => this.own.type(argument));
  }

  /** A union of which nobody can tell the parts is one type: `[] | Event[]` is a list of events like any other. */
  isUnion(): boolean {
    return this.native.isUnionType() && this.#told() !== null;
  }

  isIntersection(): boolean {
    return this.native.isIntersectionType();
  }

  isClassOrInterface(): boolean {
    return (this.objectFlags & ts.ObjectFlags.ClassOrInterface) !== 0;
  }

  getCallSignatures(): ts.Signature[] {
    this.#calls ??= this.#signatures(SignatureKind.Call);
    return this.#calls;
  }

  getConstructSignatures(): ts.Signature[] {
    return this.#signatures(SignatureKind.Construct);
  }

  #told(): ts.Type[] | null {
    if (this.#parts !== undefined) return this.#parts;
    const { native } = this;
    const hasParts = native.isUnionType() || native.isIntersectionType() || native.isTemplateLiteralType();
    const parts = hasParts ? partsTold(() => native.getTypes()) : [];
    this.#parts = parts?.map((part) => this.own.type(part)) ?? null;
    return this.#parts;
  }

  #signatures(kind: SignatureKind): ts.Signature[] {
    const found = this.own.checker.getSignaturesOfType(this.native, kind);
    return found.flatMap((signature) => this.own.signature(signature) ?? []);
  }
}

class WrappedSymbol {
  readonly own: NativeTypes;
  readonly #fetch: () => NativeSymbol | undefined;
  #native: NativeSymbol | undefined;
  #declarations: ts.Declaration[] | undefined;

  constructor(fetch: () => NativeSymbol | undefined, own: NativeTypes) {
    this.#fetch = fetch;
    this.own = own;
  }

  get native(): NativeSymbol {
    this.#native ??= this.#fetch();
    if (!this.#native) throw new Error("A symbol that the native compiler named is gone.");
    return this.#native;
  }

  get flags(): ts.SymbolFlags {
    return this.native.flags as number;
  }

  get name(): string {
    return this.native.name;
  }

  get declarations(): ts.Declaration[] {
    this.#declarations ??= this.native.declarations.flatMap(
      (handle) => this.own.nodes.declaration(handle) ?? [],
    );
    return this.#declarations;
  }
}

class WrappedSignature {
  readonly #native: Signature;
  readonly #own: NativeTypes;
  #parameters: ts.Symbol[] | undefined;
  #returned: ts.Type | undefined;

  constructor(native: Signature, own: NativeTypes) {
    this.#native = native;
    this.#own = own;
  }

  get declaration(): ts.Declaration | undefined {
    return this.#native.declaration && this.#own.nodes.declaration(this.#native.declaration);
  }

  get typeParameters(): readonly ts.Type[] {
    return this.#native.getTypeParameters().map((parameter) => this.#own.type(parameter));
  }

  getParameters(): ts.Symbol[] {
    this.#parameters ??= this.#native.getParameters().map((parameter) => this.#own.symbol(parameter));
    return this.#parameters;
  }

  getReturnType(): ts.Type {
    this.#returned ??= this.#own.known(this.#own.checker.getReturnTypeOfSignature(this.#native));
    return this.#returned;
  }
}
