export type { BridgeTable } from "./bridge/bridge-table.ts";
export { bridgeTable } from "./bridge/create-bridge-table.ts";
export { applyMigration } from "./migration/apply-migration.ts";
export { composeMigrations } from "./migration/compose-migrations.ts";
export type { Migration, MigrationChange } from "./migration/migration.ts";
export { MigrationError } from "./migration/migration-error.ts";
export { revertMigration } from "./migration/revert-migration.ts";
