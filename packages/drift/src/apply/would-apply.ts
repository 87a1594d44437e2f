import {
  childOf,
  followReference,
  type JsonObject,
  listOf,
  type Pointer,
  valueAt,
} from "@tenant-api/openapi";
import { type Finding, UNNAMED } from "../check/finding.ts";
import { CERTAIN } from "../renames/find-renames.ts";
import { Provenances } from "../spec/provenance.ts";
import { readSchemas } from "../spec/read-schemas.ts";
import { mayHold } from "./plan/add-field.ts";
import { sibling } from "./plan/plan-renames.ts";
import { holderOf } from "./plan/require-field.ts";

/** Says of findings whether they can be applied to a spec: what is documented, and what requests show, cannot. */
export function wouldApply(document: JsonObject): (finding: Finding) => boolean {
  const read = () => ({ document, provenances: new Provenances(document), reader: readSchemas(document) });
  let known: ReturnType<typeof read> | null = null;
  const context = () => {
    known ??= read();
    return known;
  };
  const mayChange = (at: Pointer) => context().provenances.of(at) !== "documented";
  return ({ kind, at, to = "", direction, confidence = 1 }) => {
    if (direction === "request") return false;
    switch (kind) {
      case "field-unknown":
        return mayHold(holderOf(at) ?? at, context());
      case "field-renamed": {
        const isNew = valueAt(document, sibling(at, to)) === undefined;
        return isNew || (mayChange(at) && confidence >= CERTAIN);
      }
      case "enum-value-unknown":
        // Texts that are no names, or too many, stay out of the spec.
        return to !== UNNAMED.value && to !== UNNAMED.values && isCorrected(at, "enum");
      case "format-mismatch":
        return isCorrected(at, "format");
      case "field-missing":
      case "field-always-present":
      case "null-unexpected":
      case "type-mismatch":
        return mayChange(at);
      default:
        return false;
    }
  };

  /** Values and formats belong to the schema that a reference, or a union, leads to. */
  function isCorrected(at: Pointer, keyword: "enum" | "format", around = new Set<Pointer>()): boolean {
    const target = followReference(document, at, valueAt(document, at));
    if (target === null || around.has(target.pointer) || !mayChange(target.pointer)) return false;
    const { pointer, value } = target;
    around.add(pointer);
    return (
      value[keyword] !== undefined ||
      ["anyOf", "oneOf"].some((union) =>
        listOf(value[union]).some((_, index) => isCorrected(childOf(pointer, union, index), keyword, around)),
      )
    );
  }
}
