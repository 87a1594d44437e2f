import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { applyFiles } from "../src/apply-files.ts";
import { ownFiles, repositoryRoot } from "../src/project/git.ts";
import type { Engine } from "../src/project/open-code.ts";
import { readMigrations } from "../src/read-migrations.ts";
import { planRun } from "../src/run.ts";
import { growYoungGeneration, limitYoungGeneration } from "../src/young-generation.ts";
import type { Outcome } from "./render-figures.ts";

// Upgrades the code of one tsconfig as the command line does, and puts it back. The bench runs it in a process of its own:
// standard error says where each phase begins, standard output says in JSON what came out.

const [tsconfig = "", migration = "", engine = "auto", types = ""] = process.argv.slice(2);
const PHASES = { finding: "plan", proving: "prove", mending: "repair" } as const;
const begin = (phase: string) => process.stderr.write(`phase ${phase}\n`);

begin("load");
limitYoungGeneration();
const folder = realpathSync(process.cwd());
const root = (await repositoryRoot(folder)) ?? folder;
const { changes, report } = planRun({
  ...{ folder, root, own: await ownFiles(root), projects: [resolve(tsconfig)] },
  migration: readMigrations([migration]),
  types: types.split(",").map((path) => resolve(path)),
  ...{ propagate: false, guardUnions: false, verify: true, onlyProjects: true },
  engine: engine as Engine,
  onPhase(phase, answering) {
    if (answering === "ts-morph") growYoungGeneration();
    else limitYoungGeneration();
    begin(PHASES[phase]);
  },
});
begin("write");
applyFiles(changes);
begin("restore");
applyFiles(changes.map(({ path, before, after }) => ({ path, before: after, after: before })));

const lineOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;
const reported = new Set(report.attention.map(lineOf));
const errors = report.verification?.new ?? [];
const outcome: Outcome = {
  engine: report.engine,
  notes: report.notes,
  edits: report.edits.length,
  places: report.attention.length,
  untyped: report.attention.filter(({ reason }) => reason === "untyped").length,
  errors: errors.length,
  untold: errors
    .filter((error) => !reported.has(lineOf(error)))
    .map((error) => `${lineOf(error)} ${error.message}`),
};
process.stdout.write(JSON.stringify(outcome));
