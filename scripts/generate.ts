import { InputError } from "./input-error.ts";
import { rootCommand } from "./root-command.ts";
import { runCommandLine } from "./run.ts";
import { runTurbo } from "./turbo.ts";

const command = rootCommand("pnpm generate", {
  description: "Regenerate everything that is derived from the spec",
  examples: [
    ["pnpm generate", "after a change of spec/openapi.yaml"],
    ["pnpm generate --check", "in CI"],
    ["pnpm generate --spec pets.yaml --out src/api", "the same for another API"],
  ],
  exitCodes: { 0: "everything is up to date", 1: "a file is stale (with --check), or a generator failed" },
})
  .option("--check", "write nothing; fail with the list of files that are not up to date")
  .option("--spec <file>", "another OpenAPI 3.0 or 3.1 file, YAML or JSON; needs --out")
  .option("--out <folder>", "where to write what is generated from it; needs --spec")
  .option("--require-defaults", "in responses, make fields with a default required: the server fills them in")
  // Written out: what says them elsewhere may not be built yet.
  .option("--allow-remote", "follow references in the spec to addresses of the network")
  .option("--allow-outside", "follow references in the spec out of its git repository, or its folder");

await runCommandLine(command, generate);

interface Options {
  check?: boolean;
  spec?: string;
  out?: string;
  allowRemote?: boolean;
  allowOutside?: boolean;
  requireDefaults?: boolean;
}

async function generate({ check = false, spec, out, ...options }: Options) {
  // Each package says in a script of its own what it is made from; turbo runs those with a change.
  if (spec === undefined && out === undefined) {
    return runTurbo(["run", check ? "generate:check" : "generate", "--log-prefix=none"]);
  }
  if (!spec || !out) throw new InputError("Expected --spec and --out together, each with a path.");
  // Loaded when needed: it takes longer than turbo does when nothing changed.
  const { generateFrom } = await import("./generate/generate-from.ts");
  return generateFrom(spec, out, check, options);
}
