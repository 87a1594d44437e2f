import { ts } from "ts-morph";
import type { Type } from "../compiler/compiler.ts";
import type { Slot } from "../graph/slots.ts";
import { keyOf } from "./local-flows.ts";
import { type Marked, markIn } from "./mark-names.ts";
import type { Occurrence } from "./occurrence.ts";
import { isInserted, placeOf } from "./place.ts";
import type { Program } from "./program.ts";
import { TextHolders } from "./text-holders.ts";
import { hasMembers } from "./type-origin.ts";
import { stepInto } from "./type-part.ts";
import type { ValueFlow } from "./value-flows.ts";
import { KEY, type Path } from "./value-path.ts";

/** The declarations that literal types and keys come from, in a program whose types are marked. */
export class Marks {
  readonly program: Program;
  readonly #marked: readonly Marked[];
  readonly #names = new Map<number, readonly string[]>();
  #constants: ReadonlyMap<Slot, Marked["constant"]> | undefined;
  readonly #ofType = new Map<string, readonly Slot[]>();

  readonly #plain: Program;
  readonly #holders: TextHolders;
  #uses: ReadonlyMap<string, Occurrence> | undefined;

  /** @param plain The same code without marks. */
  constructor(program: Program, marked: readonly Marked[], plain: Program) {
    this.program = program;
    this.#marked = marked;
    this.#plain = plain;
    this.#holders = new TextHolders(plain.compiler, plain.names);
  }

  /**
   * Those of some expressions whose types may have marks. A type that has no searched text without marks has none with them,
   * and nobody needs to ask for it again.
   *
   * @param find finds the expressions in a program.
   * @param levels how far below the type of an expression a mark may be.
   */
  withText<Node extends ts.Node>(find: (program: Program) => readonly Node[], levels: number): Node[] {
    const { compiler } = this.#plain;
    const nodes = find(this.#plain);
    const types = compiler.typesAt(nodes);
    const lacksText = (_: Node, index: number) => {
      const type = types[index];
      return !type || !this.#holders.hasText(type, levels);
    };
    const lacking = new Set(nodes.filter(lacksText).map(placeId));
    const found = find(this.program).filter((node) => !lacking.has(placeId(node)));
    this.program.compiler.typesAt(found);
    return found;
  }

  /** The values that are used as another type, if a test of that is true without marks. */
  flows(
    isSource: (plain: Program) => (type: Type) => boolean,
    isOpen: (plain: Program, found: ValueFlow) => boolean,
  ): Iterable<ValueFlow> {
    const plain = this.#plain;
    const open = [...plain.valueFlows(isSource(plain))].filter((one) => isOpen(plain, one));
    const places = new Set(open.map(({ place }) => placeId(place)));
    const found = places.size > 0 ? this.program.flowing.filter((one) => places.has(placeId(one))) : [];
    return this.program.valueFlows(isSource(this.program), found);
  }

  /**
   * Those of some names of which a test is true without marks, so that the marks may say something.
   *
   * @param typed the nodes of a name whose types the test asks for, here and with marks.
   */
  open<Use extends Occurrence>(
    uses: readonly Use[],
    isOpen: (plain: Program, use: Use) => boolean,
    typed: (use: Use) => readonly ts.Node[] = () => [],
  ): Use[] {
    this.#uses ??= new Map(this.#plain.occurrences.map((use) => [placeId(use.node), use]));
    const known = this.#uses;
    const ownOf = (use: Use) => known.get(placeId(use.node)) as Use | undefined;
    this.#plain.compiler.typesAt(uses.flatMap((use) => typed(ownOf(use) ?? use)));
    const open = uses.filter((use) => {
      const own = ownOf(use);
      return own?.role.kind !== use.role.kind || isOpen(this.#plain, own as Use);
    });
    this.program.compiler.typesAt(open.flatMap(typed));
    return open;
  }

  /** The declarations of a text in the type of an expression or of a declared name, at a path within it. */
  at(node: ts.Node, text: string, path: Path = []): readonly Slot[] {
    return this.within(this.program.compiler.typeAt(node), text, path);
  }

  /** The declarations of a text in the contextual type of an expression. */
  askedAt(text: ts.Expression, name: string): readonly Slot[] {
    const { compiler } = this.program;
    const node = withoutMark(text);
    const own = this.within(compiler.contextualTypeAt(node), name, []);
    const { parent } = node;
    if (own.length > 0 || !ts.isPropertyAssignment(parent) || parent.initializer !== node) return own;
    // Of a choice of objects, TypeScript asks for the one that the text itself chooses, which has no mark.
    const key = keyOf(parent.name);
    return key === null ? [] : this.within(compiler.contextualTypeAt(parent.parent), name, [key]);
  }

  /**
   * The declarations of a text that the place of a string allows, whatever stands there: the key of a generic function,
   * `pick(event, "startsAt")`, is taken for what is given.
   */
  expectedAt(literal: ts.StringLiteralLike, text: string): readonly Slot[] {
    return this.#slotsOf(this.program.compiler.expectedTextsAt(literal), text);
  }

  /** The declarations of a text in a type, at a path: literal types, or keys at the end of a path that leads to a key. */
  within(type: Type | null, text: string, path: Path): readonly Slot[] {
    if (!type) return [];
    const id = `${type.id} ${text} ${path.join("\n")}`;
    const known = this.#ofType.get(id);
    if (known) return known;
    const found = [...new Set(this.#find(type, text, path))];
    this.#ofType.set(id, found);
    return found;
  }

  /** True if a slot is one of a constant, rather than of a type. */
  isConstant(slot: Slot): boolean {
    return this.#constantOf(slot) !== undefined;
  }

  /** True if a slot is one of a text that a generic function takes for a type: `oneOf(["draft", "live"])`. */
  isGiven(slot: Slot): boolean {
    return this.#constantOf(slot) === "given";
  }

  /** True if a name is one of a value: a literal type. */
  isValue(name: string): boolean {
    return this.#marked.some(({ kind, node }) => kind === "text-type" && node.text === name);
  }

  #constantOf(slot: Slot): Marked["constant"] {
    this.#constants ??= new Map(
      this.#marked
        .filter(({ constant }) => constant)
        .map(({ kind, node, constant }) => [this.program.slotAt(kind, node), constant]),
    );
    return this.#constants.get(slot);
  }

  /** The declaration that has a mark. */
  slotOfMark(mark: number): Slot | null {
    const marked = this.#marked[mark];
    return marked ? this.program.slotAt(marked.kind, marked.node) : null;
  }

  /** The texts among the parts of a type that have marks. */
  namesIn(type: Type): readonly string[] {
    const known = this.#names.get(type.id);
    if (known) return known;
    const { compiler } = this.program;
    const names = compiler.partsOf(type).flatMap((part) => {
      const value = this.#enumMemberOf(part)?.text;
      return (
        markIn(compiler.textOf(part) ?? "")?.name ??
        (value !== undefined && this.program.names.has(value) ? value : [])
      );
    });
    const distinct = [...new Set(names)];
    this.#names.set(type.id, distinct);
    return distinct;
  }

  /** The declarations of which a type has a key: `Record<Event["state"], string>` has those of the states. */
  keysIn(type: Type | null, name: string): readonly Slot[] {
    return this.within(type, name, [KEY]);
  }

  #find(type: Type, text: string, path: Path): Slot[] {
    const { compiler } = this.program;
    const isKey = path.at(-1) === KEY;
    const steps = isKey ? path.slice(0, -1) : path;
    let types = [type];
    for (const step of steps)
      types = types.flatMap((one) =>
        compiler.partsOf(one).flatMap((part) => this.typeBelow(part, step) ?? []),
      );
    const parts = types.flatMap((one) => compiler.partsOf(one));
    if (isKey) return parts.flatMap((part) => this.#keySlotsOf(part, text));
    const members = parts
      .flatMap((part) => this.#enumMemberOf(part) ?? [])
      .filter((one) => one.text === text);
    return [
      ...this.#slotsOf(
        parts.map((part) => compiler.textOf(part)),
        text,
      ),
      ...members.map((value) => this.program.slotAt("text-type", value)),
    ];
  }

  /** The value that an enum's member is, which needs no mark: each has a type of its own. */
  #enumMemberOf(part: Type): ts.StringLiteralLike | null {
    const { compiler } = this.program;
    const symbol = compiler.symbolOf(part);
    const [declared] = symbol ? compiler.declarationsOf(symbol) : [];
    const value = declared?.node && ts.isEnumMember(declared.node) ? declared.node.initializer : undefined;
    return value && ts.isStringLiteralLike(value) ? value : null;
  }

  /** The type of the keys of a map; null if a value is none. */
  mapKeysOf(part: Type): Type | null {
    return this.#argument(part, "Map", 0);
  }

  /** The keys of a part; a declared one takes the place of others, as in `Omit<Event, "startsAt"> & { startsAt: Date }`. */
  #keySlotsOf(part: Type, text: string): Slot[] {
    const { compiler } = this.program;
    const found = this.#slotsOf(this.#keysOf(part), text);
    const property = found.length > 0 ? compiler.propertyOf(part, text) : null;
    const declared = this.program.symbolSlots(property);
    if (property && compiler.declarationsOf(property).length === 0)
      return found.map((slot) => this.program.slotOfMadeKey(slot, text));
    return declared.length > 0
      ? found.filter((slot) => slot.kind !== "member" || declared.includes(slot))
      : found;
  }

  #keysOf(part: Type): (string | null)[] {
    const { compiler } = this.program;
    const keyType = this.mapKeysOf(part);
    if (keyType) return compiler.partsOf(keyType).map((one) => compiler.textOf(one));
    return hasMembers(compiler, part) ? compiler.propertiesOf(part).map(({ name }) => name) : [];
  }

  /** The type of what a part holds at a step of a path. */
  typeBelow(part: Type, step: string): Type | null {
    return stepInto(this.program.compiler, part, step);
  }

  #argument(part: Type, name: string, index: number): Type | null {
    const symbol = this.program.compiler.symbolOf(part);
    const isOne = symbol?.name === name || symbol?.name === `Readonly${name}`;
    return isOne ? (this.program.compiler.typeArgumentsOf(part)[index] ?? null) : null;
  }

  /** The declarations by the marks of a name, where the name is there too: a type that leaves it out does not know its marks. */
  #slotsOf(texts: readonly (string | null)[], name: string): Slot[] {
    if (!texts.includes(name)) return [];
    return texts.flatMap((text) => {
      const found = text === null ? null : markIn(text);
      const marked = found?.name === name ? this.#marked[found.mark] : undefined;
      if (!marked) return [];
      const { kind, node } = marked;
      if (node.text === name) return [this.program.slotAt(kind, node)];
      // The names in a path are spelled each by itself.
      return name.includes(".") ? [] : [this.program.madeSlotAt(kind, node, name)];
    });
  }
}

/** The expression that a string with a mark takes the place of. */
function withoutMark(node: ts.Expression): ts.Expression {
  const { parent } = node;
  const isMarked = ts.isAsExpression(parent) && isInserted(parent.type);
  return isMarked && ts.isParenthesizedExpression(parent.parent) ? parent.parent : node;
}

function placeId(node: ts.Node): string {
  const { file, start, end } = placeOf(node);
  return `${start} ${end} ${file}`;
}
