import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { x } from "tinyexec";

// How long it takes to generate everything from a spec, start of the process included, beside the command line
// of openapi-typescript, which makes one of the files. Both in turn, five times; the median counts. Large specs
// that are not in the repository are named: `pnpm --filter @tenant-api/generate bench github.json stripe.json`.

const ROOT = resolve(import.meta.dirname, "../../..");
const RUNS = 5;

const named = process.argv.slice(2).map((path) => resolve(process.env.INIT_CWD ?? ".", path));
const inRepository = [
  "spec/openapi.yaml",
  ...readdirSync(join(ROOT, "packages/openapi/fixtures"))
    .filter((name) => /\.(json|yaml)$/.test(name))
    .map((name) => `packages/openapi/fixtures/${name}`),
];
const specs = named.length > 0 ? named : inRepository;
const folder = mkdtempSync(join(tmpdir(), "tenant-api-bench-"));
const openapiTypescript = resolve(import.meta.dirname, "../node_modules/openapi-typescript/bin/cli.js");

process.stdout.write("spec                               ours   openapi-typescript   ratio\n");
for (const spec of specs) {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await time(["packages/generate/dist/cli.js", spec, "--out", join(folder, "ours")]));
    theirs.push(await time([openapiTypescript, spec, "--output", join(folder, "theirs.ts")]));
  }
  const [a, b] = [median(ours), median(theirs)];
  const columns = [`${a.toFixed(0)} ms`.padStart(8), `${b.toFixed(0)} ms`.padStart(20), (a / b).toFixed(2)];
  process.stdout.write(`${basename(spec).padEnd(31)} ${columns.join(" ").padEnd(34)}\n`);
}
rmSync(folder, { recursive: true });

async function time(args: string[]): Promise<number> {
  const start = performance.now();
  await x(process.execPath, args, { nodeOptions: { cwd: ROOT }, throwOnError: true });
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
