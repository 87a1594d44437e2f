import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";

const CLI = resolve(import.meta.dirname, "../../packages/codemod/dist/cli.js");

const at = "#/components/schemas/Event/properties/startsAt";

/** The API renames `Event.startsAt`. */
export const MIGRATION = JSON.stringify({
  ...{ from: "1.0.0", to: "2.0.0" },
  changes: [{ kind: "field-renamed", at, to: "startAt" }],
});

const compilerOptions = {
  strict: true,
  module: "esnext",
  moduleResolution: "bundler",
  noEmit: true,
  types: [],
};

const FILES = {
  ".gitignore": "node_modules\n",
  "package.json": '{ "name": "agenda", "private": true }\n',
  "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
  "src/api.ts":
    "export interface paths {}\nexport interface components { schemas: { Event: { startsAt: string } } }\n",
  "src/day.ts": `import type { components } from "./api";
export const day = (event: components["schemas"]["Event"]) => event.startsAt;
`,
};

/** A type of its own that meets the API's: one place is left for a person. */
export const LEFT = {
  "src/left.ts": `import type { components } from "./api";
interface Row { startsAt: string }
const show = (row: Row) => row.startsAt;
export const all = (events: components["schemas"]["Event"][]) => events.map((event) => show(event));
`,
};

/** Makes a repository in a folder, whose code says `event.startsAt` once, and more files. */
export function renamedProject(folder: string, more: Readonly<Record<string, string>> = {}) {
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8", env: GIT });
  write({ ...FILES, ...more });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", ".");
  git("commit", "--quiet", "--message", "Start");
  return { folder, write, git, read: (name: string) => readFileSync(join(folder, name), "utf8") };
}

const GIT = {
  ...process.env,
  ...{ GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.com" },
  ...{ GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.com" },
};

/** Starts the codemod of this repository, as what is installed does. */
export const CODEMOD = `exec "${process.execPath}" "${CLI}"`;

/**
 * An environment in which some programs are scripts, each of which stands for one that a network or an installation needs.
 *
 * @example
 * withPrograms(folder, { npx: `shift 2; ${CODEMOD} "$@"`, npm: "exit 0" });
 */
export function withPrograms(folder: string, programs: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { ...GIT, PATH: `${folder}${delimiter}${process.env.PATH}`, NO_COLOR: "1", FORCE_COLOR: undefined };
}
