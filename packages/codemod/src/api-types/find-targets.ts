import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { enumValueTargets } from "./enum-value-targets.ts";
import { declaredAt } from "./find-declared.ts";
import { changesAt, generatedName, type OperationChange } from "./generated-operation-name.ts";
import { type Declared, GeneratedTypes } from "./generated-types.ts";
import { namedAfterFields, operationTargets, schemaTargets } from "./named-after.ts";
import { namedAfterPlace } from "./named-after-place.ts";
import { namedAfterSchema } from "./named-after-schema.ts";
import { NamedTypes } from "./named-types.ts";
import { removedParameterTargets, renamedParameterTargets } from "./parameter-targets.ts";
import { placeTokens } from "./place-tokens.ts";
import { readTypes } from "./read-types.ts";
import { named, typeOf } from "./structure.ts";
import { entryTargets, givenIds } from "./table-entries.ts";
import { type Target, targetOf } from "./target.ts";
import { referencePath } from "./type-syntax.ts";

/**
 * Finds the declarations that a migration changes.
 *
 * @param trees The old types.
 * @param companions The files that are generated beside them, which give some of the types other names.
 * @example
 * const [target] = targetsIn([tree], [{ kind: "field-renamed", at: "#/components/schemas/Event/properties/startsAt", to: "startAt" }]);
 * target.name.getText(); // startsAt
 */
export function targetsIn(
  trees: readonly ts.SourceFile[],
  changes: readonly MigrationChange[],
  companions: readonly ts.SourceFile[] = [],
): Target[] {
  const beside = companions.map((tree) => new GeneratedTypes(tree));
  const given = givenIds(companions);
  return [...readTypes(trees), ...beside].flatMap((types) => findTargets(types, changes, given));
}

/** @param given The operationIds of the spec, by the ids that types have instead. */
export function findTargets(
  types: GeneratedTypes,
  changes: readonly MigrationChange[],
  given: ReadonlyMap<string, string> = new Map(),
): Target[] {
  const parameters = renamedParameterTargets(types, changes);
  const targets = changes.flatMap(
    (change) => parameters.get(change) ?? targetsOf(types, change, changes, given),
  );
  const after =
    types instanceof NamedTypes ? namedAfterFields(types, targets) : namedAfterPlace(types, targets);
  return [...targets, ...after];
}

/** The targets of any change but renamed parameters, which are found together. */
function targetsOf(
  types: GeneratedTypes,
  change: MigrationChange,
  changes: readonly MigrationChange[],
  given: ReadonlyMap<string, string>,
): Target[] {
  const declared = () => declaredAt(types, change.at);
  switch (change.kind) {
    case "field-renamed":
      return declared().map((node) => targetOf(change, "field", node, change.to));
    case "field-removed":
      return declared().map((node) => targetOf(change, "field", node, null));
    case "schema-renamed":
    case "schema-removed": {
      if (types instanceof NamedTypes) return schemaTargets(types, change);
      const to = change.kind === "schema-renamed" ? change.to : null;
      const schemas = declared().map((node) => targetOf(change, "schema", node, to));
      return [...schemas, ...namedAfterSchema(types, change)];
    }
    case "enum-value-renamed":
      return enumValueTargets(types, change);
    case "operation-moved": {
      const operations = declared()
        .filter(isOperation)
        .map((node) => ({ ...targetOf(change, "operation", node, null), ...placesOf(change) }));
      const own = changesAt(change, changes);
      const ids = own.length > 1 ? [] : operations.flatMap((one) => renamedIdsOf(types, one, own, given));
      return [...operations, ...ids, ...entryTargets(types, change, changes)];
    }
    case "operation-removed": {
      const operations = declared()
        .filter(isOperation)
        .map((node) => targetOf(change, "operation", node, null));
      return [
        ...operations,
        ...operations.flatMap((one) => idsOf(types, one)),
        ...entryTargets(types, change, changes),
      ];
    }
    case "operation-renamed": {
      if (types instanceof NamedTypes) return operationTargets(types, change);
      const ids = named(types.membersOfRoot("operations"), change.from);
      const own = changesAt(change, changes);
      const others = declared()
        .filter(isOperation)
        .flatMap((node) =>
          renamedIdsOf(types, targetOf(change, "operation", node, null), own, given, change.from),
        );
      return [
        ...(ids.length === 0 ? others : ids.map((node) => targetOf(change, "operation-id", node, change.to))),
        ...entryTargets(types, change, changes),
      ];
    }
    case "parameter-removed":
      return removedParameterTargets(types, change);
    case "parameter-renamed":
      return [];
  }
}

/** Types can have a property for each method: `delete?: never` is no operation. */
function isOperation(node: Declared): boolean {
  return ts.isPropertySignature(node) && node.type?.kind !== ts.SyntaxKind.NeverKeyword;
}

/** The path and the method of an operation that moved, before and after. */
function placesOf({ at, to }: MigrationChange & { kind: "operation-moved" }) {
  const [, path = "", method = ""] = placeTokens(at);
  const [, newPath = "", newMethod = ""] = placeTokens(to);
  return { from: path, to: newPath, method: { from: method, to: newMethod } };
}

/**
 * The operation that a path refers to by a name that was given to it; the name changes with what it was made from.
 *
 * @param given The operationIds of the spec, by the ids that types have instead.
 * @param operationId What the spec calls the operation, where only the change says so.
 */
function renamedIdsOf(
  types: GeneratedTypes,
  operation: Target,
  changes: readonly OperationChange[],
  given: ReadonlyMap<string, string>,
  operationId?: string,
): Target[] {
  return idsOf(types, operation).flatMap((one) => {
    const known = given.get(one.from);
    const of = known ?? operationId;
    if (of === undefined) return [];
    const to = generatedName(one.from, of, changes);
    // Where no table says that the name was given, it may be the new one.
    const isOther = to !== one.from && (to !== null || known === operationId);
    return isOther ? [{ ...one, to }] : [];
  });
}

/** The operation that a path refers to by its id: `get: operations["getEvent"]`. */
function idsOf(types: GeneratedTypes, { change, declaration }: Target): Target[] {
  const type = typeOf(declaration);
  const [root, id, ...rest] = (type && referencePath(type)) ?? [];
  if (root !== "operations" || id === undefined || rest.length > 0) return [];
  return named(types.membersOfRoot(root), id).map((node) => targetOf(change, "operation-id", node, null));
}
