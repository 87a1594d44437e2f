import { type Member, type Pointer, responseFor, type SchemaNode } from "@tenant-api/openapi";
import { placeName } from "@tenant-api/spec-diff";
import type { SpecOperation } from "../spec/spec-operation.ts";
import type { CheckedOperation } from "./checked-operation.ts";
import type { DriftReport, OperationCoverage } from "./finding.ts";

/** How much of a spec traffic exercised. A field that several operations have counts once in the whole. */
export function coverageOf(
  operations: readonly SpecOperation[],
  checked: readonly CheckedOperation[],
): DriftReport["coverage"] {
  const byOperation = new Map(checked.map((one) => [one.operation, one]));
  const reached = new Map(operations.map((one) => [one, reachedFields(one, byOperation.get(one))]));
  const declared = allFields(operations.flatMap(bodyNodes));
  const seen = new Set(
    [...reached.values()].flatMap((fields) => [...fields].flatMap(([at, isSeen]) => (isSeen ? [at] : []))),
  );
  return {
    operations: { seen: checked.length, of: operations.length },
    fields: { seen: [...declared].filter((at) => seen.has(at)).length, of: declared.size },
    byOperation: operations.map((operation) =>
      coverageOfOne(operation, byOperation.get(operation), reached.get(operation) ?? new Map()),
    ),
  };
}

function coverageOfOne(
  operation: SpecOperation,
  checked: CheckedOperation | undefined,
  reached: ReadonlyMap<Pointer, boolean>,
): OperationCoverage {
  const unseen = [...reached].filter(([, isSeen]) => !isSeen);
  return {
    operationId: operation.id,
    samples: checked?.samples ?? 0,
    statuses: operation.responses.map(({ status }) => ({
      status,
      samples: [...(checked?.statuses ?? [])]
        .filter(([one]) => responseFor(operation.responses, one)?.status === status)
        .reduce((sum, [, count]) => sum + count, 0),
    })),
    fields: {
      seen: reached.size - unseen.length,
      of: reached.size,
      unseen: unseen.map(([at]) => placeName(at)),
    },
  };
}

/**
 * The fields of the bodies of an operation, and whether they were seen: those of the outermost objects, and of each
 * object that traffic had. What an unseen field would hold is not counted: in some APIs that is everything.
 */
function reachedFields(
  operation: SpecOperation,
  checked: CheckedOperation | undefined,
): Map<Pointer, boolean> {
  const reached = new Map<Pointer, boolean>();
  for (const node of bodyNodes(operation)) {
    for (const body of node.items === null ? [node] : [node, node.items.node.certain])
      for (const { at, isDeclared } of fieldsOf(body)) if (isDeclared) reached.set(at, false);
  }
  for (const { tally } of checked?.tallies.values() ?? []) {
    for (const { at, isDeclared, seen } of tally.fields())
      if (isDeclared) reached.set(at, seen > 0 || reached.get(at) === true);
  }
  return reached;
}

function bodyNodes({ requestBodies, responses }: SpecOperation): SchemaNode[] {
  return [...requestBodies, ...responses.flatMap(({ bodies }) => bodies)].map(({ node }) => node.certain);
}

/** The places of all fields that values of these nodes can have. */
function allFields(nodes: readonly SchemaNode[]): Set<Pointer> {
  const fields = new Set<Pointer>();
  const visited = new Set<SchemaNode>();
  const open = [...nodes];
  for (let node = open.pop()?.certain; node !== undefined; node = open.pop()?.certain) {
    if (node.isAny || visited.has(node)) continue;
    visited.add(node);
    for (const { at, isDeclared, node: inner } of fieldsOf(node)) {
      if (isDeclared) fields.add(at);
      open.push(inner);
    }
    for (const member of [node.items, node.entries]) if (member !== null) open.push(member.node);
  }
  return fields;
}

/** The fields of an object, or of all members of a union. */
function fieldsOf(node: SchemaNode): Member[] {
  const { discriminator } = node;
  const nodes =
    discriminator === null
      ? [node]
      : [...discriminator.values].flatMap((value) => discriminator.member(value) ?? []);
  return nodes.flatMap((one) => [...one.names].flatMap((name) => one.field(name) ?? []));
}
