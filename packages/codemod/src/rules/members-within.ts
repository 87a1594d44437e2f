import type { Type } from "../compiler/compiler.ts";
import { Memo } from "../compiler/memo.ts";
import type { Slot } from "../graph/slots.ts";
import { isConverted } from "../program/is-converted.ts";
import type { Program } from "../program/program.ts";
import { hasMembers, isLibraryType } from "../program/type-origin.ts";
import { ANY, type Path } from "../program/value-path.ts";

/** How many types with a name of their own are looked into. */
const LEVELS = 3;

export interface MemberWithin {
  name: string;
  /** Where in a value of the type the object is that has the member. */
  path: Path;
  slots: readonly Slot[];
}

/**
 * The members of searched names in types, and in what these hold. Many paths can lead to one type, so each is looked into once.
 *
 * @example
 * new MembersWithin(program).of(typeOfPage); // [{ name: "startsAt", path: ["items", "*"], slots }]
 */
export class MembersWithin {
  readonly #program: Program;
  readonly #isMeant: (slot: Slot) => boolean;
  readonly #known = new Memo<string, readonly MemberWithin[]>();

  /** @param isMeant chooses members by their declarations. Paths to others are not kept: through a library's types lead millions. */
  constructor(program: Program, isMeant: (slot: Slot) => boolean = () => true) {
    this.#program = program;
    this.#isMeant = isMeant;
  }

  of(type: Type | null, levels = LEVELS): readonly MemberWithin[] {
    if (!type || levels < 0 || !this.#program.holders.hasName(type, levels)) return [];
    return this.#known.of(`${type.id} ${levels}`, () => [...this.#membersIn(type, levels)]);
  }

  *#membersIn(type: Type, levels: number): Iterable<MemberWithin> {
    const { compiler, names, newNames } = this.#program;
    const below = (held: Type | null, step: Path) =>
      this.of(held, levels - 1).map((one) => ({ ...one, path: [...step, ...one.path] }));
    for (const part of compiler.partsOf(type)) {
      const element = compiler.elementTypeOf(part);
      if (element) yield* below(element, [ANY]);
      else if (isLibraryType(compiler, part)) {
        const isPromise = compiler.symbolOf(part)?.name.startsWith("Promise") === true;
        if (isPromise) yield* below(compiler.typeArgumentsOf(part)[0] ?? null, []);
      } else if (hasMembers(compiler, part))
        for (const property of compiler.propertiesOf(part)) {
          const isSearched = names.has(property.name) && !isConverted(compiler, newNames, part, property);
          const slots = isSearched ? this.#program.symbolSlots(property).filter(this.#isMeant) : [];
          if (slots.length > 0) yield { name: property.name, path: [], slots };
          yield* below(compiler.typeOfSymbol(property), [property.name]);
        }
    }
  }
}
