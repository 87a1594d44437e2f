import { inspect } from "node:util";
import { isObject } from "../json/json.ts";
import { CODEMOD_KEYS, CONFIG_KEYS, type ConfigKey, type ConfigKind } from "./config-keys.ts";

/** A value of a config file that cannot be used. */
export interface ConfigProblem {
  /** The keys that lead to it. */
  tokens: string[];
  /** Whether the key itself is the problem, and not its value. */
  isKey: boolean;
  message: string;
}

const EXPECTED: Record<ConfigKind, string> = {
  source: "a path, such as `openapi.yaml`",
  path: "a path, such as `src/api`",
  paths: "a path, or a list of paths",
  texts: "a text, or a list of texts",
  naming: "`path`, `clean` or, in tenant.config.ts, a function",
  boolean: "true or false",
};

/** The problems of the content of a config file: unknown keys, and values of other types. */
export function checkConfig(value: unknown): ConfigProblem[] {
  if (!isObject(value)) return [problemOf([], "an object with settings", value)];
  const { $schema: _, codemod, ...settings } = value;
  const keys = { ...CONFIG_KEYS, codemod: null };
  return [
    ...checkKeys(codemod === undefined ? settings : { ...settings, codemod }, keys, []),
    ...(codemod === undefined
      ? []
      : isObject(codemod)
        ? checkKeys(codemod, CODEMOD_KEYS, ["codemod"])
        : [problemOf(["codemod"], "an object with settings of tenant-codemod", codemod)]),
  ];
}

function checkKeys(
  settings: Record<string, unknown>,
  keys: Readonly<Record<string, ConfigKey | null>>,
  parent: string[],
): ConfigProblem[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const tokens = [...parent, name];
    if (!Object.hasOwn(keys, name)) {
      const message = `Expected one of the keys ${Object.keys(keys).join(", ")}; received \`${tokens.join(".")}\`.`;
      return [{ tokens, isKey: true, message }];
    }
    const kind = keys[name]?.kind;
    if (kind === undefined || value === undefined || isOfKind(value, kind)) return [];
    return [problemOf(tokens, EXPECTED[kind], value)];
  });
}

function problemOf(tokens: string[], expected: string, received: unknown): ConfigProblem {
  const subject = tokens.length === 0 ? "" : ` for \`${tokens.join(".")}\``;
  return { tokens, isKey: false, message: `Expected ${expected}${subject}, received ${shown(received)}.` };
}

function isOfKind(value: unknown, kind: ConfigKind): boolean {
  if (kind === "boolean") return typeof value === "boolean";
  if (kind === "naming") return value === "path" || value === "clean" || typeof value === "function";
  const isText = (one: unknown) => typeof one === "string" && one !== "";
  const isList = kind === "paths" || kind === "texts";
  return isText(value) || (isList && Array.isArray(value) && value.every(isText));
}

const LONGEST = 60;

function shown(value: unknown): string {
  if (typeof value === "function") return "a function";
  const text = jsonOf(value) ?? inspect(value, { breakLength: Number.POSITIVE_INFINITY });
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

/** A value of a module may have no JSON: a circle, a `bigint`, a symbol. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
