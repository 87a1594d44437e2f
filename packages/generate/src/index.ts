export { InputError, SpecError } from "@tenant-api/openapi";
export { defineConfig, type TenantConfig } from "@tenant-api/openapi/config";
export {
  type Generated,
  type GeneratedFile,
  type GenerateOptions,
  type GenerateStep,
  generate,
  type OperationName,
} from "./generate.ts";
export type { FileState } from "./write-files.ts";
