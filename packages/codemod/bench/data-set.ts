import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * A public code base whose types openapi-typescript wrote. Its description is committed, its code is not.
 *
 * @example
 * { name: "contacts", repository: "https://github.com/…", commit: "…", folder: ".", tsconfig: "tsconfig.json", … }
 */
export interface DataSet {
  /** The name of its description, and of its folder among the data sets. */
  name: string;
  /** The kind of code, and why it is in the bench. */
  about: string;
  repository: string;
  commit: string;
  licence: string;
  /** The folder that is measured, in the repository. */
  folder: string;
  /** In that folder. */
  tsconfig: string;
  /** Options that take the place of its own, where TypeScript 7 does not know those any more. */
  compilerOptions?: Record<string, unknown>;
  /** The files that openapi-typescript wrote, in that folder. */
  types: string[];
  /** The command that installs the dependencies. No script of theirs may run. */
  install: string[];
}

/** All data sets that have a description. */
export function dataSets(): DataSet[] {
  return globSync(join(import.meta.dirname, "data-sets/*.json"))
    .sort()
    .map((path) => ({ name: basename(path, ".json"), ...JSON.parse(readFileSync(path, "utf8")) }));
}

/** The folder to measure. */
export function folderOf({ name, folder }: DataSet, root: string): string {
  return join(root, name, folder);
}

/** The tsconfig to measure with. */
export function tsconfigOf({ tsconfig, compilerOptions }: DataSet): string {
  return compilerOptions ? "tsconfig.bench.json" : tsconfig;
}

/** Whether the code of a data set is there, with its dependencies. */
export function isPrepared(set: DataSet, root: string): boolean {
  return existsSync(join(folderOf(set, root), "node_modules"));
}

/**
 * Checks out the code of a data set, and installs its dependencies.
 *
 * @throws {Error} if one of the commands fails.
 */
export function prepareDataSet(set: DataSet, root: string): void {
  const repository = join(root, set.name);
  const git = (...args: string[]) => run("git", ["-C", repository, ...args]);
  mkdirSync(repository, { recursive: true });
  git("init", "--quiet");
  // Only what is measured: some repositories hold much more.
  if (set.folder !== ".") git("sparse-checkout", "set", set.folder);
  git("fetch", "--quiet", "--depth=1", "--filter=blob:none", set.repository, set.commit);
  git(
    "-c",
    "remote.origin.promisor=true",
    "-c",
    `remote.origin.url=${set.repository}`,
    "checkout",
    "--quiet",
    "--detach",
    set.commit,
  );
  const { compilerOptions, tsconfig } = set;
  if (compilerOptions) {
    const config = { extends: `./${tsconfig}`, compilerOptions };
    writeFileSync(join(folderOf(set, root), tsconfigOf(set)), JSON.stringify(config));
  }
  const [command = "", ...args] = set.install;
  run(command, args, folderOf(set, root));
}

function run(command: string, args: string[], cwd?: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0)
    throw new Error(`Expected \`${command} ${args.join(" ")}\` to succeed, received exit code ${status}.`);
}
