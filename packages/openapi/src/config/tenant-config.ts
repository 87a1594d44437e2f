import type { OperationNaming } from "../operation/operation-names.ts";

/**
 * The settings of a project, for all commands: the content of `tenant.config.ts` or `tenant.config.json`. Paths are relative
 * to that file. Options on the command line go first.
 */
export interface TenantConfig {
  /** The OpenAPI file: a path, `git:REVISION:PATH`, or an address if `allowRemote` is set. */
  spec?: string;
  /** The folder that `tenant-generate` writes to. */
  out?: string;
  /** Whether generated responses always have the fields with a default. */
  requireDefaults?: boolean;
  /** Whether tables are generated with which the client checks answers at run time. */
  checks?: boolean;
  /** Whether `tenant-generate` writes schemas, too, that forms and other tools check values with. */
  standardSchema?: boolean;
  /**
   * How operations are named where the operationId is not what you want: `"path"`, `"clean"`, or a function, which
   * `tenant.config.ts` can have.
   */
  operationNames?: OperationNaming;
  /** The tags whose operations are generated; all if there are none. */
  includeTags?: string | string[];
  /** Paths of the API that are left out: `/admin/**`. */
  excludePaths?: string | string[];
  /** Whether references in a spec may lead to addresses of the network. */
  allowRemote?: boolean;
  /** Whether references in a spec may lead out of its git repository, or out of its folder where there is none. */
  allowOutside?: boolean;
  /** The files that openapi-typescript wrote, if `tenant-codemod` does not find them. */
  types?: string | string[];
  /** The migrations that `tenant-codemod` follows and `tenant-mock` translates by, the oldest first. */
  migrations?: string | string[];
  codemod?: CodemodConfig;
}

/** The settings of `tenant-codemod` alone. */
export interface CodemodConfig {
  /** Whether types that mirror those of the API are renamed, too. */
  propagate?: boolean;
  /** Whether both names are read where only some members of a union are renamed. */
  guardUnions?: boolean;
  /** Whether to type-check before and after; true if nothing is said. */
  verify?: boolean;
  /** The tsconfig files to work on, instead of all in the folder. */
  project?: string | string[];
}

/**
 * Returns the settings as they are. Use it in `tenant.config.ts`, so that an editor knows the keys.
 *
 * @example
 * export default defineConfig({ spec: "openapi.yaml", out: "src/api" });
 */
export function defineConfig(config: TenantConfig): TenantConfig {
  return config;
}
