import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { countPlaces } from "../src/report/summary.ts";
import { planRun } from "../src/run/run.ts";
import type { RunOptions } from "../src/run/run-options.ts";
import { applyFiles } from "../src/workspace/apply-files.ts";
import { ownFiles, repositoryRoot } from "../src/workspace/git.ts";
import { readMigrations } from "../src/workspace/read-migrations.ts";
import type { Outcome } from "./render-figures.ts";

// Upgrades the code of one tsconfig as the command line does, and puts it back. The bench runs it in a process of its own:
// standard error says where each phase begins, standard output says in JSON what came out.

const [tsconfig = "", migration = "", types = ""] = process.argv.slice(2);
const PHASES = { finding: "plan", proving: "prove" } as const;
const begin = (phase: string) => process.stderr.write(`phase ${phase}\n`);

begin("load");
const folder = realpathSync(process.cwd());
const root = (await repositoryRoot(folder)) ?? folder;
const options: RunOptions = {
  folder,
  root,
  own: await ownFiles(root),
  projects: [resolve(tsconfig)],
  only: [folder],
  migration: readMigrations([migration]),
  types: types.split(",").map((path) => resolve(path)),
  propagate: false,
  guardUnions: false,
  verify: true,
  isWriting: false,
  onPhase: (phase) => begin(PHASES[phase]),
};
const { changes, report } = planRun(options);
begin("write");
applyFiles(changes);
begin("restore");
applyFiles(changes.map(({ path, before, after }) => ({ path, before: after, after: before })));

const lineOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;
const reported = new Set(report.attention.flatMap(({ places }) => places.map(lineOf)));
const errors = report.verification?.new ?? [];
const outcome: Outcome = {
  notes: report.notes,
  edits: report.edits.length,
  places: countPlaces(report),
  rounds: report.verification?.rounds ?? 0,
  untyped: countPlaces({ attention: report.attention.filter(({ reason }) => reason === "untyped") }),
  errors: errors.length,
  untold: errors
    .filter((error) => !reported.has(lineOf(error)))
    .map((error) => `${lineOf(error)} ${error.message}`),
};
process.stdout.write(JSON.stringify(outcome));
