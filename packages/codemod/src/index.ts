export { applyFiles, type FileChange } from "./apply-files.ts";
export { InputError } from "./input-error.ts";
export { findProjects } from "./project/find-projects.ts";
export { migrationBetween, readMigrations } from "./read-migrations.ts";
export type { Attention, Edit, Leftover, Problem, Reason, Report, Verification } from "./report.ts";
export { planRun, type Run, type RunOptions } from "./run.ts";
