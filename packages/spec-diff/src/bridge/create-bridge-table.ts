import type { JsonObject, Operation } from "@tenant-api/openapi";
import { composeMigrations } from "../migration/compose-migrations.ts";
import type { Migration } from "../migration/migration.ts";
import type { BridgeOperation, BridgeParameter, BridgeTable } from "./bridge-table.ts";
import { type DraftBodies, draftBodies } from "./draft-bodies.ts";
import { draftNodes } from "./draft-node.ts";
import { draftParameters } from "./draft-parameters.ts";
import { followDiscriminators } from "./follow-discriminators.ts";
import { addresses, pairOperations } from "./pair-operations.ts";
import { releasesOf } from "./releases.ts";
import { NodeWriter } from "./write-nodes.ts";

/**
 * The table by which bodies and requests are translated between two releases, in both directions: for each operation,
 * where names differ in its parameters and its bodies. It is computed from the specs and the migrations between them;
 * nothing is concluded from names that look alike.
 *
 * @param migrations All between the two, in a row.
 * @throws {MigrationError} if the migrations do not fit each other, or the spec.
 * @example
 * const table = bridgeTable({ before, after }, [parseMigration(text, "2.0.0.yaml")]);
 * writeFileSync("bridge-table.json", JSON.stringify(table));
 */
export function bridgeTable(
  specs: { before: JsonObject; after: JsonObject },
  migrations: readonly [Migration, ...Migration[]],
): BridgeTable {
  const migration = composeMigrations(migrations, specs.before);
  const releases = releasesOf(specs, migration);
  const { draft, drafts } = draftNodes(releases);
  const drafted = pairOperations(releases).map((operation) => ({
    operation,
    bodies: draftBodies(operation, draft),
    query: draftParameters(releases, operation, draft),
  }));
  followDiscriminators(drafts());
  const writer = new NodeWriter(drafts());
  const operations = drafted.flatMap(({ operation, bodies, query }): BridgeOperation[] => {
    const { old, now } = operation;
    if (isSafe(old) !== isSafe(now)) {
      const reason = "One of the two methods may change something on the server, the other one does not.";
      writer.gaps.set(old.pointer, { at: old.pointer, reason });
      return [];
    }
    const at = addresses(releases, operation);
    const body = writer.write(bodies.body);
    const responses = writeResponses(writer, bodies);
    const parameters = writeParameters(writer, query.parameters);
    for (const { node, ...gap } of [...bodies.gaps, ...query.gaps]) {
      if (!node || writer.differs(node)) writer.gaps.set(gap.at, gap);
    }
    if (at[0] === at[1] && body === undefined && !responses && !parameters) return [];
    const isIdempotent =
      now.value["x-idempotent"] ?? ["get", "head", "options", "query"].includes(old.method);
    return [
      {
        ids: [idOf(old), idOf(now)],
        at,
        ...(isIdempotent === true && { idempotent: true }),
        ...(parameters && { query: parameters }),
        ...(body !== undefined && { body }),
        ...(responses && { responses }),
      },
    ];
  });
  const gaps = [...writer.gaps.values()];
  return {
    version: 1,
    releases: [migration.from, migration.to],
    operations,
    nodes: writer.nodes,
    ...(gaps.length > 0 && { gaps }),
  };
}

/** Whether a request changes nothing (RFC 9110 §9.2.1): a table never makes one of another kind of it. */
function isSafe({ method }: Operation): boolean {
  return /^(get|head|options|query|trace)$/i.test(method);
}

function idOf({ id, method, path }: Operation): string {
  return id ?? `${method.toUpperCase()} ${path}`;
}

function writeResponses(
  writer: NodeWriter,
  { responses }: DraftBodies,
): Record<string, number | null> | undefined {
  const written = [...responses].map(([status, draft]) => [status, writer.write(draft) ?? null] as const);
  const isDifferent = (status: string) => written.some(([other, node]) => other === status && node !== null);
  // A status without a rename is only listed as an exception to a range.
  const kept = written.filter(
    ([status, node]) => node !== null || isDifferent(`${status[0]}XX`) || isDifferent("default"),
  );
  return kept.some(([, node]) => node !== null) ? Object.fromEntries(kept) : undefined;
}

function writeParameters(
  writer: NodeWriter,
  drafts: ReturnType<typeof draftParameters>["parameters"],
): BridgeParameter[] | undefined {
  const written = drafts.map(({ node, ...parameter }): BridgeParameter => {
    const index = writer.writeText(node);
    return index === undefined ? { names: parameter.names } : { ...parameter, node: index };
  });
  const [oldNames, newNames] = [0, 1].map((side) => new Set(drafts.map(({ names }) => names[side])));
  const kept = written.filter(({ names: [name, to], node }) => {
    if (name === null) return oldNames?.has(to);
    if (to === null) return newNames?.has(name);
    return node !== undefined || name !== to;
  });
  // The longest first: a part of a parameter goes before the parameter.
  kept.sort((a, b) => lengthOf(b) - lengthOf(a));
  return kept.length > 0 ? kept : undefined;
}

function lengthOf({ names }: BridgeParameter): number {
  return Math.max(...names.map((name) => name?.length ?? 0));
}
