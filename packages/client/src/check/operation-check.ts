import { checkSlot } from "./check-value.ts";
import { type PreparedTable, prepareTable, type Slot } from "./counting-node.ts";
import type { Deviation } from "./deviation.ts";
import { type Finding, forbiddenIn, startFindings } from "./findings.ts";
import { watchBodies } from "./watch-bodies.ts";

/** Compares the bodies of an operation with its table, and remembers what it saw. */
export interface OperationCheck {
  /**
   * @param status That of an answer; undefined for a request.
   * @returns All that the spec forbids in the body, and the deviations that were not reported before.
   */
  check: (body: unknown, status: number | undefined) => { forbidden: Finding[]; deviations: Deviation[] };
}

/** @throws TypeError where the table is none. */
export function createOperationCheck(given: object): OperationCheck {
  const table = prepareTable(given);
  const response = watchBodies(table.id, "response");
  const request = watchBodies(table.id, "request");
  return {
    check(body, status) {
      const slot = status === undefined ? table.body : responseOf(table, status);
      const found = startFindings();
      if (!slot) return { forbidden: [], deviations: [] };
      checkSlot(slot, body, found, 0);
      const watch = status === undefined ? request : response;
      return { forbidden: forbiddenIn(found), deviations: watch.add(found) };
    },
  };
}

function responseOf({ responses }: PreparedTable, status: number): Slot | undefined {
  return (
    responses.get(`${status}`) ?? responses.get(`${Math.floor(status / 100)}XX`) ?? responses.get("default")
  );
}
