import { cac } from "cac";
import { run } from "./run.ts";
import { InputError } from "./spec/problem.ts";
import { runTurbo } from "./turbo.ts";

interface Options {
  check?: boolean;
  spec?: string;
  out?: string;
}

const cli = cac("pnpm generate");
cli
  .command("", "Regenerate everything that is derived from the spec")
  .option("--check", "Write nothing; fail with the list of files that are not up to date")
  .option("--spec <file>", "Another OpenAPI 3.0 or 3.1 file, YAML or JSON; needs --out")
  .option("--out <folder>", "Where to write what is generated from it; needs --spec")
  .action(generate);
cli.help();

await run(() => {
  cli.parse(process.argv, { run: false });
  return cli.options.help ? 0 : cli.runMatchedCommand();
});

async function generate({ check = false, spec, out }: Options): Promise<number> {
  if ((spec === undefined) !== (out === undefined)) {
    throw new InputError("Expected --spec and --out together, received only one of them.");
  }
  // Each package says in a script of its own what it is made from; turbo runs those with a change.
  if (spec === undefined || out === undefined) {
    return runTurbo(["run", check ? "generate:check" : "generate", "--log-prefix=none"]);
  }
  // Loaded when needed: it takes longer than turbo does when nothing changed.
  const { generateFrom } = await import("./generate/generate-from.ts");
  return generateFrom(String(spec), String(out), check);
}
