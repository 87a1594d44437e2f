import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import type { Slot } from "../graph/slots.ts";
import { isWrapper } from "./is-wrapper.ts";
import type { Members } from "./members.ts";
import { typePart } from "./type-part.ts";
import type { Path } from "./value-path.ts";
import type { ValueUse } from "./value-uses.ts";
import type { ValuePlace, WalkOptions } from "./value-walk.ts";
import type { Values } from "./values.ts";

/** The members of a name that a value has where somebody typed it. */
export interface TypedMembers {
  members: readonly Slot[];
  /** The types that have them. */
  types: readonly Type[];
  /** Where it has the type. */
  place: ts.Node;
}

type Described = Omit<TypedMembers, "place">;

/** Where a value without a type comes from, or goes to. */
export interface TypedEnds<Place> {
  typed: readonly TypedMembers[];
  /** The ends where nobody says what it is. */
  untyped: readonly Place[];
}

/** Finds out what values without a type are, by the types that they had before or get later. */
export class TypedValues {
  readonly #compiler: Compiler;
  readonly #members: Members;
  readonly #values: Values;
  readonly #known = new Map<ts.Node, Map<string, TypedEnds<ValuePlace>>>();

  constructor(compiler: Compiler, members: Members, values: Values) {
    this.#compiler = compiler;
    this.#members = members;
    this.#values = values;
  }

  /** The members of a name that a part of a value has by the type of an expression; null if it may have any. */
  membersAt(type: Type | null, path: Path, name: string): readonly Slot[] | null {
    return this.#describedAt(type, path, name)?.members ?? null;
  }

  #describedAt(type: Type | null, path: Path, name: string): Described | null {
    const { types, isOpen } = typePart(this.#compiler, type, path);
    const members = types.flatMap((one) => this.#members.slotsIn(one, name));
    if (members.length > 0) return { members: [...new Set(members)], types };
    const parts = types.flatMap((one) => this.#compiler.partsOf(one));
    return isOpen || parts.some((one) => this.#isOpen(one)) ? null : { members, types };
  }

  /**
   * The members of a name that a value had by its type, before it lost that.
   *
   * @example
   * typed.before(raw, "startsAt"); // the member of `Event`, for `const raw: any = event`
   */
  before(value: ts.Node, name: string, options?: WalkOptions): TypedEnds<ValuePlace> {
    if (options) return this.#findBefore(value, name, options);
    const byName = this.#known.get(value) ?? new Map<string, TypedEnds<ValuePlace>>();
    this.#known.set(value, byName);
    const known = byName.get(name) ?? this.#findBefore(value, name, {});
    byName.set(name, known);
    return known;
  }

  #findBefore(value: ts.Node, name: string, options: WalkOptions): TypedEnds<ValuePlace> {
    const known = (node: ts.Node, path: Path) =>
      isDescribing(node) && !isWrapper(node)
        ? this.#describedAt(this.#compiler.typeAt(node), path, name)
        : null;
    const { sources } = this.#values.sourcesOf(value, {
      ...options,
      isEnd: (node, path) => known(node, path) !== null,
    });
    return splitEnds(sources, known);
  }

  /**
   * The members of a name that a value gets by the type of a place that it goes to.
   *
   * @example
   * typed.after(raw, "startsAt"); // the member of `Event`, for `show(raw)` of a function `show(event: Event)`
   */
  after(value: ts.Node, name: string, options: WalkOptions = {}): TypedEnds<ValueUse> {
    return this.#after(value, options, (asked, path) => this.#describedAt(asked, path, name));
  }

  /** The types of a property of a value, be it moved as a part of that, or by itself. */
  afterProperty(value: ts.Node, name: string): TypedEnds<ValueUse> {
    return this.#after(value, { path: [name] }, (asked, path) =>
      path.length > 0 ? this.#describedAt(asked, path.slice(0, -1), name) : null,
    );
  }

  #after(
    value: ts.Node,
    options: WalkOptions,
    describe: (asked: Type, path: Path) => Described | null,
  ): TypedEnds<ValueUse> {
    const known = (node: ts.Node, path: Path) => {
      const asked = this.#askedAt(node);
      return asked ? describe(asked, path) : null;
    };
    const { uses } = this.#values.usesOf(value, {
      ...options,
      isEnd: (node, path) => (known(node, path)?.members.length ?? 0) > 0,
    });
    return splitEnds(uses, known);
  }

  /** The type that a place says its value has: by an assertion, a declaration, or what it is given to. */
  #askedAt(node: ts.Node): Type | null {
    if (ts.isAssertionExpression(node))
      return ts.isConstTypeReference(node.type) ? null : this.#compiler.typeAt(node.type);
    const { parent } = node;
    const isNamed =
      (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isPropertyDeclaration(parent)) &&
      parent.name === node;
    if (isNamed) return parent.type ? this.#compiler.typeAt(parent.type) : null;
    return ts.isExpression(node) && !ts.isBindingElement(parent)
      ? this.#compiler.contextualTypeAt(node)
      : null;
  }

  /** True if a value of a type may have any property. */
  #isOpen(type: Type): boolean {
    const compiler = this.#compiler;
    if (compiler.indexTypeOf(type)) return !compiler.elementTypeOf(type);
    return (
      (compiler.isObject(type) || compiler.printType(type) === "object") &&
      compiler.propertiesOf(type).length === 0 &&
      !compiler.isText(type)
    );
  }
}

function splitEnds<Place extends ValuePlace>(
  places: readonly Place[],
  known: (node: ts.Node, path: Path) => Described | null,
): TypedEnds<Place> {
  const typed: TypedMembers[] = [];
  const untyped: Place[] = [];
  for (const one of places) {
    const found = known(one.node, one.path);
    if (!found) untyped.push(one);
    else if (found.members.length > 0) typed.push({ ...found, place: one.node });
  }
  return { typed, untyped };
}

/** True if a node has a type of its own: statements and names of types have none. */
function isDescribing(node: ts.Node): boolean {
  return ts.isExpression(node) || ts.isBindingName(node) || ts.isFunctionLike(node);
}
