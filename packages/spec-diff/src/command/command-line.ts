import { existsSync, readFileSync } from "node:fs";
import { InputError, printable, renderPosition, renderWarnings, type Spec } from "@tenant-api/openapi";
import { printError, readInputFile, runCommandLine } from "@tenant-api/openapi/command-line";
import { loadConfig, useConfig } from "@tenant-api/openapi/config";
import { loadSpec, READ_FLAGS, type ReadOptions } from "@tenant-api/openapi/load";
import { type Output, writeOutputs } from "@tenant-api/openapi/write-outputs";
import { Command, InvalidArgumentError, Option } from "commander";
import type { Change } from "../change/change.ts";
import { diffSpecs } from "../diff/diff-specs.ts";
import type { Migration, MigrationChange } from "../migration/migration.ts";
import { versionOf } from "../migration/version-of.ts";
import type { DroppedChange } from "../plan/find-dropped.ts";
import { planMigration } from "../plan/plan-migration.ts";
import { CERTAIN } from "../renames/score-rename.ts";
import { describeChange } from "./describe-change.ts";
import { openDoubts } from "./doubt-answers.ts";
import { renderJson, renderMarkdown, renderTerminal, type WrittenMigration } from "./render-changes.ts";

interface Options extends ReadOptions {
  json?: boolean;
  markdown?: boolean;
  html?: string;
  migration?: string;
  failOn?: "breaking" | "any";
  acceptRenames: number;
}

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** The version of a spec that does not say it. */
const UNNAMED = "0.0.0";

const EXAMPLES = `
Examples:
  $ tenant-spec-diff old.yaml new.yaml
  $ tenant-spec-diff git:HEAD:openapi.yaml openapi.yaml --fail-on breaking
  $ tenant-spec-diff git:HEAD:openapi.yaml          with spec in the config file
  $ tenant-spec-diff old.yaml new.yaml --markdown > changes.md
  $ tenant-spec-diff old.yaml new.yaml --migration next.yaml

Exit codes:
  0   done
  1   there are changes of the level of --fail-on; or --migration needs you: a rename is
      doubtful, or a breaking change needs a note
  2   an input or an option is wrong: the message says where, and what was expected
  70  a bug in tenant-spec-diff`;

const command = new Command("tenant-spec-diff")
  .description("Compare two OpenAPI files: what changed, what breaks, and what was renamed")
  .version(version, "--version", "print the version, and end")
  .argument("<old>", "a file, or git:REVISION:PATH")
  .argument("[new]", "a file, or git:REVISION:PATH (default: `spec` in the config file)")
  .option("--json", "print the changes as JSON")
  .addOption(new Option("--markdown", "print the changes as Markdown").conflicts("json"))
  .option("--html <file>", "write the changes as an HTML page")
  .option("--migration <file>", "write what consumers' code must change; fails if a rename is doubtful")
  .addOption(
    new Option("--fail-on <level>", "exit with 1 if there are changes of this level").choices([
      "breaking",
      "any",
    ]),
  )
  .option(
    "--accept-renames <confidence>",
    "accept a rename from this confidence on, between 0 and 1",
    confidence,
    CERTAIN,
  )
  .addHelpText("after", EXAMPLES)
  .configureOutput({ outputError: () => {} })
  .exitOverride();

for (const { flag, description } of READ_FLAGS) command.option(flag, description);
const fillFromConfig = useConfig(command, ["allowRemote", "allowOutside"]);

await runCommandLine("tenant-spec-diff", async () => {
  await command.parseAsync();
  await fillFromConfig();
  return compare(await sources(), command.opts<Options>());
});

/** @returns The two specs, and the config file if it names the second. */
async function sources(): Promise<[string, string, (string | null)?]> {
  const [before = "", after] = command.args;
  if (after !== undefined) return [before, after];
  const { config, file } = await loadConfig();
  if (config.spec !== undefined) return [before, config.spec, file];
  throw new InputError("Expected two specs, or one and `spec` in the config file, received one.");
}

async function compare(
  [oldSource, newSource, namedBy]: Awaited<ReturnType<typeof sources>>,
  options: Options,
): Promise<number> {
  const { migration, acceptRenames } = options;
  const [before, after] = await Promise.all([
    loadSpec(oldSource, options),
    loadSpec(newSource, { ...options, namedBy: namedBy ?? undefined }),
  ]);
  for (const line of renderWarnings([...before.warnings, ...after.warnings])) printError(line);
  const diff = (decisions: readonly MigrationChange[]) =>
    diffSpecs(before.document, after.document, { acceptRenames, decisions });
  // What was decided when the migration was written before holds.
  let earlier = migration !== undefined && existsSync(migration) ? await readMigration(migration) : null;
  const decisions = [...(earlier?.changes ?? [])];
  let changes = diff(decisions);
  const version = versionOf(before.document) ?? UNNAMED;
  const doubts = () => (migration === undefined ? [] : openDoubts(changes, earlier, before.document));
  const plan = () =>
    planMigration(changes, { version, before: before.document, after: after.document, earlier });
  if (migration !== undefined && earlier !== null) await tellDropped(plan().dropped, migration, earlier);
  // What one answer rules out can leave another question.
  while (doubts().length > 0 && process.stdin.isTTY && process.stderr.isTTY) {
    const { askAbout } = await import("./ask-about.ts");
    const answers = await askAbout(doubts(), before.document);
    const { notes = [], ...known } = earlier ?? { from: version, to: "next", changes: [] };
    earlier = { ...known, notes: [...notes, ...answers.notes] };
    decisions.push(...answers.changes);
    changes = diff(decisions);
  }

  const outputs: Output[] = [];
  const gaps: Change[] = [];
  let written: WrittenMigration | null = migration === undefined ? null : { file: migration, count: null };
  if (options.html !== undefined) {
    const { renderHtml } = await import("./render-html.ts");
    outputs.push({ option: "--html", file: options.html, text: renderHtml(changes, before, after) });
  }
  const doubtful = doubts();
  if (migration !== undefined && doubtful.length === 0) {
    const { stringify } = await import("yaml");
    const planned = plan();
    const to = versionOf(after.document);
    const named =
      to === null || to === planned.migration.from ? planned.migration : { ...planned.migration, to };
    outputs.push({ option: "--migration", file: migration, text: stringify(named, { lineWidth: 0 }) });
    gaps.push(...planned.gaps);
    written = { file: migration, count: named.changes.length };
  }
  const text = options.json
    ? renderJson(changes, before, after)
    : options.markdown
      ? renderMarkdown(changes, before, after)
      : renderTerminal(changes, before, after, written);
  process.stdout.write(`${text}\n`);
  writeOutputs(outputs);
  if (migration !== undefined) tellUnnamed(before, after);

  if (migration !== undefined && doubtful.length > 0) {
    const { explainDoubts } = await import("./explain-doubts.ts");
    printError(explainDoubts(doubtful, before, { file: migration, version }));
    return 1;
  }
  for (const change of gaps) {
    printError(
      `▲ ${renderPosition(before.positionOf(change.at))}  ${printable(describeChange(change, before, after))}`,
    );
  }
  if (gaps.length > 0) {
    const what = `${gaps.length} breaking ${gaps.length === 1 ? "change" : "changes"}`;
    const advice = "Write what breaks and what to do into its `notes`, and run this again.";
    printError(`✖ ${migration} cannot say ${what}. ${advice}`);
    return 1;
  }
  const isFailure =
    options.failOn === "any" ? changes.length > 0 : changes.some(({ level }) => level === "breaking");
  return options.failOn !== undefined && isFailure ? 1 : 0;
}

/** A migration says of which versions it is: a spec without one leaves that to a person. */
function tellUnnamed(before: Spec, after: Spec): void {
  for (const [spec, said] of [
    [before, `from: ${UNNAMED}`],
    [after, "to: next"],
  ] as const) {
    if (versionOf(spec.document) !== null) continue;
    const where = renderPosition(spec.positionOf("#/info/version"));
    printError(`▲ ${where}  Expected a version of the spec, received none: the migration says \`${said}\`.`);
  }
}

/** @throws {InputError} if a person has to correct what the migration said: nothing is written then. */
async function tellDropped(
  dropped: readonly DroppedChange[],
  file: string,
  earlier: Migration,
): Promise<void> {
  if (dropped.length === 0) return;
  const { explainDropped } = await import("./explain-dropped.ts");
  const { errors, warnings } = explainDropped(dropped, { file, text: readInputFile(file), earlier });
  for (const line of warnings) printError(`▲ ${line}`);
  if (errors.length > 0) {
    throw new InputError(`${errors.join("\n")}\nNothing was written. Correct or delete what is wrong.`);
  }
}

async function readMigration(file: string): Promise<Migration> {
  const { parseMigration } = await import("../migration/parse-migration.ts");
  return parseMigration(readInputFile(file), file);
}

function confidence(text: string): number {
  const value = Number(text);
  if (text !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("Expected a number from 0 to 1.");
}
