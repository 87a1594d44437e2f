import {
  childOf,
  isObject,
  type JsonObject,
  listOf,
  objectAt,
  type Pointer,
  parentOf,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { CERTAIN, type FieldRename } from "../../renames/find-renames.ts";
import { Provenances } from "../../spec/provenance.ts";
import type { SpecEdit } from "../spec-edit.ts";

/** A field that has another name now, by where it stands in the spec before. */
export interface RenamedField {
  at: Pointer;
  to: string;
  confidence: number;
  evidence: readonly string[];
}

/** Two fields of which a person must say whether they are one. */
export interface AskedRename extends RenamedField {
  reason: "both are sent" | "uncertain" | "documented";
}

/**
 * Plans the renames of fields. A field is renamed where the spec has it, as long as it is not documented, nothing sends
 * the old name any more, and there is hardly a doubt. If the spec has the new name, too, the old one goes.
 */
export function planRenames(
  document: JsonObject,
  renames: readonly FieldRename[],
  observed: readonly ObservedField[],
): { edits: SpecEdit[]; renamed: RenamedField[] } {
  const provenances = new Provenances(document);
  const certain = declaredIn(document, renames, observed).filter(
    (rename) => reasonToAsk(rename, provenances) === null,
  );
  return {
    edits: certain.flatMap(({ at, from, to }) => renameField(document, at, from, to)),
    renamed: certain.map(({ at, to, confidence, evidence }) => ({ at, to, confidence, evidence })),
  };
}

/** The renames of which a person must decide: for now, the spec has both names. */
export function askRenames(
  document: JsonObject,
  renames: readonly FieldRename[],
  observed: readonly ObservedField[],
): AskedRename[] {
  const provenances = new Provenances(document);
  return declaredIn(document, renames, observed).flatMap((rename) => {
    const { at, to, confidence, evidence } = rename;
    const reason = reasonToAsk(rename, provenances);
    return reason === null ? [] : [{ at, to, confidence, evidence, reason }];
  });
}

/** Fields of earlier traffic alone: they have another name now, and the spec does not have the old one. */
export function formerNames(document: JsonObject, renames: readonly FieldRename[]): Set<Pointer> {
  return new Set(
    renames.flatMap(({ at, from, isOldStillSent, confidence }) => {
      const old = sibling(at, from);
      const isKnown = isOldStillSent || confidence < CERTAIN || valueAt(document, old) !== undefined;
      return isKnown ? [] : [old];
    }),
  );
}

/** Renames of fields that the spec has by the old name. */
function declaredIn(
  document: JsonObject,
  renames: readonly FieldRename[],
  observed: readonly ObservedField[],
): FieldRename[] {
  const answered = new Set(observed.flatMap(({ at, direction }) => (direction === "response" ? [at] : [])));
  return renames.flatMap((rename) => {
    const { at, from, to } = rename;
    const isDeclared = tokensOf(at).at(-1) === from && valueAt(document, at) !== undefined;
    // A client that sends another name shows nothing of the service.
    return isDeclared && (answered.has(at) || answered.has(sibling(at, to))) ? [rename] : [];
  });
}

function reasonToAsk(
  { at, isOldStillSent, confidence }: FieldRename,
  provenances: Provenances,
): AskedRename["reason"] | null {
  if (isOldStillSent) return "both are sent";
  if (confidence < CERTAIN) return "uncertain";
  return provenances.of(at) === "documented" ? "documented" : null;
}

/** Where a field stands that is beside another one. */
export function sibling(at: Pointer, name: string): Pointer {
  return childOf(parentOf(at), name);
}

/** The field itself, and what names it beside its schema: what is required, the discriminator, an example. */
function renameField(document: JsonObject, at: Pointer, from: string, to: string): SpecEdit[] {
  const holder = parentOf(parentOf(at));
  const schema = valueAt(document, holder);
  const isThere = valueAt(document, sibling(at, to)) !== undefined;
  const edits: SpecEdit[] = [isThere ? { kind: "remove", at } : { kind: "rename", at, to }];
  if (!isObject(schema)) return edits;
  const required = listOf(schema.required);
  const listed = childOf(holder, "required", required.indexOf(from));
  if (required.includes(to) && required.includes(from)) edits.push({ kind: "remove", at: listed });
  else if (required.includes(from)) edits.push({ kind: "set", at: listed, value: to });
  if (objectAt(schema, "discriminator").propertyName === from)
    edits.push({ kind: "set", at: childOf(holder, "discriminator", "propertyName"), value: to });
  const examples = [
    childOf(holder, "example"),
    ...listOf(schema.examples).map((_, index) => childOf(holder, "examples", index)),
  ];
  for (const example of examples) {
    const value = valueAt(document, example);
    if (isObject(value) && Object.hasOwn(value, from) && !Object.hasOwn(value, to))
      edits.push({ kind: "rename", at: childOf(example, from), to });
  }
  return edits;
}
