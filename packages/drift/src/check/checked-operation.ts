import type { SpecOperation } from "../spec/spec-operation.ts";
import type { Finding } from "./finding.ts";
import type { Tally } from "./tally.ts";

/** All lines of one operation. */
export interface CheckedOperation {
  operation: SpecOperation;
  samples: number;
  /** How many exchanges had each status. */
  statuses: Map<number, number>;
  tallies: Map<string, DirectedTally>;
}

/** The counts of requests, or of answers, with one status. */
export interface DirectedTally {
  direction: Finding["direction"];
  status: number;
  tally: Tally;
}
