import { ts } from "ts-morph";
import type { Compiler, CompilerSymbol, Declared, Type } from "../compiler/compiler.ts";
import type { Slot, SlotKind, SlotTable } from "../graph/slots.ts";
import type { LiteralTypes } from "./literal-types.ts";
import { isWithin, placeOf } from "./place.ts";
import { isLiteralType } from "./type-origin.ts";

/** The declarations of members as slots, by what the compiler says of symbols and types. */
export class Members {
  readonly #compiler: Compiler;
  readonly #slots: SlotTable;
  readonly #literals: LiteralTypes;
  readonly #declared = new Map<Slot, Declared>();
  readonly #described = new Map<ts.Node, Map<string, readonly Declared[]>>();
  readonly #bySymbol = new Map<number, readonly Slot[]>();
  readonly #inSchemas = new Set<Slot>();
  readonly #made: ReadonlyMap<string, readonly Slot[]>;

  /** @param made The slots of names that types make of others: what they make has no declaration. */
  constructor(
    compiler: Compiler,
    slots: SlotTable,
    literals: LiteralTypes,
    made: ReadonlyMap<string, readonly Slot[]> = new Map(),
  ) {
    this.#made = made;
    this.#compiler = compiler;
    this.#literals = literals;
    this.#slots = slots;
  }

  /** The slots of everything that declares a symbol: of a property of a union or an intersection, those of all its parts. */
  slotsOf(symbol: CompilerSymbol): readonly Slot[] {
    const known = this.#bySymbol.get(symbol.id);
    if (known) return known;
    const declared = this.#compiler.declarationsOf(symbol);
    const slots = declared.flatMap((one) => this.#slotOf(one, symbol.name) ?? []);
    for (const [index, slot] of slots.entries())
      if (declared.length === slots.length && this.#isDescription(declared[index]?.node ?? null, symbol))
        this.#inSchemas.add(slot);
    const made = declared.length === 0 ? this.#made.get(symbol.name) : undefined;
    const distinct = [...new Set(made ?? slots)];
    this.#bySymbol.set(symbol.id, distinct);
    return distinct;
  }

  /** The slots of the members of a name that the parts of a type have. */
  slotsIn(type: Type, name: string): readonly Slot[] {
    const found = this.#compiler.partsOf(type).flatMap((part) => {
      const property = this.#compiler.propertyOf(part, name);
      return property ? this.slotsOf(property) : [];
    });
    return [...new Set(found)];
  }

  /**
   * The slots of the members that a name reads: where an object is put together of several that have the name, of the last one
   * that has it surely, else of all.
   */
  readIn(type: Type, name: string): readonly Slot[] {
    const found = this.#compiler.partsOf(type).flatMap((part) => {
      const slots = readFrom(this.#compiler, part, name).flatMap((property) => this.slotsOf(property));
      // Of objects that are put together, the first one counts; what a type picks of a union is of all its members.
      return isLiteralType(this.#compiler, part) ? slots.slice(0, 1) : slots;
    });
    return [...new Set(found)];
  }

  /** True if a slot is the key of an object that describes a type, as that of a schema: `z.object({ startsAt: z.string() })`. */
  isInSchema(slot: Slot): boolean {
    return this.#inSchemas.has(slot);
  }

  /** True if the value of a key is no value of the property that a type makes of the key. */
  #isDescription(declaration: ts.Node | null, property: CompilerSymbol): boolean {
    if (
      !declaration ||
      !ts.isPropertyAssignment(declaration) ||
      !ts.isObjectLiteralExpression(declaration.parent)
    )
      return false;
    const value = this.#compiler.typeAt(declaration.initializer);
    const held = this.#compiler.typeOfSymbol(property);
    return value !== null && held !== null && !this.#compiler.isAssignable(value, held);
  }

  /** The declaration of the member of a slot. */
  declaredBy(slot: Slot): Declared | null {
    return this.#declared.get(slot) ?? null;
  }

  /** The kind of slot that the key of a literal is: a use of a declared member, or a member that nobody describes. */
  keyKind(literal: ts.ObjectLiteralExpression, name: string): SlotKind {
    return this.#describing(literal, name).length > 0 ? "key" : "member";
  }

  /** The members that the place of a literal has for a name, without the literal's own. */
  describedBy(literal: ts.ObjectLiteralExpression, name: string): readonly Slot[] {
    const declared = this.#describing(literal, name);
    return [...new Set(declared.flatMap((one) => this.#slotOf(one, name) ?? []))];
  }

  #describing(literal: ts.ObjectLiteralExpression, name: string): readonly Declared[] {
    const byName = this.#described.get(literal) ?? new Map<string, readonly Declared[]>();
    this.#described.set(literal, byName);
    const known = byName.get(name) ?? this.#findDescribing(literal, name);
    byName.set(name, known);
    return known;
  }

  #findDescribing(literal: ts.ObjectLiteralExpression, name: string): readonly Declared[] {
    const compiler = this.#compiler;
    const having = this.#literals.partsAt(literal).flatMap((part) => {
      const property = compiler.propertyOf(part, name);
      const declared = property ? this.#outside(literal, name, compiler.declarationsOf(property)) : [];
      return declared.length > 0 ? [{ part, declared }] : [];
    });
    if (having.length === 0) return this.#findExpected(literal, name, this.#literals.partsAt(literal));
    const fitting = this.#literals.fitting(
      literal,
      having.map(({ part }) => part),
    );
    return having.flatMap(({ part, declared }) => (fitting.includes(part) ? declared : []));
  }

  /** The type that a generic function takes is inferred from the literal itself, unless a compiler completes the literal. */
  #findExpected(
    literal: ts.ObjectLiteralExpression,
    name: string,
    parts: readonly Type[],
  ): readonly Declared[] {
    const compiler = this.#compiler;
    const isInferred = parts.some((part) => compiler.propertyOf(part, name) !== null);
    const key = isInferred ? keyNamed(literal, name) : null;
    // Of several signatures, a compiler completes by the first one, which may have nothing to do with the literal.
    if (key && this.#isOverloaded(literal) && !this.#areExpected(literal)) return [];
    const member = key && compiler.expectedMemberAt(key);
    const declared = member ? compiler.declarationsOf(member) : [];
    const fitting = declared.filter(({ node }) => node && hasKeysOf(node.parent, literal));
    return this.#outside(literal, name, fitting.length > 0 ? fitting : declared);
  }

  #areExpected({ properties }: ts.ObjectLiteralExpression): boolean {
    return properties.every(({ name }) => !name || this.#compiler.expectedMemberAt(name) !== null);
  }

  /** True if a literal is given to a function of several signatures. */
  #isOverloaded(literal: ts.ObjectLiteralExpression): boolean {
    const call = ts.findAncestor(literal, (node: ts.Node) => !isPartOfLiteral(node.parent))?.parent;
    if (!call || !ts.isCallExpression(call)) return false;
    const callee = this.#compiler.typeAt(call.expression);
    return callee !== null && this.#compiler.signaturesOf(callee, "call").length > 1;
  }

  /** The declarations that a place has without the literal: what is inferred from it has what is spread in it, too. */
  #outside(
    literal: ts.ObjectLiteralExpression,
    name: string,
    declared: readonly Declared[],
  ): readonly Declared[] {
    const outside = declared.filter(({ node }) => !node || !isWithin(node, literal));
    if (outside.length === declared.length) return declared;
    const spread = literal.properties.filter(ts.isSpreadAssignment).flatMap(({ expression }) => {
      const type = this.#compiler.typeAt(expression);
      const parts = type ? this.#compiler.partsOf(type) : [];
      const properties = parts.flatMap((part) => this.#compiler.propertyOf(part, name) ?? []);
      return properties.flatMap((property) => this.#compiler.declarationsOf(property));
    });
    const isSpread = ({ path, index }: Declared) =>
      spread.some((one) => one.path === path && one.index === index);
    return outside.filter((one) => !isSpread(one));
  }

  #slotOf(declared: Declared, name: string): Slot | null {
    const { node, path, index } = declared;
    const slot = node
      ? this.#slotOfNode(node, name)
      : this.#slots.at("member", { file: path, start: index, end: index });
    if (slot && !this.#declared.has(slot)) this.#declared.set(slot, declared);
    return slot;
  }

  #slotOfNode(node: ts.Node, symbolName: string): Slot | null {
    const name = nameNodeOf(node);
    if (!name) return null;
    const { parent } = node;
    if (ts.isObjectLiteralExpression(parent) && ts.isObjectLiteralElementLike(node))
      return this.#slots.at(this.keyKind(parent, textOfName(name)), placeOf(name));
    if (ts.isJsxAttribute(node)) return null;
    const isMade = symbolName !== textOfName(name) && ts.isPropertySignature(node);
    return this.#slots.at("member", placeOf(name), isMade ? symbolName : undefined);
  }
}

/** The node that spells the name of a declaration, without the brackets of a computed one; null if it names a value. */
export function nameNodeOf(declaration: ts.Node): ts.Node | null {
  const name = ts.getNameOfDeclaration(declaration as ts.Declaration);
  if (!name || !ts.isComputedPropertyName(name)) return name ?? null;
  return ts.isStringLiteralLike(name.expression) ? name.expression : null;
}

function keyNamed(literal: ts.ObjectLiteralExpression, name: string): ts.Node | null {
  const keys = literal.properties.flatMap((property) => nameNodeOf(property) ?? []);
  return keys.find((key) => textOfName(key) === name) ?? null;
}

function textOfName(name: ts.Node): string {
  return "text" in name && typeof name.text === "string" ? name.text : name.getText();
}

/** True if a type that is written out has all keys of a literal. */
function hasKeysOf(owner: ts.Node, { properties }: ts.ObjectLiteralExpression): boolean {
  const isWritten = ts.isTypeLiteralNode(owner) || ts.isInterfaceDeclaration(owner);
  const names = new Set(isWritten ? owner.members.map(({ name }) => name?.getText()) : []);
  return properties.every(({ name }) => !name || names.has(name.getText()));
}

function isPartOfLiteral(node: ts.Node): boolean {
  return (
    ts.isObjectLiteralExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isParenthesizedExpression(node)
  );
}

/** The properties that a name reads of an object that may be put together of several: the last one that is surely there, else all. */
export function readFrom(compiler: Compiler, object: Type, name: string): CompilerSymbol[] {
  const held = compiler.intersectedIn(object).flatMap((one) => compiler.propertyOf(one, name) ?? []);
  const sure = held.length > 1 ? held.findLast((property) => !compiler.isOptional(property)) : undefined;
  return sure ? [sure] : held;
}
