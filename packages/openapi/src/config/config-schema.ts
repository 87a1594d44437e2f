import { CODEMOD_KEYS, CONFIG_KEYS, type ConfigKey, type ConfigKind } from "./config-keys.ts";

const TEXT = { type: "string", minLength: 1 };
const TEXTS = { anyOf: [TEXT, { type: "array", items: TEXT }] };

const TYPES: Record<ConfigKind, object> = {
  source: TEXT,
  path: TEXT,
  paths: TEXTS,
  texts: TEXTS,
  naming: { enum: ["path", "clean"] },
  boolean: { type: "boolean" },
};

/** The JSON Schema of `tenant.config.json`, which is published as `config.schema.json`. */
export function configSchema(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "tenant.config.json",
    type: "object",
    properties: {
      $schema: { type: "string" },
      ...propertiesOf(CONFIG_KEYS),
      codemod: {
        description: "The settings of tenant-codemod alone.",
        type: "object",
        properties: propertiesOf(CODEMOD_KEYS),
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  };
}

function propertiesOf(keys: Readonly<Record<string, ConfigKey>>): object {
  return Object.fromEntries(
    Object.entries(keys).map(([name, { kind, description }]) => [name, { description, ...TYPES[kind] }]),
  );
}
