import type { Type } from "../compiler/compiler.ts";
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
 * The members of searched names in a type, and in what it holds.
 *
 * @example
 * membersWithin(program, typeOfPage); // [{ name: "startsAt", path: ["items", "*"], slots }]
 */
export function* membersWithin(program: Program, type: Type | null, levels = LEVELS): Iterable<MemberWithin> {
  const { compiler, holders, names, newNames } = program;
  if (!type || !holders.hasName(type, levels)) return;
  const below = function* (held: Type | null, step: Path): Iterable<MemberWithin> {
    if (levels > 0)
      for (const one of membersWithin(program, held, levels - 1))
        yield { ...one, path: [...step, ...one.path] };
  };
  for (const part of compiler.partsOf(type)) {
    const element = compiler.elementTypeOf(part);
    if (element) yield* below(element, [ANY]);
    else if (isLibraryType(compiler, part)) {
      const isPromise = compiler.symbolOf(part)?.name.startsWith("Promise") === true;
      if (isPromise) yield* below(compiler.typeArgumentsOf(part)[0] ?? null, []);
    } else if (hasMembers(compiler, part))
      for (const property of compiler.propertiesOf(part)) {
        const isSearched = names.has(property.name) && !isConverted(compiler, newNames, part, property);
        const slots = isSearched ? program.symbolSlots(property) : [];
        if (slots.length > 0) yield { name: property.name, path: [], slots };
        yield* below(compiler.typeOfSymbol(property), [property.name]);
      }
  }
}
