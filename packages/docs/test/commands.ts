import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { x } from "tinyexec";
import { runCommand } from "../../../scripts/testing/run-command.ts";
import { ROOT } from "./blocks.ts";

/** The folder of the package that brings each of our commands. */
const OURS: Readonly<Record<string, string>> = {
  "tenant-codemod": "codemod",
  "tenant-drift": "drift",
  "tenant-generate": "generate",
  "tenant-mock": "msw",
  "tenant-spec-diff": "spec-diff",
};

/** Programs that a system, Node.js, or a package that the page installs brings. */
const OTHERS = new Set(
  "bash cd exit test grep mkdir cp mv curl aws gh git node npm npx pnpm vite vitest msw next tsc turbo jq redocly openapi-ts".split(
    " ",
  ),
);

const SCRIPTS = manifest("").scripts as Record<string, string>;

/** Of pnpm and npm themselves. */
const OF_PACKAGE_MANAGERS = new Set("install add init pack pkg exec ci".split(" "));

/**
 * Why a command line cannot be typed as it stands: no such program, script, option or file. Null if it can.
 *
 * @param files The files that the page has made.
 */
export async function problemOf(line: string, files: readonly string[]): Promise<string | null> {
  for (const command of line.split(/\s(?:&&|\|\||\|)\s/)) {
    const problem = await problemOfWords(wordsOf(command), files);
    if (problem !== null) return problem;
  }
  return null;
}

async function problemOfWords(words: readonly string[], files: readonly string[]): Promise<string | null> {
  const [program = "", ...rest] = words.slice(words.findIndex((word) => !/^\w+=/.test(word)));
  if (program in OURS) return problemOfOurs(program, rest, files);
  if (!OTHERS.has(program)) return `no such program: ${program}`;
  if (program === "npx")
    return problemOfWords(
      rest.filter((word) => word !== "--yes"),
      files,
    );
  if (program === "npm") return problemOfNpm(rest);
  if (program === "pnpm") return problemOfPnpm(rest, files);
  if (program === "node") return problemOfNode(rest, files);
  if (program === "bash")
    return files.includes(rest[0] ?? "") ? null : `no such file on this page: ${rest[0]}`;
  return null;
}

function problemOfNpm([verb = "", ...rest]: readonly string[]): string | null {
  const script = verb === "run" ? (rest[0] ?? "") : verb;
  if (OF_PACKAGE_MANAGERS.has(script) || script in SCRIPTS) return null;
  return `no such script: npm ${script}`;
}

async function problemOfPnpm(words: readonly string[], files: readonly string[]): Promise<string | null> {
  const [verb = "", ...rest] = words.filter((word, index) => !isFilter(word) && !isFilter(words[index - 1]));
  const filters = words.filter((_, index) => isFilter(words[index - 1]));
  for (const filter of filters) if (packagesOf(filter).length === 0) return `no such package: ${filter}`;
  if (verb === "exec") return problemOfWords(rest, files);
  if (verb in SCRIPTS || OF_PACKAGE_MANAGERS.has(verb)) return null;
  const filtered = filters.flatMap(packagesOf);
  if (filtered.length > 0 && filtered.every((folder) => verb in (manifest(folder).scripts as object)))
    return null;
  return verb in OURS ? problemOfWords([verb, ...rest], files) : `no such script: pnpm ${verb}`;
}

/** The folders of the packages that a filter of pnpm selects: `@tenant-api/msw`, `example-*`. */
function packagesOf(filter: string): string[] {
  return globSync(`packages/${filter.replace("@tenant-api/", "")}/package.json`, { cwd: ROOT }).map(dirname);
}

function isFilter(word: string | undefined): boolean {
  return word === "--filter" || word === "-F";
}

async function problemOfNode(words: readonly string[], files: readonly string[]): Promise<string | null> {
  const [file, ...rest] = words.filter((word, index) => index > 0 || !word.startsWith("--"));
  if (file === undefined) return null;
  const [, name] = file.match(/^packages\/([\w-]+)\/dist\/cli\.js$/) ?? [];
  const command = Object.keys(OURS).find((key) => OURS[key] === name);
  if (command !== undefined) return problemOfOurs(command, rest, files);
  return files.includes(file) ? null : `no such file on this page: ${file}`;
}

async function problemOfOurs(
  program: string,
  words: readonly string[],
  files: readonly string[],
): Promise<string | null> {
  const end = words.indexOf("--");
  const own = end < 0 ? words : words.slice(0, end);
  const [verb = ""] = own;
  const help = await helpOf(program, program === "tenant-drift" && !verb.startsWith("-") ? [verb] : []);
  for (const word of own) {
    const [flag = ""] = word.match(/^--?[a-z][\w-]*/) ?? [];
    if (flag !== "" && !new RegExp(`(?:^|[\\s,])${flag}(?![\\w-])`, "m").test(help))
      return `no such option: ${program} ${flag}`;
  }
  return end < 0 ? null : problemOfWords(words.slice(end + 1), files);
}

const helps = new Map<string, Promise<string>>();

function helpOf(program: string, verbs: readonly string[]): Promise<string> {
  const key = [program, ...verbs].join(" ");
  const known = helps.get(key);
  if (known !== undefined) return known;
  const help = runOurs(program, [...verbs, "--help"]);
  helps.set(key, help);
  return help;
}

/** Runs one of our commands, and returns what it prints. */
export async function runOurs(
  program: string,
  words: readonly string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const cli = join(ROOT, "packages", OURS[program] ?? "", "dist/cli.js");
  // What it starts prints for itself.
  if (words.includes("--")) {
    const { stdout } = await x(process.execPath, [cli, ...words], {
      nodeOptions: { cwd, env },
      throwOnError: true,
    });
    return stdout;
  }
  const { stdout, stderr, exitCode } = await runCommand({ cli, folder: cwd, flags: words, env });
  if (exitCode !== 0) throw new Error(`${program} ${words.join(" ")} ended with ${exitCode}: ${stderr}`);
  return stdout;
}

/** The words of a command, as a shell without variables reads them. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replace(/["']/g, ""));
}

function manifest(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
}

/** The commands of a block of a shell: without comments, with lines that go on joined. */
export function commandsOf(code: string): string[] {
  return code
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .map((line) =>
      line
        .replace(/(?:^|\s)#\s.*$/, "")
        .replace(/^\$ /, "")
        .replace(/\s>\s*\S+$/, "")
        .trim(),
    )
    .filter((line) => line !== "");
}
