export type { ConfigName } from "./config-keys.ts";
export { type LoadedConfig, loadConfig } from "./load-config.ts";
export { type CodemodConfig, defineConfig, type TenantConfig } from "./tenant-config.ts";
export { useConfig } from "./use-config.ts";
