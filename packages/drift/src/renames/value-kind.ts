import type { ValueShape } from "../shape/value-shape.ts";
import type { Belief } from "./agreement.ts";

/** How telling it is that two fields have equal values. */
export interface ValueKind {
  /** Fields of different kinds never hold the same. */
  name: string;
  /** How often values of this kind are equal by chance. */
  chance: Belief;
  /** Whether there are so few different values that equal ones never make a rename certain. */
  isFew: boolean;
}

const BOOLEAN: ValueKind = { name: "boolean", chance: { yes: 3, no: 1 }, isFew: true };
/** Counters are zero in many places, and limits are round. */
const SMALL: ValueKind = { name: "small number", chance: { yes: 2, no: 1 }, isFew: true };
const LARGE: ValueKind = { name: "number", chance: { yes: 0.7, no: 2 }, isFew: false };
const NAMES: ValueKind = { name: "text", chance: { yes: 1, no: 1 }, isFew: false };
const CONSTANT: ValueKind = { name: "text", chance: { yes: 2, no: 1 }, isFew: true };
const TEXT: ValueKind = { name: "text", chance: { yes: 0.7, no: 2 }, isFew: false };
const LIST: ValueKind = { ...TEXT, name: "list" };
/** Of an object with an id, that alone is compared. */
const REFERENCE: ValueKind = { ...TEXT, name: "object" };

/** The kind of the values of a field; null where none can be compared. */
export function kindOf({ types, formats, values }: ValueShape): ValueKind | null {
  const [type, ...others] = [...types.keys()].filter((name) => name !== "null");
  if (type === undefined) return null;
  if (others.length > 0) {
    const isNumber = [type, ...others].every((name) => name === "integer" || name === "number");
    return isNumber ? LARGE : null;
  }
  if (type === "boolean") return BOOLEAN;
  if (type === "number") return LARGE;
  // Numbers that need 64 bits are ids or instants.
  if (type === "integer") return (formats.get("int32") ?? 0) > 0 ? SMALL : LARGE;
  if (type === "array") return LIST;
  if (type === "object") return REFERENCE;
  if (type !== "string") return null;
  if (values) return values.size > 1 ? NAMES : CONSTANT;
  return TEXT;
}
