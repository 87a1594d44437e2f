import type { ts } from "ts-morph";
import {
  type Checker,
  type Type as Native,
  type Signature as NativeHandle,
  type Symbol as NativeSymbol,
  ObjectFlags,
  SignatureKind,
  type StringLiteralType,
  SymbolFlags,
  TypeFlags,
  type TypeReference,
} from "typescript/unstable/sync";
import type { CompilerSymbol, Declared, Signature, Type } from "./compiler.ts";
import type { Declarations } from "./declarations.ts";
import { Memo } from "./memo.ts";
import { NativeSignature } from "./native-signature.ts";
import { askTogether, unlessPanic } from "./survive-panic.ts";
import {
  BARE,
  CALLABLE,
  COMPUTED,
  FUNCTION_TYPES,
  hasFlag,
  hasObjectFlag,
  NULLISH,
  TOP,
} from "./type-flags.ts";
import { lacksCalls, lacksIndexes } from "./written-types.ts";

/** After so many questions for properties of a type, all of them are fetched. */
const SEVERAL = 3;

/** Answers questions about types, symbols and signatures. The handles are those of the native compiler. */
export class NativeTypes {
  protected readonly checker: Checker;
  protected readonly declarations: Declarations;
  readonly #aliased = new Memo<NativeSymbol, NativeSymbol>();
  readonly #typesOf = new Memo<NativeSymbol, Native | null>();
  readonly #declared = new Memo<NativeSymbol, readonly Declared[]>();
  readonly #parts = new Map<Native, readonly Native[]>();
  readonly #intersected = new Memo<Native, readonly Native[]>();
  readonly #asked = new Memo<Native, Memo<string, NativeSymbol | null>>();
  readonly #properties = new Memo<Native, readonly NativeSymbol[]>();
  readonly #byName = new Memo<Native, ReadonlyMap<string, NativeSymbol>>();
  readonly #indexes = new Memo<Native, readonly { key: Native; value: Native }[]>();
  readonly #calls = new Memo<Native, readonly Signature[]>();
  readonly #constructs = new Memo<Native, readonly Signature[]>();
  readonly #signatures = new Memo<NativeHandle, Signature>();
  readonly #arguments = new Memo<Native, readonly Native[]>();
  readonly #tuples = new Memo<Native, boolean>();
  readonly #constraints = new Memo<Native, Native | null>();
  readonly #assignable = new Memo<Native, Memo<Native, boolean>>();
  readonly #printed = new Memo<Native, string>();

  constructor(checker: Checker, declarations: Declarations) {
    this.checker = checker;
    this.declarations = declarations;
  }

  declarationsOf(symbol: CompilerSymbol): readonly Declared[] {
    const native = symbol as NativeSymbol;
    return this.#declared.of(native, () => native.declarations.map((handle) => this.declarations.of(handle)));
  }

  libraryNodeOf(declared: Declared): ts.Node | null {
    return this.declarations.libraryNodeOf(declared);
  }

  aliasedSymbol(symbol: CompilerSymbol): CompilerSymbol {
    const native = symbol as NativeSymbol;
    if ((native.flags & SymbolFlags.Alias) === 0) return native;
    return this.#aliased.of(native, () => unlessPanic(() => this.checker.getAliasedSymbol(native)) ?? native);
  }

  typesOfSymbols(symbols: readonly CompilerSymbol[]): (Type | null)[] {
    const natives = symbols as readonly NativeSymbol[];
    const open = natives.filter((one) => !this.#typesOf.has(one));
    const found = askTogether(open, (some) => this.checker.getTypeOfSymbol(some));
    for (const [index, one] of open.entries()) this.#typesOf.set(one, found[index] ?? null);
    return natives.map((one) => this.typeOfSymbol(one));
  }

  typeOfSymbol(symbol: CompilerSymbol): Type | null {
    const native = symbol as NativeSymbol;
    return this.#typesOf.of(native, () => unlessPanic(() => this.checker.getTypeOfSymbol(native)) ?? null);
  }

  symbolOf(type: Type): CompilerSymbol | null {
    return (type as Native).getSymbol() ?? null;
  }

  aliasSymbolOf(type: Type): CompilerSymbol | null {
    return (type as Native).getAliasSymbol() ?? null;
  }

  aliasArgumentsOf(type: Type): readonly Type[] {
    return (type as Native).getAliasTypeArguments();
  }

  partsOf(type: Type): readonly Type[] {
    const native = type as Native;
    const known = this.#parts.get(native);
    if (known) return known;
    // A type that is a part of its own constraint stands for itself there.
    this.#parts.set(native, [native]);
    const parts = this.#findParts(native);
    this.#parts.set(native, parts);
    return parts;
  }

  intersectedIn(type: Type): readonly Type[] {
    const native = type as Native;
    if (!native.isIntersectionType()) return [native];
    return this.#intersected.of(native, () => unlessPanic(() => native.getTypes()) ?? [native]);
  }

  propertyOf(type: Type, name: string): CompilerSymbol | null {
    const native = type as Native;
    if ((native.flags & BARE) !== 0) return null;
    const asked = this.#asked.of(native, () => new Memo());
    // The properties that every object and every function has are in no list, nor are those of primitive values.
    const isListed = this.#hasList(native) && !(name in Function.prototype);
    if (isListed && (this.#properties.has(native) || asked.size >= SEVERAL))
      return this.#propertiesByName(native).get(name) ?? null;
    return asked.of(name, () => unlessPanic(() => this.checker.getPropertyOfType(native, name)) ?? null);
  }

  propertiesOf(type: Type): readonly CompilerSymbol[] {
    return this.#propertiesOf(type as Native);
  }

  indexTypeOf(type: Type): Type | null {
    return this.#indexed(type as Native, TypeFlags.String);
  }

  elementTypeOf(type: Type): Type | null {
    return this.isObject(type) ? this.#indexed(type as Native, TypeFlags.Number) : null;
  }

  signaturesOf(type: Type, kind: "call" | "construct"): readonly Signature[] {
    const native = type as Native;
    if ((native.flags & CALLABLE) === 0) return [];
    const isCall = kind === "call";
    if (isCall && this.#isWritten(native, lacksCalls)) return [];
    return (isCall ? this.#calls : this.#constructs).of(native, () => {
      const nativeKind = isCall ? SignatureKind.Call : SignatureKind.Construct;
      const found = unlessPanic(() => this.checker.getSignaturesOfType(native, nativeKind)) ?? [];
      return found.map((signature) => this.signature(signature));
    });
  }

  typeArgumentsOf(type: Type): readonly Type[] {
    const native = type as Native;
    if (!hasObjectFlag(native, ObjectFlags.Reference)) return [];
    return this.#arguments.of(
      native,
      () => unlessPanic(() => this.checker.getTypeArguments(native as TypeReference)) ?? [],
    );
  }

  isTuple(type: Type): boolean {
    const native = type as Native;
    if (!hasObjectFlag(native, ObjectFlags.Reference)) return false;
    return this.#tuples.of(native, () => unlessPanic(() => this.checker.isTupleType(native)) ?? false);
  }

  constraintOf(type: Type): Type | null {
    const native = type as Native;
    if ((native.flags & (TypeFlags.Instantiable | TypeFlags.UnionOrIntersection)) === 0) return null;
    return this.#constraints.of(native, () => {
      const found = unlessPanic(() => this.checker.getBaseConstraintOfType(native));
      return found && found.id !== native.id ? found : null;
    });
  }

  textOf(type: Type): string | null {
    const native = type as Native;
    return native.isStringLiteralType() ? (native as StringLiteralType).value : null;
  }

  isTopType(type: Type): boolean {
    return hasFlag(type, TOP);
  }

  isAny(type: Type): boolean {
    return hasFlag(type, TypeFlags.Any);
  }

  isNullish(type: Type): boolean {
    return hasFlag(type, NULLISH);
  }

  isTypeParameter(type: Type): boolean {
    return hasFlag(type, TypeFlags.TypeParameter);
  }

  isIntersection(type: Type): boolean {
    return hasFlag(type, TypeFlags.Intersection);
  }

  isObject(type: Type): boolean {
    return hasFlag(type, TypeFlags.Object);
  }

  isText(type: Type): boolean {
    return hasFlag(type, TypeFlags.StringLike);
  }

  isUnit(type: Type): boolean {
    const parts = this.partsOf(type);
    return parts.length > 0 && parts.every((part) => hasFlag(part, TypeFlags.Unit));
  }

  isMethod(property: CompilerSymbol): boolean {
    return ((property as NativeSymbol).flags & SymbolFlags.Method) !== 0;
  }

  isOptional(property: CompilerSymbol): boolean {
    return ((property as NativeSymbol).flags & SymbolFlags.Optional) !== 0;
  }

  isAssignable(source: Type, target: Type): boolean {
    const [from, to] = [source as Native, target as Native];
    const isSure = this.#textsAreAlike(from, to) ?? (this.#lacksProperty(from, to) ? false : null);
    if (isSure !== null) return isSure;
    const known = this.#assignable.of(from, () => new Memo());
    return known.of(to, () => unlessPanic(() => this.checker.isTypeAssignableTo(from, to)) ?? false);
  }

  printType(type: Type): string {
    const native = type as Native;
    return this.#printed.of(native, () => unlessPanic(() => this.checker.typeToString(native)) ?? "?");
  }

  protected signature(native: NativeHandle): Signature {
    return this.#signatures.of(native, () => new NativeSignature(native, this.checker, this.declarations));
  }

  /** Two literal types are one if their texts are; null where one of them is none, or the value of an enum. */
  #textsAreAlike(from: Native, to: Native): boolean | null {
    const [one, other] = [this.textOf(from), this.textOf(to)];
    const isOfEnum = ((from.flags | to.flags) & TypeFlags.EnumLiteral) !== 0;
    return one === null || other === null || isOfEnum ? null : one === other;
  }

  /** True if an object has no property of a name that another one must have. Types are listed once, but compared with many. */
  #lacksProperty(from: Native, to: Native): boolean {
    const isPlain = (type: Native) => type.isObjectType() && !hasObjectFlag(type, ObjectFlags.Mapped);
    if (!isPlain(from) || !isPlain(to)) return false;
    return this.#propertiesOf(to).some(
      ({ name, flags }) =>
        (flags & SymbolFlags.Optional) === 0 &&
        !(name in Function.prototype) &&
        !this.#propertiesByName(from).has(name),
    );
  }

  /** True if all properties of a type, but those of every object, are in its list. */
  #hasList(type: Native): boolean {
    if ((type.flags & TypeFlags.Object) !== 0) return true;
    return type.isIntersectionType() && this.intersectedIn(type).every((part) => this.isObject(part));
  }

  #findParts(type: Native): readonly Native[] {
    const held = (type.flags & COMPUTED) !== 0 ? ((this.constraintOf(type) ?? type) as Native) : type;
    if (!held.isUnionType()) return [held];
    const parts = unlessPanic(() => held.getTypes());
    if (!parts) return [held];
    return [...new Set(parts.flatMap((part) => this.partsOf(part) as readonly Native[]))];
  }

  /** True if each declaration of a type shows in the code that the type lacks something. */
  #isWritten(type: Native, lacks: (declaration: ts.Node) => boolean): boolean {
    const symbol = (type.flags & TypeFlags.Object) !== 0 ? this.symbolOf(type) : null;
    const declared = symbol ? this.declarationsOf(symbol) : [];
    return declared.length > 0 && declared.every(({ node }) => node !== null && lacks(node));
  }

  #propertiesOf(type: Native): readonly NativeSymbol[] {
    return this.#properties.of(type, () =>
      this.#isFunctionType(type) ? [] : (unlessPanic(() => this.checker.getPropertiesOfType(type)) ?? []),
    );
  }

  /** True if a type is declared as a function, so that it has nothing but signatures. */
  #isFunctionType(type: Native): boolean {
    const symbol = hasObjectFlag(type, ObjectFlags.Anonymous) ? type.getSymbol() : undefined;
    const declared = symbol?.declarations ?? [];
    return declared.length > 0 && declared.every(({ kind }) => FUNCTION_TYPES.has(kind));
  }

  #propertiesByName(type: Native): ReadonlyMap<string, NativeSymbol> {
    return this.#byName.of(type, () => new Map(this.#propertiesOf(type).map((one) => [one.name, one])));
  }

  #indexed(type: Native, key: TypeFlags): Native | null {
    if (this.#isWritten(type, lacksIndexes)) return null;
    const indexes = this.#indexes.of(type, () => {
      if (this.#isFunctionType(type)) return [];
      const found = unlessPanic(() => this.checker.getIndexInfosOfType(type)) ?? [];
      return found.map(({ keyType, valueType }) => ({ key: keyType, value: valueType }));
    });
    return indexes.find((index) => (index.key.flags & key) !== 0)?.value ?? null;
  }
}
