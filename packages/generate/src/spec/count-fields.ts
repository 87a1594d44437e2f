import { type JsonObject, walkSpec } from "@tenant-api/openapi";
import { listOperations } from "./list-operations.ts";
import { PROVENANCES, type Provenance, provenanceOf } from "./provenance.ts";
import { schemaNames } from "./schema-names.ts";

/** How large a spec is, and how much of it is known how. */
export interface SpecSize {
  operations: number;
  schemas: number;
  fields: number;
  fieldsByProvenance: Record<Provenance, number>;
}

export function countFields(document: JsonObject): SpecSize {
  const size: SpecSize = {
    operations: listOperations(document).length,
    schemas: schemaNames(document).length,
    fields: 0,
    fieldsByProvenance: { documented: 0, observed: 0, assumed: 0 },
  };
  for (const node of walkSpec(document)) {
    if (node.kind !== "field") continue;
    size.fields += 1;
    const known = PROVENANCES.find((word) => word === provenanceOf(node));
    if (known) size.fieldsByProvenance[known] += 1;
  }
  return size;
}
