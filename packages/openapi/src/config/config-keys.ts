import type { CodemodConfig, TenantConfig } from "./tenant-config.ts";

/**
 * The type of a value. A `source` is a path, `git:REVISION:PATH` or an address; `paths` and `texts` are one or a list; `naming` is
 * one of two words, or a function.
 */
export type ConfigKind = "source" | "path" | "paths" | "texts" | "naming" | "boolean";

export interface ConfigKey {
  kind: ConfigKind;
  /** The option of the command line that goes first. */
  flag: string;
  description: string;
}

/** The keys at the top of a config file. The check of a file, its JSON Schema and `--help` come from here. */
export const CONFIG_KEYS = {
  spec: {
    kind: "source",
    flag: "--spec",
    description: "The OpenAPI file: a path, git:REVISION:PATH, or an address if allowRemote is true.",
  },
  out: { kind: "path", flag: "--out", description: "The folder that tenant-generate writes to." },
  requireDefaults: {
    kind: "boolean",
    flag: "--require-defaults",
    description: "Whether generated responses always have the fields with a default.",
  },
  checks: {
    kind: "boolean",
    flag: "--checks",
    description: "Whether tables are generated with which the client checks answers at run time.",
  },
  standardSchema: {
    kind: "boolean",
    flag: "--standard-schema",
    description: "Whether tenant-generate writes schemas, too, that forms and other tools check values with.",
  },
  operationNames: {
    kind: "naming",
    flag: "--operation-names",
    description:
      "How operations are named: from method and path, or from the operationId without what frameworks add to it.",
  },
  includeTags: {
    kind: "texts",
    flag: "--include-tags",
    description: "The tags whose operations are generated.",
  },
  excludePaths: {
    kind: "texts",
    flag: "--exclude-paths",
    description: "Paths of the API that are left out, such as /admin/**.",
  },
  allowRemote: {
    kind: "boolean",
    flag: "--allow-remote",
    description: "Whether references in a spec may lead to addresses of the network.",
  },
  allowOutside: {
    kind: "boolean",
    flag: "--allow-outside",
    description: "Whether references in a spec may lead out of its git repository, or out of its folder.",
  },
  types: {
    kind: "paths",
    flag: "--types",
    description: "The files that openapi-typescript wrote, if tenant-codemod does not find them.",
  },
  migrations: {
    kind: "paths",
    flag: "--migration",
    description:
      "The migrations that tenant-codemod follows and tenant-mock translates by, the oldest first.",
  },
} satisfies Record<Exclude<keyof TenantConfig, "codemod">, ConfigKey>;

export const CODEMOD_KEYS = {
  propagate: {
    kind: "boolean",
    flag: "--propagate",
    description: "Whether types that mirror those of the API are renamed, too.",
  },
  guardUnions: {
    kind: "boolean",
    flag: "--guard-unions",
    description: "Whether both names are read where only some members of a union are renamed.",
  },
  verify: {
    kind: "boolean",
    flag: "--verify",
    description: "Whether to type-check before and after; true if nothing is said.",
  },
  project: {
    kind: "paths",
    flag: "--project",
    description: "The tsconfig files to work on, instead of all in the folder.",
  },
} satisfies Record<keyof CodemodConfig, ConfigKey>;

/** A key as messages write it. */
export type ConfigName = keyof typeof CONFIG_KEYS | `codemod.${keyof typeof CODEMOD_KEYS}`;

/** All keys by the names that messages use: `spec`, `codemod.propagate`. */
export const ALL_KEYS: Readonly<Record<ConfigName, ConfigKey>> = {
  ...CONFIG_KEYS,
  "codemod.propagate": CODEMOD_KEYS.propagate,
  "codemod.guardUnions": CODEMOD_KEYS.guardUnions,
  "codemod.verify": CODEMOD_KEYS.verify,
  "codemod.project": CODEMOD_KEYS.project,
};
