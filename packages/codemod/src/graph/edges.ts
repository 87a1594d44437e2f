import { comparePlaces, compareSlots, compareText, isDeclaration, type Place, type Slot } from "./slots.ts";

/** The folder and file of a rule: `values/assignment`. */
export type RuleId = string;

export type Certainty =
  /** The type system takes both for one name: an access and the member that it reads. */
  | "certain"
  /** A typed value moves from one to the other. They are alike unless a conversion is written at the place of the edge. */
  | "flow"
  /** A key takes the place of a member of an object beside it. They are alike unless something else says what the key is. */
  | "replaced"
  /** Data flow of texts and of values without a type, followed to its end. */
  | "inferred"
  /** A library is known to use it so. */
  | "convention";

/** Two slots that must be spelled alike, with the rule that says so. The direction matters to readers only. */
export interface Edge {
  readonly from: Slot;
  readonly to: Slot;
  readonly rule: RuleId;
  readonly certainty: Certainty;
  /** Where a person sees the reason: the call, the assignment, the comparison. */
  readonly place: Place;
  /** The steps from the value at the place to the object in it that has the names, if all members of that value are found so. */
  readonly way?: readonly string[];
}

/** A slot whose name goes where nobody can follow it. */
export interface Escape {
  readonly slot: Slot;
  readonly rule: RuleId;
  readonly place: Place;
  /** A value that anybody may read, or a type that asks for the name by itself (`infer`, a template literal type). */
  readonly into: "unknown" | "type-pattern";
}

/**
 * The strength of an edge. Certain edges are of two levels: declarations agree with each other first, and uses take the
 * name of the declarations that they read. Otherwise one access of a union would join the types of all its members.
 */
export type Level = "declaration" | "use" | "flow" | "replaced" | "inferred" | "convention";

export function levelOf({ from, to, certainty }: Edge): Level {
  if (certainty !== "certain") return certainty;
  return isDeclaration(from) && isDeclaration(to) ? "declaration" : "use";
}

export function otherEnd({ from, to }: Edge, slot: Slot): Slot {
  return slot === from ? to : from;
}

/** A total order of edges by place, so that the order in which rules find them does not matter. */
export function compareEdges(one: Edge, other: Edge): number {
  return (
    comparePlaces(one.place, other.place) ||
    compareText(one.rule, other.rule) ||
    compareSlots(one.from, other.from) ||
    compareSlots(one.to, other.to) ||
    compareText(one.certainty, other.certainty) ||
    compareText(JSON.stringify(one.way ?? null), JSON.stringify(other.way ?? null))
  );
}

export function compareEscapes(one: Escape, other: Escape): number {
  return (
    comparePlaces(one.place, other.place) ||
    compareText(one.rule, other.rule) ||
    compareSlots(one.slot, other.slot) ||
    compareText(one.into, other.into)
  );
}
