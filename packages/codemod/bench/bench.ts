import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { stringify } from "yaml";
import { dataSets, folderOf, isPrepared, prepareDataSet, tsconfigOf } from "./data-set.ts";
import { measureCommand } from "./measure-command.ts";
import { randomMigration } from "./random-migration.ts";
import { renderFigures } from "./render-figures.ts";
import { writeConsumer } from "./write-consumer.ts";

const HELP = `Usage: pnpm --filter @tenant-api/codemod bench [options] [name …]

Measures the codemod on real code bases, and on two generated ones, beside the type-checks of TypeScript 7 and 5.9.
Times of the processor count all processes; they hardly depend on what else the machine does, times on the clock do.

Options:
  --data FOLDER      the code bases, each in a folder of its name (default: the variable TENANT_BENCH_DATA)
  --prepare          check out those that are missing with git, and install their dependencies, before anything else
  --renames NUMBER   fields to rename in each real code base, chosen at random among those that it uses (default: 60)
  --seed NUMBER      chooses other fields (default: 1)
  --json             print the figures as JSON, one code base a line
  --help             print this

Without names, all code bases are measured. Real ones are described in bench/data-sets/NAME.json; nothing of their code
is committed. The migration of each is kept in FOLDER/NAME-SEED-NUMBER.yaml: delete it to choose the fields anew.
Needs Linux, whose /proc counts the processes.
`;

/** Generated code bases by their name, with the number of files and of renames. */
const GENERATED = { "generated-wide": [1000, 20], "generated-dense": [250, 100] } as const;
const ROOT = resolve(import.meta.dirname, "../../..");
const fromGenerate = createRequire(join(ROOT, "packages/generate/package.json"));
const NATIVE_TSC = [join(ROOT, "node_modules/typescript/bin/tsc")];
const CLASSIC_TSC = ["--max-old-space-size=8192", fromGenerate.resolve("typescript/lib/_tsc.js")];

/** Code to measure, and what is renamed in it. Paths of the tsconfig and the types are relative to the folder. */
interface Consumer {
  name: string;
  folder: string;
  tsconfig: string;
  types: readonly string[];
  migration: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string", default: process.env.TENANT_BENCH_DATA ?? "" },
    prepare: { type: "boolean", default: false },
    renames: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (options.help) process.stdout.write(HELP);
else await run();

async function run(): Promise<void> {
  const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
  const real = dataSets().filter(({ name }) => isWanted(name));
  if (options.prepare && options.data === "") throw new Error("Expected --data FOLDER beside --prepare.");
  const data = resolve(options.data);
  for (const set of real) {
    if (options.prepare && !isPrepared(set, data)) prepareDataSet(set, data);
    if (options.data === "" || !isPrepared(set, data)) {
      process.stdout.write(`${set.name}: not there (${set.about}). --data FOLDER --prepare fetches it.\n\n`);
      continue;
    }
    const folder = realpathSync(folderOf(set, data));
    const tsconfig = tsconfigOf(set);
    const migration = join(data, `${set.name}-${options.seed}-${options.renames}.yaml`);
    if (!existsSync(migration)) {
      const types = set.types.map((path) => join(folder, path));
      const [seed, renames] = [Number(options.seed), Number(options.renames)];
      const chosen = randomMigration({ tsconfig: join(folder, tsconfig), types, seed, renames });
      mkdirSync(data, { recursive: true });
      writeFileSync(migration, stringify(chosen));
    }
    await measure({ ...set, tsconfig, folder, migration });
  }
  for (const [name, [files, renames]] of Object.entries(GENERATED)) {
    if (!isWanted(name)) continue;
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "tenant-codemod-bench-")));
    try {
      await writeConsumer(folder, files, renames);
      const migration = join(folder, "migration.yaml");
      await measure({ name, folder, tsconfig: "tsconfig.json", types: ["src/api.d.ts"], migration });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

async function measure(consumer: Consumer): Promise<void> {
  const { name, folder, tsconfig, types, migration } = consumer;
  const node = (args: string[]) => measureCommand(process.execPath, args, folder);
  const check = (command: string[]) => node([...command, "--noEmit", "-p", tsconfig]);
  const [native, classic] = [await check(NATIVE_TSC), await check(CLASSIC_TSC)];
  const script = join(import.meta.dirname, "measure-upgrade.ts");
  const codemod = await node([script, tsconfig, migration, types.join(",")]);
  const outcome = codemod.exitCode === 0 ? JSON.parse(codemod.stdout) : null;
  const [load = 0] = loadavg();
  const figures = { name, load, native, classic, codemod, outcome };
  if (options.json) process.stdout.write(`${JSON.stringify(figures, asPlain)}\n`);
  else process.stdout.write(`${renderFigures(figures)}\n`);
  if (outcome === null) process.exitCode = 1;
}

function asPlain(key: string, value: unknown): unknown {
  if (key === "stdout") return undefined;
  return value instanceof Map ? Object.fromEntries(value) : value;
}
