import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { printable } from "@tenant-api/openapi";
import { WORKSPACE } from "./display-path.ts";
import { type ApiUser, apiUsers } from "./release/api-users.ts";
import { buildPublished } from "./release/build-published.ts";
import { NEXT_MIGRATION } from "./release/last-release.ts";
import { type Mention, mentionsIn, oldNames } from "./release/mentions.ts";
import { readNextMigration } from "./release/read-spec-change.ts";
import { rootCommand } from "./root-command.ts";
import { countOf, print, printError, printNote, runCommandLine } from "./run.ts";
import { startTool } from "./start-program.ts";
import { runTurbo } from "./turbo.ts";

const SPEC = "spec/openapi.yaml";
/** The codemod edits none of these: the descriptions of the API and its tests, and all documents. */
const TEXTS = [
  "*.md",
  "spec/{tenant-api,README}.md",
  SPEC,
  "spec/test/**/*.ts",
  "packages/*/README.md",
  "packages/*/{docs,pages}/**/*.md",
];
/** Generated, or a record of what was. */
const NOT_EDITED = ["packages/docs/pages/reference/**", "**/*.gen.ts", "**/CHANGELOG.md"];

const command = rootCommand("pnpm spec:upgrade", {
  description:
    "Let the code of this repository follow the next migration: the codemod edits every package that uses the types of " +
    "the API, the formatter follows, and what is left for a person is listed",
  examples: [
    [
      "pnpm spec:upgrade",
      "after `pnpm spec:change` and `pnpm generate`; again after you edited what it lists",
    ],
  ],
  exitCodes: {
    0: "the code follows; what it lists is left for you",
    1: "a package does not build, or the codemod or the formatter failed; see above",
  },
});

/** The part of the codemod's report that is used here. */
interface Report {
  edits: { file: string }[];
  attention: {
    reason: string;
    message: string;
    suggestion: string;
    places: { file: string; line: number }[];
  }[];
  leftovers: { name: string; places: { file: string; line: number; risk: string }[] }[];
}

await runCommandLine(command, async () => {
  const migration = readNextMigration();
  if (migration === null) {
    print(
      "◆ spec:upgrade  no migration\n└ Nothing to follow. After a change of the spec, run `pnpm spec:change` first.",
    );
    return 0;
  }
  printNote("Building the types and the codemod …");
  const tools = ["--filter=@tenant-api/types", "--filter=@tenant-api/codemod"];
  if ((await runTurbo(["run", "build", ...tools], "on failure")) !== 0) return 1;

  const users = apiUsers();
  const reports = new Map<ApiUser, Report>();
  // What is published first: it must build before the rest can be checked against it.
  for (const isPublished of [true, false]) {
    for (const user of users.filter((one) => one.isPublished === isPublished)) {
      const report = await upgrade(user);
      if (report === null) return 1;
      reports.set(user, report);
    }
    if (isPublished && (await buildPublished("build")) !== 0) {
      printError("A package does not build with the new names; see above. Mend it, and run this again.");
      return 1;
    }
  }
  const edited = [...reports].flatMap(([{ directory }, { edits }]) =>
    edits.map(({ file }) => `${directory}/${file}`),
  );
  if ((await format([...new Set(edited)])) !== 0) return 1;

  print(`◆ spec:upgrade  ${migration.from} → ${migration.to} · ${countOf(edited, "edit", "edits")}`);
  for (const [{ directory }, { edits }] of reports)
    if (edits.length > 0) print(`│ ${directory}  ${countOf(edits, "edit", "edits")}`);
  const left = listLeft(reports, oldNames(migration));
  for (const line of left) print(`│ ${printable(line)}`);
  print(
    left.length === 0
      ? "└ No old name is left in the code of these packages, in documents and in the tests of the spec. Run `pnpm test:quick`."
      : `└ Edit what speaks of the API, leave the rest as it is, and run ${left.some((line) => line.includes(` ${SPEC}:`)) ? "`pnpm generate` and " : ""}\`pnpm test:quick\`.`,
  );
  return 0;
});

/** Runs the codemod on a package; prints why it failed, and returns null, if it did. */
async function upgrade({ directory }: ApiUser): Promise<Report | null> {
  printNote(`Editing ${directory} …`);
  const cli = join(WORKSPACE, "packages/codemod/dist/cli.js");
  // Over uncommitted changes: this is one step of a change that is committed as a whole.
  const args = [cli, "--migration", NEXT_MIGRATION, "--force", "--json"];
  const { exitCode, stdout, stderr } = await startTool(process.execPath, args, {
    nodeOptions: { cwd: join(WORKSPACE, directory) },
  });
  // 1: all is edited, and places are left for a person.
  if (exitCode === 0 || exitCode === 1) return JSON.parse(stdout);
  printError(`${directory}: the codemod ended with ${exitCode}.\n${stderr}`);
  return null;
}

/** Edited lines may be too long, or broken without need. Prints what the formatter could not do, and returns its exit code. */
async function format(files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  const result = await startTool("biome", ["check", "--write", ...files], {
    nodeOptions: { cwd: WORKSPACE },
  });
  const exitCode = result.exitCode ?? 1;
  if (exitCode !== 0) printError(`The edited files are not formatted.\n${result.stdout}${result.stderr}`);
  return exitCode;
}

/** The places that a person should look at, each once, with what stands there. */
function listLeft(reports: ReadonlyMap<ApiUser, Report>, names: readonly string[]): string[] {
  const found = new Map<string, Mention>();
  const add = (mention: Mention) => found.set(`${mention.file}:${mention.line}`, mention);
  for (const [{ directory }, { attention, leftovers }] of reports) {
    // Comments and documents with an old name are found below.
    const left = leftovers.flatMap(({ places }) => places.filter(({ risk }) => risk !== "low"));
    for (const { file, line } of [...attention.flatMap(({ places }) => places), ...left])
      add(lineAt(`${directory}/${file}`, line));
  }
  const folders = [...reports.keys()].map(({ directory }) => `${directory}/{src,test,bench}/**/*.{ts,tsx}`);
  for (const file of globSync([...TEXTS, ...folders], { cwd: WORKSPACE, exclude: NOT_EDITED }))
    for (const mention of mentionsIn(file.replaceAll("\\", "/"), read(file), names)) add(mention);
  return [...found.values()]
    .sort((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1))
    .map(({ file, line, text }) => `▲ ${file}:${line}  ${text}`);
}

function lineAt(file: string, line: number): Mention {
  return { file, line, text: read(file).split("\n")[line - 1]?.trim() ?? "" };
}

function read(file: string): string {
  const path = join(WORKSPACE, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
