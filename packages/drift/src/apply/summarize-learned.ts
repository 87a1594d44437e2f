import { type JsonObject, type Pointer, type SpecNode, valueAt, walkSpec } from "@tenant-api/openapi";
import { Provenances } from "../spec/provenance.ts";
import { describeCorrection } from "./describe-correction.ts";

/** The places of a spec that are not as they were before traffic. Each edit is in one of them, and each has an edit. */
export interface LearnedPlaces {
  /** Fields and schemas. Without those inside them. */
  added: Pointer[];
  /** Assumed before, observed now. */
  confirmed: Pointer[];
  /** With another type, format, enum or whatever else decides which values they have; shared schemas among them. */
  corrected: CorrectedPlace[];
  /** Others with new counts. */
  recounted: Pointer[];
}

/** A field, a schema or a response that allows other values now. */
export interface CorrectedPlace {
  at: Pointer;
  /** The differences: `format: uuid`, `may be null`, `+ "Postponed"`. */
  changes: string[];
}

/** Compares a spec before and after it learned of traffic. */
export function summarizeLearned(before: JsonObject, after: JsonObject): LearnedPlaces {
  const [old, now] = [placesOf(before), placesOf(after)];
  const provenances = new Provenances(before);
  const learned: LearnedPlaces = { added: [], confirmed: [], corrected: [], recounted: [] };
  for (const [at, node] of now) {
    const known = old.get(at);
    if (known === undefined) {
      if (isListed(node, before)) learned.added.push(at);
      continue;
    }
    const isCorrected = constraintsOf(known) !== constraintsOf(node);
    const isMarked = states(node, "observed") && !states(known, "observed");
    const isConfirmed = isMarked && provenances.of(at) === "assumed";
    // Of a schema that others share, it is enough to say what is another.
    if (isConfirmed && (node.kind === "field" || !isCorrected)) learned.confirmed.push(at);
    if (isCorrected) {
      const changes = describeCorrection(known.value, node.value);
      learned.corrected.push({ at, changes: changes.length > 0 ? changes : ["allows other values"] });
    }
    if (!isConfirmed && !isCorrected && evidenceOf(known) !== evidenceOf(node)) learned.recounted.push(at);
  }
  return learned;
}

/** The nodes of a document, but for schemas that are no fields in a schema: they are a part of it. */
function placesOf(document: JsonObject): Map<Pointer, SpecNode> {
  const nodes = [...walkSpec(document)].filter((node) => node.kind !== "schema" || !isInSchema(node));
  return new Map(nodes.map((node) => [node.pointer, node]));
}

function isInSchema({ parent }: SpecNode): boolean {
  return parent?.kind === "schema" || parent?.kind === "field";
}

/** Whether a new place has a line of its own: a field of a schema that was there before, or a component schema. */
function isListed({ kind, parent }: SpecNode, before: JsonObject): boolean {
  if (kind === "schema") return parent?.kind === "components";
  return kind === "field" && parent !== null && valueAt(before, parent.pointer) !== undefined;
}

function states({ value }: SpecNode, provenance: string): boolean {
  return value["x-provenance"] === provenance;
}

function evidenceOf({ value }: SpecNode): string {
  return JSON.stringify(value["x-observed"]);
}

/** The keywords of a place itself that decide which values it has. Places inside it are compared by themselves. */
function constraintsOf({ kind, value }: SpecNode): string {
  const isSchema = kind === "schema" || kind === "field";
  return JSON.stringify(value, (key, inner) => {
    if (inner === value) return inner;
    if (key === "properties" || key.startsWith("x-") || key === "description") return undefined;
    return !isSchema && typeof inner === "object" ? undefined : inner;
  });
}
