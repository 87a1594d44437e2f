import type { Escape, Level } from "./edges.ts";
import type { SlotKind } from "./slots.ts";

/** The options of the command line that change what is decided. */
export interface Flags {
  propagate: boolean;
  guardUnions: boolean;
}

/** Why a place is left to a person, the most severe reason first. A place shows its most severe one. */
export const SEVERITY = [
  "error",
  "removed",
  "collision",
  "union",
  "twin",
  "literal",
  "derived",
  "untyped",
  "data",
  "string",
  "unplaced",
  "note",
] as const;

export type Reason = (typeof SEVERITY)[number];

/** Levels of edges, the strongest first. What a level decided, no weaker one changes. */
export const LEVELS: readonly Level[] = ["declaration", "use", "flow", "replaced", "inferred", "convention"];

/** The effect of an edge of a level. */
export interface LevelPolicy {
  /** A slot that it joins to a rename is renamed, or only reported. */
  joined: "rename" | "report";
  /** True if an escape anywhere in the class that it joins turns the rename into a report. */
  heedsEscapes: boolean;
  /** The reason of a conflict between two declared types, and of any other one; null if the edge is dropped in silence. */
  conflict: { declared: Reason; other: Reason } | null;
  /**
   * The reason where a field that is gone meets a name that stays; null if that is a conflict as any other. A value may
   * have more than its type asks for, so that losing a field divides nothing where values only move.
   */
  lost: Reason | null;
  /** True if it never renames a type of the consumer's own, whatever the flags say. */
  keepsOwn?: true;
}

const COLLISION = { declared: "collision", other: "union" } as const;
const UNION = { declared: "union", other: "union" } as const;
/** Nothing says that one object must have both names, but that somebody has to look at it. */
const UNSURE = { declared: "twin", other: "untyped" } as const;
const MIRROR = { declared: "twin", other: "literal" } as const;

export const LEVEL_POLICY: Readonly<Record<Level, LevelPolicy>> = {
  declaration: { joined: "rename", heedsEscapes: false, conflict: COLLISION, lost: null },
  use: { joined: "rename", heedsEscapes: false, conflict: UNION, lost: null },
  flow: { joined: "rename", heedsEscapes: false, conflict: MIRROR, lost: "removed" },
  replaced: { joined: "rename", heedsEscapes: false, conflict: null, lost: null, keepsOwn: true },
  inferred: { joined: "rename", heedsEscapes: true, conflict: MIRROR, lost: "removed" },
  convention: { joined: "report", heedsEscapes: false, conflict: UNSURE, lost: "removed" },
};

/** Why a slot keeps its name. */
export type PinCause =
  /** The type check refused its new name. */
  | "refused"
  /** A field of the API that the migration does not rename. */
  | "unchanged"
  /** Code of others, such as the types of a library. */
  | "foreign"
  /** A value that others send to the consumer's own service: its names are a contract with them. */
  | "contract"
  /** A type of the consumer's own, exported or not, that a class implements beside one of the API. */
  | "exported-base"
  | "declared-base"
  /** A type of the consumer's own that a package exports to others. */
  | "exported"
  /** A type of the consumer's own. */
  | "declared";

export interface PinPolicy {
  against: "all" | "uses";
  liftedBy: keyof Flags | null;
  /** True if a type of the consumer's own has the name. */
  isOwn?: true;
  /** The reason of every conflict with it, if not that of the edge. */
  reason?: Reason;
}

/**
 * When a pin holds, the strongest first: against every edge, or against all but edges between declarations. A type that
 * extends one of the API must be spelled as that one, whoever declares it. A type that only receives its values need not,
 * and no more need another type that the same class implements.
 */
export const PINS: Readonly<Record<PinCause, PinPolicy>> = {
  refused: { against: "all", liftedBy: null, reason: "error" },
  unchanged: { against: "all", liftedBy: null },
  foreign: { against: "all", liftedBy: null },
  contract: { against: "all", liftedBy: null, reason: "untyped" },
  "exported-base": { against: "all", liftedBy: null, isOwn: true },
  "declared-base": { against: "all", liftedBy: "propagate", isOwn: true },
  exported: { against: "uses", liftedBy: null, isOwn: true },
  declared: { against: "uses", liftedBy: "propagate", isOwn: true },
};

/** True if a type of the consumer's own is why a slot keeps its name. */
export function isOwnPin(cause: PinCause | null | undefined): boolean {
  return cause != null && PINS[cause].isOwn === true;
}

/** True if a pin holds, whatever the flags lift. */
export function isHeld(cause: PinCause, flags: Flags): boolean {
  const { liftedBy } = PINS[cause];
  return !(liftedBy && flags[liftedBy]);
}

/** The reason of a likely rename that is only reported. */
export const DOUBT: Readonly<Record<SlotKind, Reason>> = {
  member: "untyped",
  key: "untyped",
  text: "string",
  "text-type": "string",
  data: "data",
};

/** The reason of a rename that an escape prevents. A text of the API that also goes elsewhere stands for two things. */
export const ESCAPED: Readonly<Record<Escape["into"], Readonly<Record<SlotKind, Reason>>>> = {
  unknown: { ...DOUBT, text: "literal", member: "literal" },
  "type-pattern": {
    member: "derived",
    key: "derived",
    text: "derived",
    "text-type": "derived",
    data: "derived",
  },
};

/**
 * The slots that are asked for by several names at once: uses, which a flag guards, and texts in types.
 */
export const GUARDED: readonly GuardPolicy[] = [
  { level: "use", kinds: ["key"], flag: "guardUnions", reason: "union" },
  { level: "declaration", kinds: ["text-type"], flag: null, reason: "union" },
];

interface GuardPolicy {
  level: Level;
  kinds: readonly SlotKind[];
  /** Null if nothing can be written. */
  flag: keyof Flags | null;
  /** The reason where nothing is written. */
  reason: Reason;
}

export function severityOf(reason: Reason): number {
  return SEVERITY.indexOf(reason);
}
