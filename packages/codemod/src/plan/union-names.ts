import type { Slot } from "../graph/slots.ts";
import type { SelectedName } from "../rewrite/guarded-test.ts";
import type { Guarded } from "../rewrite/write-guards.ts";
import type { SpelledNames } from "./spelled-names.ts";
import type { UnionPart, UnionUse } from "./union-uses.ts";

/** A part that has the used property, by the name that it has after the migration; null if it is gone. */
interface Member extends UnionPart {
  own: NonNullable<UnionPart["own"]>;
  to: string | null;
}

/** A guard of more names is longer than what a person would write in its place. */
const MOST_NAMES = 2;

/** Says by which names the parts of a union are told apart after the migration. */
export class UnionNames {
  readonly #uses: ReadonlyMap<Slot, UnionUse>;
  readonly #spelled: SpelledNames;

  constructor(uses: ReadonlyMap<Slot, UnionUse>, spelled: SpelledNames) {
    this.#uses = uses;
    this.#spelled = spelled;
  }

  /** The names for a guard. Null where no test of a name says what a value is, and where TypeScript would know less of it. */
  guardedAt(slot: Slot): Guarded | null {
    const use = this.#uses.get(slot);
    if (!use || use.isHidden) return null;
    const { name, isInTest } = use;
    const members = use.parts.flatMap((part) => this.#memberOf(part, name.text) ?? []);
    const names = inTurn(members, name.text);
    const selected = rulesOut(use) ? this.#selectedBy(use, members) : null;
    if (selected) return selected.length > MOST_NAMES ? null : { name, names, selected };
    const mayLack = !isInTest && members.some(({ to, own }) => own.isOptional && to !== names.at(-1));
    if (names.length < 2 || names.length > MOST_NAMES || members.some(({ to }) => to === null)) return null;
    const tested = mayLack || isInTest ? names : names.slice(0, -1);
    const isTold = (part: UnionPart) => {
      const own = this.#memberOf(part, name.text);
      const isSure = own?.to != null && !own.own.isOptional && !isInTest && tested.includes(own.to);
      const before = isSure ? tested.slice(0, tested.indexOf(own.to ?? "")) : tested;
      return before.every((one) => one === own?.to || !this.#mayHave(part, one));
    };
    return use.parts.every(isTold) ? { name, names, ...(mayLack && { mayLack }) } : null;
  }

  /** True if the parts spell a name in several ways, so that a read of it has no one name. */
  haveSeveral(slot: Slot): boolean {
    const use = this.#uses.get(slot);
    const members = use?.parts.flatMap((part) => this.#memberOf(part, use.name.text) ?? []) ?? [];
    return new Set(members.map(({ to }) => to)).size > 1;
  }

  /** True if a test of a name would select other parts under another name, or under its own once others have that. */
  selectsOthers(slot: Slot, to: string): boolean {
    const use = this.#uses.get(slot);
    if (!use?.isInTest || use.parts.length < 2) return false;
    return use.parts.some((part) => !part.isOpen && (part.own !== null) !== this.#mayHave(part, to));
  }

  /** True if some part may have a name before the migration. */
  mayHold(slot: Slot): boolean {
    return this.#uses.get(slot)?.parts.some(({ own, isOpen }) => own !== null || isOpen) === true;
  }

  /** The tests of names, with the names that they ask for. */
  *tests(): Iterable<[Slot, string]> {
    for (const [slot, { isInTest, name }] of this.#uses) if (isInTest) yield [slot, name.text];
  }

  /** The names of the parts that a comparison selects; null if something that it selects has no name. */
  #selectedBy(
    { name: { text }, comparison, parts }: UnionUse,
    members: readonly Member[],
  ): SelectedName[] | null {
    const selected = members.filter(({ own }) => own.isSelected);
    if (selected.length === 0 || selected.some(({ to }) => to === null)) return null;
    const isTelling = (name: string) =>
      parts.every((part) => {
        const isSelected = part.own?.isSelected === true;
        if (!isSelected) return !this.#mayHave(part, name);
        return part.own?.isAllSelected || this.#memberOf(part, text)?.to !== name;
      });
    const names = inTurn(selected, text);
    const isLast = (index: number) => names.length > 1 && index === names.length - 1;
    // Behind a test of a name that one part has, TypeScript rules nothing out by the value.
    const isEnough = (name: string, index: number) =>
      comparison?.isReadWhereItFails === true && !isLast(index) && isTelling(name);
    return names.map((name, index) => ({ name, isEnough: isEnough(name, index) }));
  }

  #memberOf(part: UnionPart, name: string): Member | null {
    const { own } = part;
    return own && { ...part, own, to: this.#nameOf(part, name) };
  }

  #mayHave(part: UnionPart, name: string): boolean {
    return part.isOpen || [...part.properties.keys()].some((one) => this.#nameOf(part, one) === name);
  }

  #nameOf({ properties }: UnionPart, before: string): string | null {
    const names = new Set(properties.get(before)?.map((slot) => this.#spelled.of(slot, before)));
    const [name = before] = names;
    return names.size > 1 ? null : name;
  }
}

/** True if a comparison rules out a part, be it where it holds or where it fails. */
function rulesOut({ comparison, parts }: UnionUse): boolean {
  return comparison !== null && parts.some(({ own }) => !own?.isSelected || own.isAllSelected);
}

/** The distinct names of members, new ones first: what is left has the name that was there before. */
function inTurn(members: readonly Member[], before: string): string[] {
  const names = [...new Set(members.flatMap(({ to }) => to ?? []))];
  return [...names.filter((name) => name !== before), ...names.filter((name) => name === before)];
}
