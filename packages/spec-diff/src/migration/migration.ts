import type { Pointer } from "@tenant-api/openapi";

/**
 * A change from one release to the next that consumers' code must follow. `at` is a place in the old spec; where that
 * does not end in the old name, `from` says it.
 */
export type MigrationChange =
  | { kind: "field-renamed"; at: Pointer; to: string; note?: string }
  | {
      kind: "field-removed" | "schema-removed" | "operation-removed";
      at: Pointer;
      note?: string;
    }
  | { kind: "schema-renamed"; at: Pointer; to: string; note?: string }
  | { kind: "enum-value-renamed"; at: Pointer; from?: string; to: string; note?: string }
  | { kind: "operation-moved"; at: Pointer; to: Pointer; note?: string }
  | { kind: "operation-renamed"; at: Pointer; from: string; to: string; note?: string }
  | { kind: "parameter-renamed"; at: Pointer; from?: string; to: string; note?: string }
  | { kind: "parameter-removed"; at: Pointer; from?: string; note?: string };

/** What a change is the only one of, in a migration: an operation can move and get another id. */
export function subjectOf({ kind }: Pick<MigrationChange, "kind">, at: Pointer): string {
  return kind === "operation-renamed" ? `${at} operationId` : at;
}

/** The changes between two releases. All of them happen at once: two fields may swap names. */
export interface Migration {
  from: string;
  to: string;
  changes: MigrationChange[];
  /** What else breaks, in places of the old spec, and what those who are concerned should know or do. */
  notes?: MigrationNote[];
}

/** What people should know of a place in the old spec. */
export interface MigrationNote {
  at: Pointer;
  note: string;
}
