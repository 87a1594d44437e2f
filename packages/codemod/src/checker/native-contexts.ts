import { ts } from "ts-morph";
import type { TypeParameter } from "typescript/unstable/sync";
import { maySay } from "../engine/referents/chosen-parts.ts";
import { isGivenWith, isUnknown, lookUp, partsOf } from "../engine/referents/property-lookup.ts";
import { keyText } from "../engine/syntax/keys.ts";
import { bareParameter } from "./bare-parameter.ts";
import type { Checker } from "./checker.ts";
import { type Calls, type ContextProbes, holderOf } from "./context-probes.ts";
import { type NativeTypes, nativeType } from "./native-types.ts";

/** What the places of expressions ask for: what is known of them without trying, and what is found by trying. */
export class NativeContexts {
  readonly #checker: Checker;
  readonly #types: NativeTypes;
  readonly #probes: ContextProbes;

  constructor(checker: Checker, types: NativeTypes, probes: (calls: Calls) => ContextProbes) {
    this.#checker = checker;
    this.#types = types;
    this.#probes = probes({
      isGeneric: (call) => this.#isGeneric(call),
      overloadOf: (call) => this.#overloadOf(call),
    });
  }

  contextOf(node: ts.Expression): ts.Type | undefined {
    const holder = holderOf(node);
    const outer = holder ? this.contextOf(holder) : undefined;
    // Of what is in an object that takes whatever stands there, trying would tell nothing.
    const isInOpen = holder !== null && (!outer || isOpen(outer));
    return (
      this.#constraintOn(node) ??
      (holder && outer && this.#partOf(outer, holder, node)) ??
      this.#boundOf(node) ??
      (isInOpen ? undefined : (this.#found(node) ?? this.#boundByOverload(node))) ??
      this.#checker.getContextualType(node)
    );
  }

  /** What is found by trying; what has nothing to be asked about is that of the code itself, which stays open. */
  #found(node: ts.Expression): ts.Type | undefined {
    const type = this.#probes.contextOf(node);
    const { checker } = this.#types;
    if (type && isAny(type)) return this.#types.type(checker.getAnyType());
    if (type && (type.flags & ts.TypeFlags.Unknown) !== 0) return this.#types.type(checker.getUnknownType());
    return type;
  }

  prepare(nodes: readonly ts.Node[]): void {
    this.#probes.prepare(nodes.filter((node) => !this.#isPlain(node)));
  }

  prepareContexts(places: readonly ts.Expression[]): void {
    this.#probes.prepareContexts(places.filter((place) => !this.#isBound(place)));
  }

  /** Whether something of a call is inferred from what it is called with. */
  #isGeneric(call: ts.CallLikeExpression): boolean {
    if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return true;
    const signatures = this.#signaturesOf(call);
    return signatures.length === 0 || signatures.some(({ typeParameters }) => typeParameters?.length !== 0);
  }

  #overloadOf(call: ts.CallLikeExpression): ts.Declaration | undefined {
    if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return undefined;
    const isOne = this.#signaturesOf(call).length < 2;
    return isOne ? undefined : this.#checker.getResolvedSignature(call)?.declaration;
  }

  #signaturesOf(call: ts.CallExpression | ts.NewExpression): readonly ts.Signature[] {
    const callee = this.#checker.getTypeAtLocation(call.expression);
    const isMade = ts.isNewExpression(call) || call.expression.kind === ts.SyntaxKind.SuperKeyword;
    return isMade ? callee.getConstructSignatures() : callee.getCallSignatures();
  }

  /** What is called, if it can be called in one way. */
  #onlySignature({ expression }: ts.CallExpression): ts.Signature | undefined {
    const [signature, ...others] = this.#checker.getTypeAtLocation(expression).getCallSignatures();
    return others.length === 0 ? signature : undefined;
  }

  /**
   * The texts that a call takes for an argument, if they do not depend on another one: `<K extends "a" | "b">(key: K)`. Of
   * several ways to call it, only one may take a text there.
   */
  #constraintOn(node: ts.Node): ts.Type | undefined {
    const { parent: call } = node;
    if (!ts.isStringLiteralLike(node) || !ts.isCallExpression(call)) return undefined;
    const index = call.arguments.indexOf(node);
    const parameters = this.#signaturesOf(call).flatMap((one) => one.getParameters()[index] ?? []);
    const taken = parameters.map((parameter) => this.#takenFor(parameter)).filter(mayBeText);
    const [only, ...others] = taken;
    return only && others.length === 0 && partsOf(only).every(isText) ? only : undefined;
  }

  /** What a parameter takes: of a type parameter, what that has to be. */
  #takenFor(parameter: ts.Symbol): ts.Type {
    const type = this.#checker.getTypeOfSymbol(parameter);
    if ((type.flags & ts.TypeFlags.TypeParameter) === 0) return type;
    const { native, own } = nativeType(type);
    return own.type(own.checker.getConstraintOfTypeParameter(native as TypeParameter)) ?? type;
  }

  /** What a type parameter has to be that an argument alone says what it is. */
  #boundOf(node: ts.Node): ts.Type | undefined {
    const { parent: call } = node;
    if (!ts.isCallExpression(call) || call.typeArguments) return undefined;
    const index = call.arguments.indexOf(node as ts.Expression);
    if (index === -1 || call.arguments.slice(0, index).some(ts.isSpreadElement)) return undefined;
    const declaration = this.#onlySignature(call)?.declaration;
    if (!declaration) return undefined;
    const bare = bareParameter(declaration as ts.SignatureDeclaration, index);
    if (!bare || (bare.isReturned && this.#checker.getContextualType(call))) return undefined;
    const bound = bare.declaration.default ?? bare.declaration.constraint;
    const { checker } = this.#types;
    return bound ? this.#checker.getTypeFromTypeNode(bound) : this.#types.type(checker.getUnknownType());
  }

  /**
   * What a type parameter has to be, of the one way to call something that is meant: what is whatever is asked for does
   * not fit it, and means another one.
   */
  #boundByOverload(node: ts.Node): ts.Type | undefined {
    const { parent: call } = node;
    if (!ts.isCallExpression(call)) return undefined;
    const index = call.arguments.indexOf(node as ts.Expression);
    if (call.arguments.slice(0, index).some(ts.isSpreadElement)) return undefined;
    const meant = this.#overloadOf(call);
    const signature = this.#signaturesOf(call).find(({ declaration }) => declaration === meant);
    const parameter = meant && signature?.getParameters()[index];
    const type = parameter && this.#checker.getTypeOfSymbol(parameter);
    return type && (type.flags & ts.TypeFlags.TypeParameter) !== 0 ? this.#takenFor(parameter) : undefined;
  }

  #isBound(place: ts.Node): boolean {
    return this.#constraintOn(place) !== undefined || this.#boundOf(place) !== undefined;
  }

  /** Whether it is known without trying what a place asks for. */
  #isPlain(name: ts.Node): boolean {
    const { parent } = name;
    const holder = ts.isObjectLiteralElement(parent) && parent.name === name ? parent.parent : null;
    if (!holder || !ts.isObjectLiteralExpression(holder)) return this.#isBound(name);
    const context = this.#checker.getContextualType(holder);
    const found =
      context && lookUp(this.#checker, context, (name as ts.Identifier).text)?.declarations.flat();
    const isOwn = !found?.length || found.some((declaration) => isGivenWith(holder, declaration));
    return !isOwn || this.#boundOf(holder) !== undefined;
  }

  /** What an object asks for where something stands in it, by what is asked of the object. */
  #partOf(outer: ts.Type, holder: ts.ObjectLiteralExpression, node: ts.Expression): ts.Type | undefined {
    const name = keyText((node.parent as ts.PropertyAssignment).name);
    if (typeof name !== "string") return undefined;
    // Of several things, that one which the texts beside it say, as TypeScript takes it.
    const [meant, ...others] = partsOf(outer).filter((part) => maySay(this.#checker, holder, part));
    const owner = others.length > 0 || !meant ? this.#checker.getNonNullableType(outer) : meant;
    const property = this.#checker.getPropertyOfType(owner, name);
    const type = property
      ? this.#checker.getTypeOfSymbol(property)
      : this.#checker.getIndexTypeOfType(owner, ts.IndexKind.String);
    return type && isOpen(type) && !isAny(type) ? undefined : type;
  }
}

function isOpen(type: ts.Type): boolean {
  return isUnknown(type) || (type.flags & ts.TypeFlags.Never) !== 0;
}

/** What is not inferred yet is unknown; any is what somebody said. */
function isAny({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Any) !== 0;
}

function isText({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.TemplateLiteral)) !== 0;
}

/** Whether a text may be of a type, as far as can be told by what kind of type it is. */
function mayBeText(type: ts.Type): boolean {
  const kinds = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.StringLike | ts.TypeFlags.Instantiable;
  return partsOf(type).some(({ flags }) => (flags & kinds) !== 0);
}
