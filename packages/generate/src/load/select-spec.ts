import {
  childOf,
  InputError,
  type NamedOperation,
  nameOperations,
  type OperationNaming,
} from "@tenant-api/openapi";
import { listOperations, type Operation } from "../spec/list-operations.ts";
import type { CheckedSpec, PlacedWarning } from "../spec/warning.ts";
import { chooseOperations, type OperationFilter } from "./choose-operations.ts";
import { leaveOutOperations } from "./leave-out-operations.ts";
import { findLeftOut } from "./left-out-places.ts";
import { expectOwnIds, withoutIds } from "./shared-operation-ids.ts";

export interface Selection extends OperationFilter {
  operationNames?: OperationNaming | undefined;
}

/** The operations that a filter left out, and what went with them. */
export interface LeftOut {
  operations: { method: string; path: string }[];
  /** Those that only these operations need. */
  schemas: string[];
}

/**
 * The part of a spec that is generated, with its operations named. Names depend on the whole spec: a filter changes none.
 *
 * @throws {InputError} if no operation has a tag, if none is left, if two have one `operationId` and no other names, or if
 * a function names an operation by no text.
 */
export function selectSpec(
  spec: CheckedSpec,
  { operationNames, ...filter }: Selection,
): { spec: CheckedSpec; operations: Operation[]; leftOut: LeftOut } {
  const named = operationNames === undefined ? spec : nameSpec(spec, operationNames);
  const { kept, leftOut, unmatched } = chooseOperations(named.document, filter);
  const wrongTags = unmatched.filter(({ option }) => option === "includeTags");
  if (wrongTags.length > 0)
    throw new InputError(wrongTags.map(({ message }) => `--include-tags: ${message}`).join("\n"));
  if (kept.length === 0 && leftOut.length > 0)
    throw new InputError(
      `Expected --include-tags and --exclude-paths to leave an operation, received a filter that leaves out all ${leftOut.length}.`,
    );
  const idle = unmatched.map(({ message }) => {
    const whole = { file: spec.source, line: 0, column: 0, pointers: ["#"] };
    return { ...whole, message: `--exclude-paths: ${message}`, about: "filter" as const };
  });
  const whole = { ...named, warnings: [...named.warnings, ...idle] };
  if (leftOut.length === 0) {
    expectOwnIds(whole);
    const operations = listOperations(whole.document, whole.operationIds);
    return { spec: whole, operations, leftOut: { operations: [], schemas: [] } };
  }
  const { document, schemas } = leaveOutOperations(whole.document, leftOut);
  const selected = { ...whole, document };
  expectOwnIds(selected);
  const isLeftOut = findLeftOut(whole, selected, leftOut);
  const warnings = whole.warnings.filter(({ pointers }) => !pointers.every(isLeftOut));
  const all = listOperations(withoutIds(whole, leftOut), whole.operationIds);
  return {
    spec: { ...selected, warnings },
    operations: namedAsIn(all, selected),
    leftOut: {
      operations: leftOut.map(({ method, path }) => ({ method: method.toUpperCase(), path })),
      schemas,
    },
  };
}

/** The operations of a part of a spec, with the names that they have in the whole. */
function namedAsIn(all: readonly Operation[], { document, operationIds }: CheckedSpec): Operation[] {
  const names = new Map(all.map(({ node, id, name }) => [node.pointer, { id, name }]));
  return listOperations(document, operationIds).map((one) => ({ ...one, ...names.get(one.node.pointer) }));
}

function nameSpec(spec: CheckedSpec, naming: OperationNaming): CheckedSpec {
  const { document, operations } = nameOperations(spec.document, naming);
  const collisions = operations.flatMap((operation): PlacedWarning[] => {
    const { takenBy, pointer } = operation;
    if (takenBy === null) return [];
    const message = `\`${takenBy.name}\` is ${shown(takenBy)}; ${shown(operation)} is \`${operation.name}\`.`;
    const position = spec.positionOf(childOf(pointer, "operationId"));
    return [{ pointers: [pointer], ...position, message, about: "name" }];
  });
  const operationIds = new Map(operations.map(({ pointer, operationId }) => [pointer, operationId]));
  return { ...spec, document, operationIds, sharedIds: [], warnings: [...spec.warnings, ...collisions] };
}

function shown({ method, path }: NamedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}
