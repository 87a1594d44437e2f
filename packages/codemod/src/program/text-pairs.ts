import type { Type } from "../compiler/compiler.ts";
import type { Slot } from "../graph/slots.ts";
import type { Marks } from "./marks.ts";
import { hasMembers, isLibraryType } from "./type-origin.ts";
import { ANY } from "./value-path.ts";

/** Two declarations of one text, of which values of one become values of the other. */
export type TextPair = readonly [Slot, Slot];

/** How many levels below a value are compared. */
export const DEPTH = 4;
const PAIRS = 300;

/** Compares types of which one is used as the other, for the literal types of marked texts in them. */
export class TextPairs {
  readonly #marks: Marks;
  readonly #known = new Map<string, readonly TextPair[]>();

  constructor(marks: Marks) {
    this.#marks = marks;
  }

  of(source: Type, target: Type): readonly TextPair[] {
    const key = `${source.id} ${target.id}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found: TextPair[] = [];
    this.#compare(source, target, DEPTH, new Set(), found);
    this.#known.set(key, found);
    return found;
  }

  #compare(source: Type, target: Type, depth: number, seen: Set<string>, found: TextPair[]): void {
    const key = `${source.id} ${target.id}`;
    if (source.id === target.id || depth < 0 || seen.has(key) || seen.size > PAIRS) return;
    seen.add(key);
    found.push(...this.textsOf(source, target));
    const { compiler } = this.#marks.program;
    for (const one of compiler.partsOf(source)) {
      if (!hasMembers(compiler, one)) continue;
      for (const other of compiler.partsOf(target)) {
        if (!hasMembers(compiler, other)) continue;
        const [element, its] = [compiler.elementTypeOf(one), compiler.elementTypeOf(other)];
        if (element && its) this.#compare(element, its, depth - 1, seen, found);
        if (element || its || isLibraryType(compiler, one) || isLibraryType(compiler, other)) continue;
        const properties = compiler.propertiesOf(one);
        const others = properties.flatMap(({ name }) => compiler.propertyOf(other, name) ?? []);
        compiler.typesOfSymbols([...properties, ...others]);
        for (const property of properties) {
          const below = this.#marks.typeBelow(other, property.name);
          const held = compiler.typeOfSymbol(property);
          if (held && below) this.#compare(held, below, depth - 1, seen, found);
        }
        const [entry, into] = [compiler.indexTypeOf(one), this.#marks.typeBelow(other, ANY)];
        if (entry && into) this.#compare(entry, into, depth - 1, seen, found);
      }
    }
  }

  /** The pairs of what both types are themselves. */
  textsOf(source: Type, target: Type): TextPair[] {
    const marks = this.#marks;
    return marks.namesIn(source).flatMap((name) => {
      const [own, others] = [marks.within(source, name, []), marks.within(target, name, [])];
      if (own.some((slot) => others.includes(slot))) return [];
      return own.flatMap((one) => others.map((other): TextPair => [one, other]));
    });
  }
}
