import type { BridgeOperation, BridgeTable } from "../table/bridge-table.ts";
import type { Side } from "./choose-node.ts";
import { translateValue } from "./translate-value.ts";
import { startWalk } from "./walk.ts";

export interface TranslateOptions {
  /** The `operationId`, as either release has it. */
  operation: string;
  /** Of a response; without it, the body is that of a request. */
  status?: number | undefined;
  /** The release whose names the body has. */
  from: string;
  /** The release whose names it shall have. */
  to: string;
  table: BridgeTable;
}

/**
 * A body by the names of another release. Where nothing is renamed, it is the same object, and so are its parts. What is
 * not as the spec says stays as it is.
 *
 * @throws TypeError where the table does not have a release.
 * @example
 * translate({ startAt: "10:00" }, { operation: "getEvent", status: 200, from: "2.0.0", to: "1.0.0", table });
 * // { startsAt: "10:00" }
 */
export function translate(
  body: unknown,
  { operation: id, status, table, ...releases }: TranslateOptions,
): unknown {
  const [from, to] = [sideOf(table, releases.from), sideOf(table, releases.to)];
  const operation = [from, to].flatMap(
    (side) => table.operations.find(({ ids }) => ids[side] === id) ?? [],
  )[0];
  if (from === to || !operation) return body;
  return translateValue(startWalk(table.nodes, from, true), body, nodeOf(operation, status));
}

/** @throws TypeError */
export function sideOf({ releases }: BridgeTable, release: string): Side {
  const side = releases.indexOf(release);
  if (side >= 0) return side as Side;
  throw new TypeError(
    `Expected a release of the bridge table (${releases.join(" or ")}), received ${release}.`,
  );
}

/** The node of the body of a response, or else of the request, if it has other names in the other release. */
export function nodeOf({ body, responses = {} }: BridgeOperation, status?: number): number | undefined {
  if (status === undefined) return body;
  const key = [status, `${String(status)[0]}XX`, "default"].find((key) => responses[key] !== undefined);
  return responses[key ?? ""] ?? undefined;
}
