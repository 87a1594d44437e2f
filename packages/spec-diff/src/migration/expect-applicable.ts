import {
  isObject,
  type JsonObject,
  normalizePointer,
  type Pointer,
  parentOf,
  pointerOf,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import { operationsOf } from "../spec/spec-reader.ts";
import { expectOwnNames } from "./expect-own-names.ts";
import { isKeptBeside } from "./kept-beside.ts";
import type { MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import type { NormalizedChanges } from "./normalize-changes.ts";
import { expectOldName, isNumbered } from "./old-name.ts";
import { spellAsIn } from "./path-template.ts";

/** @throws {MigrationError} if something that changes is not there, or a new name is taken. */
export function expectApplicable(normalized: NormalizedChanges): void {
  const { spec, changes } = normalized;
  const leaving = new Set(changes.filter(isNameGivenUp).map(({ at }) => at));
  const spell = spellAsIn(spec);
  for (const change of changes) {
    expectFitting(change, spec);
    if (!isNameGivenUp(change) || !("to" in change)) continue;
    const { kind, at, to } = change;
    const siblings = parentOf(at);
    const target = kind === "operation-moved" ? spell(to) : siblings + pointerOf([to]).slice(1);
    const isTaken = valueAt(spec, target) !== undefined && !leaving.has(target);
    if (isTaken && !isKeptBeside(spec, change)) {
      throw new MigrationError(
        `${kind}: expected a free name for ${at}, received ${target}, which is there already.`,
      );
    }
  }
  expectOwnNames(normalized);
  expectOwnIds(normalized);
}

/** @throws {MigrationError} if the old spec has nothing there that can change so, or calls it otherwise. */
export function expectFitting(change: MigrationChange, spec: JsonObject): void {
  expectPlace(spec, change);
  expectOldName(change, spec);
}

/** An operationId is that of one operation (OpenAPI 3.1, 4.8.10). */
function expectOwnIds({ spec, changes }: NormalizedChanges): void {
  const renamed = new Map(
    changes.flatMap((change) => (change.kind === "operation-renamed" ? [[change.at, change.to]] : [])),
  );
  if (renamed.size === 0) return;
  const removed = new Set(changes.flatMap(({ kind, at }) => (kind === "operation-removed" ? [at] : [])));
  const taken = new Map<string, Pointer>();
  for (const { at, value } of operationsOf(spec)) {
    const id = renamed.get(at) ?? value.operationId;
    if (typeof id !== "string" || removed.has(at)) continue;
    const other = taken.get(id);
    if (other !== undefined && (renamed.has(at) || renamed.has(other))) {
      throw new MigrationError(
        `operation-renamed: expected an operationId of its own for ${at}, received ${id}, which ${other} has.`,
      );
    }
    taken.set(id, at);
  }
}

function expectPlace(spec: JsonObject, { kind, at }: MigrationChange): void {
  const value = valueAt(spec, at);
  const isReference = kind === "parameter-renamed" && isObject(value) && typeof value.$ref === "string";
  if (value === undefined || isReference) {
    const reference = referenceOn(spec, isReference ? `${at}/name` : at);
    if (reference) {
      const place = pointerOf(tokensOf(reference.instead).slice(0, isReference ? -1 : undefined));
      throw new MigrationError(
        `${kind}: expected the place that the $ref at ${reference.at} leads to, ${place}, received ${at}.`,
      );
    }
    const lifted = at.replace(/^#\/definitions\//, "#/components/schemas/");
    const hint =
      valueAt(spec, lifted) === undefined ? "" : ` OpenAPI 2.0 is read as OpenAPI 3, where it is ${lifted}.`;
    throw new MigrationError(
      `${kind}: expected something at ${at}, received a spec that has nothing there.${hint}`,
    );
  }
  if (kind === "parameter-renamed" && !(isObject(value) && typeof value.name === "string")) {
    throw new MigrationError(`${kind}: expected a parameter with a name at ${at}, received none.`);
  }
  if (kind === "enum-value-renamed" && !Array.isArray(valueAt(spec, parentOf(at)))) {
    throw new MigrationError(`${kind}: expected a value of an enum at ${at}, received none.`);
  }
}

/** The first reference that a pointer runs through, and the pointer that goes around all of them. */
function referenceOn(spec: JsonObject, pointer: Pointer): { at: Pointer; instead: Pointer } | null {
  let place = pointer;
  let first: Pointer | null = null;
  const seen = new Set<Pointer>();
  while (!seen.has(place)) {
    seen.add(place);
    const tokens = tokensOf(place);
    const at = tokens
      .map((_, index) => pointerOf(tokens.slice(0, index)))
      .find((prefix) => {
        const value = valueAt(spec, prefix);
        return isObject(value) && typeof value.$ref === "string";
      });
    if (at === undefined) return first === null ? null : { at: first, instead: place };
    first ??= at;
    const { $ref } = valueAt(spec, at) as { $ref: string };
    place = normalizePointer($ref) + pointerOf(tokens.slice(tokensOf(at).length)).slice(1);
  }
  return null;
}

/** Whether the name that something had is free for something else. */
function isNameGivenUp(change: MigrationChange) {
  return !isNumbered(change);
}
