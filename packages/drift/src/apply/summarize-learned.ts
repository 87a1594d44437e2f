import {
  childOf,
  isObject,
  type JsonObject,
  objectAt,
  objectsIn,
  type Pointer,
  walkSpec,
} from "@tenant-api/openapi";
import { type Provenance, Provenances } from "../spec/provenance.ts";
import { describeCorrection } from "./describe-correction.ts";
import { type RenamedField, sibling } from "./plan/plan-renames.ts";
import { saysNothing } from "./plan/says-nothing.ts";

/** The fields of a spec that were added, confirmed, corrected or counted anew. */
export interface LearnedFields {
  /** Without those inside them. */
  added: Pointer[];
  /** Assumed before, observed now. */
  confirmed: Pointer[];
  /** With another type, format, enum or whatever else decides which values they have; shared schemas among them. */
  corrected: CorrectedPlace[];
  /** How many others have new counts. */
  recounted: number;
}

/** A field or a schema that allows other values now. */
export interface CorrectedPlace {
  at: Pointer;
  /** The differences: `format: uuid`, `may be null`, `+ "Postponed"`. */
  changes: string[];
}

/** Compares the fields of a spec before and after it learned of traffic. */
export function summarizeLearned(
  before: JsonObject,
  after: JsonObject,
  renamed: readonly RenamedField[],
): LearnedFields {
  const old = fieldsOf(before);
  const oldNames = new Map(renamed.map(({ at, to }) => [sibling(at, to), at]));
  const learned: LearnedFields = { added: [], confirmed: [], corrected: [], recounted: 0 };
  for (const [at, field] of fieldsOf(after)) {
    const known = old.get(oldNames.get(at) ?? at);
    if (known === undefined) {
      if (!learned.added.some((outer) => at.startsWith(`${outer}/`))) learned.added.push(at);
      continue;
    }
    const isConfirmed = known.provenance === "assumed" && field.provenance === "observed";
    const isCorrected = known.constraints !== field.constraints;
    if (isConfirmed) learned.confirmed.push(at);
    if (isCorrected) {
      const changes = describeCorrection(known.value, field.value);
      learned.corrected.push({ at, changes: changes.length > 0 ? changes : ["allows other values"] });
    }
    if (!isConfirmed && !isCorrected && known.evidence !== field.evidence) learned.recounted += 1;
  }
  learned.corrected.push(...correctedSchemas(before, after));
  return learned;
}

/** Several fields can refer to a schema; it is corrected once. */
function correctedSchemas(before: JsonObject, after: JsonObject): CorrectedPlace[] {
  const [old, now] = [before, after].map((document) => objectAt(objectAt(document, "components"), "schemas"));
  return objectsIn(now ?? {}).flatMap(([name, schema]) => {
    const known = old?.[name];
    // One that said nothing has fields now, which are listed themselves.
    if (!isObject(known) || saysNothing(known)) return [];
    const changes = describeCorrection(known, schema);
    return changes.length > 0 ? [{ at: childOf("#/components/schemas", name), changes }] : [];
  });
}

interface Field {
  value: JsonObject;
  provenance: Provenance;
  /** The keywords of the field itself that decide which values it has. */
  constraints: string;
  /** How often it was seen, and when. */
  evidence: string;
}

function fieldsOf(document: JsonObject): Map<Pointer, Field> {
  const provenances = new Provenances(document);
  return new Map(
    [...walkSpec(document)]
      .filter(({ kind }) => kind === "field")
      .map(({ pointer, value }) => [
        pointer,
        {
          value,
          provenance: provenances.of(pointer),
          constraints: constraintsOf(value),
          evidence: JSON.stringify(value["x-observed"]),
        },
      ]),
  );
}

/** Fields inside a field are compared by themselves. */
function constraintsOf(schema: JsonObject): string {
  return JSON.stringify(schema, (key, value) =>
    key === "properties" || key.startsWith("x-") || key === "description" ? undefined : value,
  );
}
