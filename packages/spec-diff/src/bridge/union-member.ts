import type { Pointer } from "@tenant-api/openapi";
import type { Names } from "./bridge-table.ts";
import type { SchemaParts } from "./schema-parts.ts";

/** A member of a union. */
export interface Member {
  at: Pointer;
  parts: SchemaParts;
}

/** A member, and the same one in the new release; null if that does not have it. */
export interface PairedMember {
  old: Member;
  now: Member | null;
}

/** How an object shows which member it is of. */
export interface Distinction {
  names: Names;
  values?: [unknown, unknown][];
  isDiscriminator: boolean;
}
