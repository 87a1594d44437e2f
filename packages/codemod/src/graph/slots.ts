/** A range in a file. Rules may pass richer objects; the graph reads these fields alone. */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export type SlotKind =
  /** A property or method in a type, a class, or an object literal that no type describes. */
  | "member"
  /** A use of a member by its name: access, binding, typed literal key, JSX attribute, `"x" in o`, `o["x"]`. */
  | "key"
  /** A string in value position. */
  | "text"
  /** A literal type, or a member of an enum. */
  | "text-type"
  /** A key or a value in a file that is not code, such as JSON. */
  | "data";

/** A place where a member name or an enum value is declared or spelled. Two of one kind at one place are one object. */
export interface Slot {
  /** Unique, and the same in every run: `list.ts:40-48 key`. */
  readonly id: string;
  readonly kind: SlotKind;
  readonly place: Place;
  /** The name of a member that a type makes of the one declared at the place: `onStartsAtChange`. */
  readonly madeName?: string;
}

/** Gives out slots by position, so that rules that know nothing of each other mean the same slot. */
export class SlotTable {
  readonly #slots = new Map<string, Slot>();

  /** @example slots.at("key", { file: "list.ts", start: 40, end: 48 }) */
  at(kind: SlotKind, place: Place, madeName?: string): Slot {
    const id = `${place.file}:${place.start}-${place.end} ${[kind, madeName].join(" ").trim()}`;
    const known = this.#slots.get(id);
    if (known) return known;
    const slot = { id, kind, place, ...(madeName !== undefined && { madeName }) };
    this.#slots.set(id, slot);
    return slot;
  }
}

/** True if a slot declares a name, so that others take theirs from it. */
export function isDeclaration({ kind }: Slot): boolean {
  return kind === "member" || kind === "text-type";
}

/** The order in which everything is decided and reported: by file, then by position. */
export function comparePlaces(one: Place, other: Place): number {
  return compareText(one.file, other.file) || one.start - other.start || one.end - other.end;
}

export function compareSlots(one: Slot, other: Slot): number {
  return comparePlaces(one.place, other.place) || compareText(one.kind, other.kind);
}

/** By code units: a locale would make results depend on the machine. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** True if a place is a part of another one. */
export function isWithin(inner: Place, outer: Place): boolean {
  const isSame = inner.start === outer.start && inner.end === outer.end;
  return inner.file === outer.file && !isSame && outer.start <= inner.start && inner.end <= outer.end;
}
