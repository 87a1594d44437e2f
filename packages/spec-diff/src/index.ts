export { placeName } from "@tenant-api/openapi";
export type {
  BridgeCase,
  BridgeField,
  BridgeGap,
  BridgeNode,
  BridgeOperation,
  BridgeParameter,
  BridgeTable,
  BridgeValue,
} from "./bridge/bridge-table.ts";
export { bridgeTableSchema } from "./bridge/bridge-table-schema.ts";
export { bridgeTable } from "./bridge/create-bridge-table.ts";
export { bumpFor, type Change, type Direction, isDoubtful, type Level } from "./change/change.ts";
export { describeChange } from "./command/describe-change.ts";
export { type DroppedLines, explainDropped } from "./command/explain-dropped.ts";
export { type DiffOptions, diffSpecs } from "./diff/diff-specs.ts";
export { applyMigration } from "./migration/apply-migration.ts";
export { composeMigrations } from "./migration/compose-migrations.ts";
export { invertMigration } from "./migration/invert-migration.ts";
export { keepNotes } from "./migration/keep-notes.ts";
export { mapPointers } from "./migration/map-pointer.ts";
export type { Migration, MigrationChange } from "./migration/migration.ts";
export { MigrationError } from "./migration/migration-error.ts";
export { migrationSchema } from "./migration/migration-schema.ts";
export { parseMigration } from "./migration/parse-migration.ts";
export type { PointerMap } from "./migration/pointer-map.ts";
export { revertMigration } from "./migration/revert-migration.ts";
export { versionOf } from "./migration/version-of.ts";
export type { DroppedChange } from "./plan/find-dropped.ts";
export { migrationFrom } from "./plan/migration-from.ts";
export { type MigrationPlan, planMigration } from "./plan/plan-migration.ts";
export {
  type FieldClaim,
  type FieldGroup,
  type FieldPair,
  type NameRelation,
  type OutsideEvidence,
  pairFields,
} from "./renames/pair-fields.ts";
export { codeSpan, escapeHtml, escapeMarkdown } from "./report/escape-text.ts";
