import type { Field, Node } from "./counting-node.ts";
import { isName } from "./is-name.ts";

/** A part of a body that is not as the spec says, before it is known whether it was reported. */
export interface Finding {
  readonly kind: "missing" | "unknown" | "type" | "enum";
  readonly place: string;
  /** The schema that is not kept; for fields that are missing or unknown, that of the object. */
  readonly node: Node;
  readonly value: unknown;
  /** The field that is missing, or that is forbidden. */
  readonly field?: Field | undefined;
  /** The name that is unknown; `value` is the object. */
  readonly name?: string | undefined;
  /** The field before it. */
  readonly before?: string | undefined;
}

/** The findings of a body, or of a part of it that is checked on trial. */
export interface Findings {
  /** The first one of each kind and place. */
  readonly forbidden: Map<string, Finding>;
  /** Fields that the schema of an object does not list, by name. A closed schema forbids them. */
  readonly unknown: Map<Node, Map<string, Finding>>;
  /** Schemas of objects that were seen. */
  readonly objects: Set<Node>;
  /** Fields that were seen now, and in no body before. */
  readonly present: Set<Field>;
  readonly budget: Budget;
  /** The trials in which this one stands. */
  readonly trials: number;
}

/** The bounds of a check, whatever the body is. */
interface Budget {
  values: number;
  /** Findings of trials in trials, so that nothing is checked again for each alternative around it. */
  readonly known: Map<Node, Map<unknown, Findings>>;
}

/** Values of a body that are checked; the rest is not. */
const MOST_VALUES = 200_000;
/** So many unknown fields of a schema are looked at: an object with more of them is a map that the spec takes for a record. */
export const MOST_UNKNOWN = 20;
export function startFindings(): Findings {
  return findings({ values: MOST_VALUES, known: new Map() }, 0);
}

export function findings(budget: Budget, trials: number): Findings {
  return {
    forbidden: new Map(),
    unknown: new Map(),
    objects: new Set(),
    present: new Set(),
    budget,
    trials,
  };
}

/** The findings that the spec forbids. */
export function forbiddenIn({ forbidden, unknown }: Findings): Finding[] {
  const closed = [...unknown].filter(([node]) => node.isClosed);
  return [...forbidden.values(), ...closed.flatMap(([, names]) => [...names.values()])];
}

export function add({ forbidden }: Pick<Findings, "forbidden">, finding: Finding): void {
  const key = `${finding.kind} ${finding.place}`;
  if (!forbidden.has(key)) forbidden.set(key, finding);
}

/** Of objects in a list, one whose field has a value tells more than one with null. */
export function addUnknown({ unknown }: Findings, finding: Finding): void {
  const { node, name = "" } = finding;
  const names = unknown.get(node) ?? new Map<string, Finding>();
  if (names.size === 0) unknown.set(node, names);
  const known = names.get(name);
  if (!known && names.size >= MOST_UNKNOWN && !node.unknown.has(name)) return;
  if (known && unknownValue(known) !== null) return;
  names.set(name, known ? { ...finding, before: known.before } : finding);
}

/** The place of an unknown field. A key that is data, such as an address, is not told. */
export function placeOf({ at }: Node, name: string): string {
  return `${at}.${isName(name) ? name : "*"}`;
}

/** The value of an unknown field. */
export function unknownValue({ value: object, name = "" }: Finding): unknown {
  return (object as Record<string, unknown>)[name];
}

/** Counts what is wrong, and then what no field stands for. */
export function distance({ forbidden, unknown }: Findings): number {
  let [wrong, further] = [forbidden.size, 0];
  for (const [node, names] of unknown) {
    if (node.isClosed) wrong += names.size;
    else further += names.size;
  }
  return wrong + Math.min(further, 999) / 1000;
}

/** A field is unknown if no alternative that fits has it. */
export function common(fitting: readonly Findings[]): Findings {
  const [first, ...others] = fitting as [Findings, ...Findings[]];
  const isIn = ({ unknown }: Findings, { name = "", value }: Finding) =>
    [...unknown.values()].some((names) => names.get(name)?.value === value);
  const unknown = [...first.unknown].map(([node, names]) => {
    const left = [...names].filter(([, one]) => others.every((other) => isIn(other, one)));
    return [node, new Map(left)] as const;
  });
  return { ...first, unknown: new Map(unknown) };
}

export function addFindings(to: Findings, from: Findings): void {
  for (const finding of from.forbidden.values()) add(to, finding);
  for (const names of from.unknown.values()) for (const finding of names.values()) addUnknown(to, finding);
  for (const node of from.objects) to.objects.add(node);
  for (const field of from.present) to.present.add(field);
}
