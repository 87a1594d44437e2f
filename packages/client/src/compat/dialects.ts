import type { BridgeNode, BridgeOperation, BridgeTable } from "../table/bridge-table.ts";
import type { Side } from "./choose-node.ts";
import { expectTable } from "./expect-table.ts";
import { nodeOf, sideOf } from "./translate.ts";

/** The names of another release than the one that the code was built for. */
export interface Dialect {
  readonly release: string;
  readonly nodes: readonly BridgeNode[];
  /** The side of the code in the table, and that of this release. */
  readonly ours: Side;
  readonly theirs: Side;
  /** By method and path, as the code calls them. */
  readonly operations: ReadonlyMap<string, BridgeOperation>;
}

/** An operation that differs in a dialect. */
export interface DialectOperation {
  readonly dialect: Dialect;
  readonly operation: BridgeOperation;
}

/**
 * The other releases that tables connect with `built`. Other tables are left aside.
 *
 * @throws TypeError where a table is not as expected, or none of them has `built` or `server`.
 */
export function dialectsOf(tables: readonly BridgeTable[], built: string, server?: string): Dialect[] {
  for (const table of tables) expectTable(table);
  const fitting = tables.filter(({ releases }) => releases.includes(built));
  const searched = fitting.length > 0 ? fitting : tables;
  const releases = [...new Set(searched.flatMap((table) => table.releases))];
  if (tables.length > 0) checkRelease(built, releases);
  if (server !== undefined && server !== built) checkRelease(server, releases);
  return fitting.map((table): Dialect => {
    const ours = sideOf(table, built);
    const theirs = ours ? 0 : 1;
    const operations = new Map(table.operations.map((one) => [placeOf(one.at[ours]), one]));
    return { release: table.releases[theirs] ?? built, nodes: table.nodes, ours, theirs, operations };
  });
}

/** The dialects in which an operation differs. */
export function operationIn(
  dialects: readonly Dialect[],
  method: string,
  schemaPath: string,
): DialectOperation[] {
  const place = placeOf(`${method} ${schemaPath}`);
  return dialects.flatMap((dialect) => {
    const operation = dialect.operations.get(place);
    return operation ? [{ dialect, operation }] : [];
  });
}

/** The schemas of a response, where names in it differ. */
export function nodesOf(
  differing: readonly DialectOperation[],
  status: number,
): { dialect: Dialect; node: number }[] {
  return differing.flatMap(({ dialect, operation }) => {
    const node = nodeOf(operation, status);
    return node === undefined ? [] : [{ dialect, node }];
  });
}

function checkRelease(release: string, known: readonly string[]): void {
  if (known.includes(release)) return;
  throw new TypeError(`Expected a release of the bridge table (${known.join(" or ")}), received ${release}.`);
}

/** Method and path, whatever the placeholders are called. */
function placeOf(at: string | null | undefined): string {
  return String(at).replace(/{[^{}]*}/g, "{}");
}
