// The scripts start all programs with these and `git.ts`, as a rule of biome.json says. The tools of this workspace (biome,
// changeset, pnpm, turbo) come from its `node_modules/.bin`, before a package is built: @tenant-api/openapi/programs,
// which the packages use, may not be there yet.
export { spawn } from "node:child_process";
export { x as startTool } from "tinyexec";
