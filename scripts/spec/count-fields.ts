import type { JsonObject } from "./json.ts";
import { listOperations } from "./list-operations.ts";
import { schemaNames } from "./schema-names.ts";
import { PROVENANCES, type Provenance, walkSpec } from "./walk-spec.ts";

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
  for (const { kind, provenance } of walkSpec(document)) {
    if (kind !== "field") continue;
    size.fields += 1;
    const known = PROVENANCES.find((word) => word === provenance);
    if (known) size.fieldsByProvenance[known] += 1;
  }
  return size;
}
