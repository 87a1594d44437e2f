export { InputError, SpecError } from "@tenant-api/openapi";
export { defineConfig, type TenantConfig } from "@tenant-api/openapi/config";
export type { FileState } from "./files/write-files.ts";
export type { LeftOut } from "./load/select-spec.ts";
export {
  type Generated,
  type GeneratedFile,
  type GenerateOptions,
  type GenerateStep,
  generate,
  type OperationName,
} from "./run/generate.ts";
export type { NameChange } from "./run/name-changes.ts";
