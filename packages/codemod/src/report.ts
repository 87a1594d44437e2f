/** One replacement in a consumer's file. Lines and columns count from 1, in the file as it was. */
export interface Edit {
  file: string;
  line: number;
  column: number;
  from: string;
  to: string;
  /** The field, or what else was renamed, in the old spec. */
  at: string;
}

/** Why a place is left to a person. */
export type Reason =
  /** It is gone from the API. */
  | "removed"
  /** Only some members of a union were renamed. */
  | "union"
  /** The new name means something else there already. */
  | "collision"
  /** Nothing is known of the value, but it comes from the API, or goes there. */
  | "untyped"
  /** The name is a text that is read when the program runs. */
  | "string"
  /** A type that was written by hand mirrors one of the API. */
  | "twin"
  /** An object is used as one of the API and as another one. */
  | "literal"
  /** A name that is made of the old one. */
  | "derived"
  /** A file of data, such as a snapshot. */
  | "data"
  /** A type error that the new types bring. */
  | "error"
  /** What the migration tells everyone who upgrades. */
  | "note"
  /** The migration speaks of a place that the types do not have. */
  | "unplaced";

/** One place that a person must look at. Of a run that wrote, in the file as it is now. */
export interface Attention {
  file: string;
  line: number;
  column: number;
  at: string;
  reason: Reason;
  message: string;
  suggestion: string;
}

/** A type error, in the file as it is said of attention. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  code: number;
  message: string;
}

/** How many type errors there were under the old types, and are under the new ones. */
export interface Verification {
  before: number;
  after: number;
  /** Those that the upgrade brings; each is at a place in `attention`. */
  new: Problem[];
}

/**
 * An old name, as a whole word, of which no type says whether it is that of the API. Lines and columns count from 1; of a
 * run that wrote, in the file as it is now.
 */
export interface Leftover {
  file: string;
  line: number;
  column: number;
  name: string;
  /** Whether it stands in code that was type-checked, and not in a file that no project has. */
  checked: boolean;
}

/** What a run did, and what it left. */
export interface Report {
  version: 1;
  from: string;
  to: string;
  /** What answered for types; `ts-morph` if it did for one project. */
  engine: "native" | "ts-morph";
  edits: Edit[];
  attention: Attention[];
  /** Null if nothing was verified. */
  verification: Verification | null;
  leftovers: Leftover[];
  /** Files with old names in which no place was looked for, as they are large, or made by a tool; and what cannot be read. */
  unsearched: string[];
  /** How long each step took, in milliseconds. */
  timings: Record<string, number>;
  /** What should be known besides: versions found, what matched nothing and why. */
  notes: string[];
}
