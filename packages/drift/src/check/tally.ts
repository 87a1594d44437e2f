import { getOrAdd, type Pointer } from "@tenant-api/openapi";
import type { ObservedObjects } from "../renames/observed-objects.ts";
import { lastDayOf } from "../shape/day.ts";
import { countUp } from "../shape/enum-values.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import type { FindingKind } from "./finding.ts";
import { type SeenType, seenTypeOf } from "./seen-type.ts";

/** The place whose values are whole exchanges. */
export const EXCHANGES = "exchanges";

/** A disagreement in one line. */
export interface Deviation {
  kind: FindingKind;
  at: Pointer;
  /** Of how many it is, in the words of {@link Tally.visit}. */
  place: string;
  seen: number;
  /** The type or value that was seen instead. Each is a finding. */
  to?: string;
  /** The formats that were seen instead. The most frequent one is shown. */
  instead?: ReadonlyMap<string, number>;
  /** Of what the spec does not have, the values that were seen. */
  shape?: ValueShape;
}

/** A disagreement in all lines. */
export interface CountedDeviation extends Omit<Deviation, "place" | "instead" | "shape">, Partial<SeenType> {
  of: number;
  first: string;
  last: string;
}

/** A field in one line. */
export interface SeenField {
  at: Pointer;
  isDeclared: boolean;
  /** Whether it may be absent from an answer. */
  isOptional: boolean;
  /** Whether it may have been in objects that must not have it. */
  mayBeForbidden?: boolean;
  place: string;
  /** Nothing if no object had it. */
  shape: ValueShape | undefined;
}

/** A field in all lines. */
export interface CountedField {
  at: Pointer;
  isDeclared: boolean;
  isOptional: boolean;
  mayBeForbidden: boolean;
  /** The shapes of its values, not merged: that takes long, and most callers do not need it. */
  shapes: readonly ValueShape[];
  seen: number;
  of: number;
  /** When and where it was seen. */
  occasions: ReadonlySet<Occasion>;
}

/** A day and a host; the same object for all lines that have both. */
export type Occasion = Pick<ShapeLine, "day" | "host">;

interface KeptField extends Omit<CountedField, "of" | "shapes"> {
  /** Almost always one. */
  places: string[];
  shapes: ValueShape[];
  seen: number;
  occasions: Set<Occasion>;
}

/** The objects of one line in one place, but for the operation that they came by. */
export type SeenObjects = Omit<ObservedObjects, "operationId" | "direction" | "status">;

/** Counts what the lines of one operation say, in one direction and with one status. */
export class Tally {
  readonly #places = new Map<string, number>();
  readonly #deviations = new Map<string, Omit<CountedDeviation, "of"> & Kept>();
  readonly #fields = new Map<Pointer, KeptField>();
  readonly #objects: SeenObjects[] = [];
  readonly #occasions = new Map<string, Occasion>();
  #counted: CountedField[] | null = null;
  #line: Pick<ShapeLine, "day" | "host" | "salt"> = { day: "" };
  #occasion: Occasion = this.#line;

  /** Says whose values are counted from here on. */
  begin({ day, host, salt }: ShapeLine): void {
    const occasion = { day, ...(host !== undefined && { host }) };
    this.#line = { ...occasion, ...(salt !== undefined && { salt }) };
    this.#occasion = getOrAdd(this.#occasions, JSON.stringify([day, host]), () => occasion);
  }

  /** Counts the values in a place, whether anything is wrong with them or not. */
  visit(place: string, count: number): void {
    this.#counted = null;
    countUp(this.#places, place, count);
  }

  /** Keeps the fields of objects side by side: in one place, one can be another one's new name. */
  keep(objects: Omit<SeenObjects, "day" | "host" | "salt">): void {
    this.#objects.push({ ...this.#line, ...objects });
  }

  deviate({ kind, at, place, seen, to, instead, shape }: Deviation): void {
    const { day } = this.#line;
    const known = getOrAdd(this.#deviations, JSON.stringify([kind, at, to]), () => ({
      ...{
        kind,
        at,
        seen: 0,
        first: day,
        last: day,
        places: new Set<string>(),
        instead: new Map<string, number>(),
      },
      shapes: [],
      ...(to !== undefined && { to }),
    }));
    known.seen += seen;
    known.places.add(place);
    if (shape !== undefined) known.shapes.push(shape);
    if (day < known.first) known.first = day;
    if (lastDayOf(day) > lastDayOf(known.last)) known.last = day;
    for (const [name, count] of instead ?? []) countUp(known.instead, name, count);
  }

  field({ at, isDeclared, isOptional, mayBeForbidden = false, place, shape }: SeenField): void {
    const known = getOrAdd(this.#fields, at, () => ({
      ...{ at, isDeclared, isOptional, mayBeForbidden: false, places: [], shapes: [], seen: 0 },
      occasions: new Set<Occasion>(),
    }));
    this.#counted = null;
    if (!known.places.includes(place)) known.places.push(place);
    known.isOptional &&= isOptional;
    if (shape === undefined) return;
    known.mayBeForbidden ||= mayBeForbidden;
    known.shapes.push(shape);
    known.seen += shape.seen;
    known.occasions.add(this.#occasion);
  }

  deviations(): CountedDeviation[] {
    return [...this.#deviations.values()].map(({ places, instead, shapes, ...deviation }) => {
      const [most] = [...instead].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
      return {
        ...deviation,
        ...(most && { to: most[0] }),
        ...(shapes.length > 0 && seenTypeOf(shapes)),
        of: this.#countOf(places),
      };
    });
  }

  fields(): readonly CountedField[] {
    this.#counted ??= this.#countFields();
    return this.#counted;
  }

  #countFields(): CountedField[] {
    return [...this.#fields.values()].map(({ places, ...field }) => ({
      ...field,
      of: this.#countOf(places),
    }));
  }

  objects(): readonly SeenObjects[] {
    return this.#objects;
  }

  #countOf(places: Iterable<string>): number {
    let count = 0;
    for (const place of places) count += this.#places.get(place) ?? 0;
    return count;
  }
}

interface Kept {
  places: Set<string>;
  instead: Map<string, number>;
  shapes: ValueShape[];
}
