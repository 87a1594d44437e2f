import { readFileSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { InputError, renderProblem } from "../input/problem.ts";
import { readReason } from "../input/read-input-file.ts";
import { isObject } from "../json/json.ts";
import { parseText } from "../load/parse-text.ts";
import { checkConfig } from "./check-config.ts";
import { expectOwnConfig } from "./expect-own-config.ts";
import { findConfig } from "./find-config.ts";
import type { TenantConfig } from "./tenant-config.ts";

export interface LoadedConfig {
  /** The config file, from the folder; null if there is none. */
  file: string | null;
  /** Its settings. Paths are relative to the folder, and not to the file any more. */
  config: TenantConfig;
}

/**
 * Reads the config file of a folder: `tenant.config.ts` (or `.mts`, `.js`, `.mjs`, `.json`) in it, or above it in its git
 * repository.
 *
 * @param folder Where a command runs.
 * @throws {InputError} if it cannot be read, has an unknown key, or a value of another type; or if it is a program, and it
 * or its repository belongs to somebody else.
 * @example
 * const { file, config } = await loadConfig();
 * // "../tenant.config.json", { spec: "../openapi.yaml" }
 */
export async function loadConfig(folder = process.cwd()): Promise<LoadedConfig> {
  const path = findConfig(folder);
  if (path === null) return { file: null, config: {} };
  const file = relative(folder, path);
  const isProgram = !path.endsWith(".json");
  if (isProgram) await expectOwnConfig(path, file);
  const config = isProgram ? await importModule(path, file) : readJson(path, file);
  return { file, config: movePaths(config, dirname(path), folder) };
}

function readJson(path: string, file: string): TenantConfig {
  const { value, locator } = parseText(readText(path, file), file);
  const problems = checkConfig(value).map(({ tokens, isKey, message }) => ({
    ...(isKey ? locator.keyAt(tokens) : locator.valueAt(tokens)),
    message,
  }));
  if (problems.length > 0) throw new InputError(problems.map(renderProblem).join("\n"));
  return value as TenantConfig;
}

function readText(path: string, file: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const message = `Expected a file that can be read: ${readReason(error)}.`;
    throw new InputError(`${file}: ${message}`, { cause: error });
  }
}

/** Node.js takes the types out of TypeScript by itself. */
async function importModule(path: string, file: string): Promise<TenantConfig> {
  const { href } = pathToFileURL(path);
  const module = await runModule(() => import(href), href, file);
  if (!("default" in module)) {
    const example = 'export default { spec: "openapi.yaml" }';
    throw new InputError(`${file}: Expected a default export, such as \`${example}\`, received none.`);
  }
  const config: unknown = await runModule(async () => copyOf(await module.default), href, file);
  const problems = checkConfig(config);
  if (problems.length > 0)
    throw new InputError(problems.map(({ message }) => `${file}: ${message}`).join("\n"));
  return config as TenantConfig;
}

/** A module is a program, and can throw anything: while it runs, and in a promise or a getter of its export. */
async function runModule<T>(work: () => Promise<T>, href: string, file: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isError = error instanceof Error;
    const [, place = ""] = (isError && error.stack?.split(href)[1]?.match(/^(:\d+(?::\d+)?)/)) || [];
    const reason = isError ? error.message : `it threw ${inspect(error)}`;
    throw new InputError(
      `${file}${place === "" ? ": " : `${place}  `}Expected a module that can be loaded: ${reason}`,
      {
        cause: error,
      },
    );
  }
}

/** The settings as they are now, of which no getter runs again. */
function copyOf(config: unknown): unknown {
  if (!isObject(config)) return config;
  const { codemod } = config;
  return { ...config, ...(isObject(codemod) && { codemod: { ...codemod } }) };
}

/** The settings with paths that are relative to another folder. */
function movePaths(config: TenantConfig, from: string, to: string): TenantConfig {
  const move = (path: string) => {
    const moved = relative(to, resolve(from, path));
    return isAbsolute(path) ? path : moved === "" ? "." : moved;
  };
  const moveAll = (paths: string | string[]) => [paths].flat().map(move);
  const { spec, out, types, migrations, codemod } = config;
  return {
    ...config,
    ...(spec !== undefined && { spec: moveSource(spec, move) }),
    ...(out !== undefined && { out: move(out) }),
    ...(types !== undefined && { types: moveAll(types) }),
    ...(migrations !== undefined && { migrations: moveAll(migrations) }),
    ...(codemod?.project !== undefined && { codemod: { ...codemod, project: moveAll(codemod.project) } }),
  };
}

function moveSource(source: string, move: (path: string) => string): string {
  if (/^https?:\/\//i.test(source)) return source;
  const [, revision, path] = source.match(/^(git:[^:]+:)(.+)$/) ?? [];
  return revision !== undefined && path !== undefined ? revision + move(path) : move(source);
}
