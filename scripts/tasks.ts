import { WORKSPACE } from "./display-path.ts";
import { rootCommand } from "./root-command.ts";
import { runCommandLine } from "./run.ts";
import { startTool } from "./start-program.ts";
import { AT_A_TIME, runTurbo } from "./turbo.ts";

interface Task {
  description: string;
  /** What it does; it is given what follows on the command line. */
  run: (more: string[]) => Promise<number>;
  examples: [command: string, effect: string][];
}

const turbo =
  (...args: string[]) =>
  (more: string[]) =>
    runTurbo(["run", ...args, ...more]);

const biome =
  (...args: string[]) =>
  async (more: string[]) =>
    (await startTool("biome", [...args, ...more], { nodeOptions: { cwd: WORKSPACE, stdio: "inherit" } }))
      .exitCode ?? 1;

/** The scripts of the root package.json that run the same script of every package, or one tool. */
const TASKS: Record<string, Task> = {
  build: {
    description: "Compile every package into its `dist` (options: those of `turbo run`)",
    run: turbo("build"),
    examples: [
      ["pnpm build", "what changed"],
      ["pnpm build --filter @tenant-api/msw", "one package, and what it depends on"],
    ],
  },
  lint: {
    description: "Check the spec and the code (options: those of `turbo run`)",
    run: turbo("lint", "lint:code", "--continue", "--log-order=grouped"),
    examples: [["pnpm lint", "everything"]],
  },
  "lint:code": {
    description: "Check how the code is written (options: those of `biome check`)",
    run: biome("check", "--error-on-warnings"),
    examples: [["pnpm lint:code scripts", "one folder"]],
  },
  format: {
    description: "Mend what is a matter of format (options: those of `biome check`)",
    run: biome("check", "--write"),
    examples: [
      ["pnpm format", "everything"],
      ["pnpm format scripts", "one folder"],
    ],
  },
  typecheck: {
    description: "Check the types of every package (options: those of `turbo run`)",
    run: turbo("typecheck"),
    examples: [["pnpm typecheck", "what changed"]],
  },
  bench: {
    description: "Measure every package, beside what you would use instead (options: those of `turbo run`)",
    run: turbo("bench", "--concurrency=1", "--log-prefix=none"),
    examples: [["pnpm bench --filter @tenant-api/msw", "one package"]],
  },
  "docs:dev": {
    description:
      "Serve the documentation site, and follow changes of its pages (options: those of `turbo run`)",
    run: turbo("docs:dev", "--log-prefix=none"),
    examples: [["pnpm docs:dev", "prints the address to open"]],
  },
  "docs:build": {
    description: "Build the documentation site, and check its links (options: those of `turbo run`)",
    run: turbo("docs:build"),
    examples: [["pnpm docs:build", "into `packages/docs/.vitepress/dist`"]],
  },
  "test:quick": {
    description: "Lint, check types, and run the fast tests, before a commit (options: those of `turbo run`)",
    run: turbo(
      ...["lint", "lint:code", "typecheck", "test:quick"],
      ...["--continue", AT_A_TIME, "--log-order=grouped", "--output-logs=new-only"],
    ),
    examples: [["pnpm test:quick", "every package"]],
  },
  "test:long": {
    description:
      "Test what takes too long for `npm test`, and many times as many random inputs (options: those of `turbo run`)",
    run: turbo("test:long", "--continue", "--concurrency=1", "--log-prefix=none"),
    examples: [
      ["pnpm test:long", "other inputs each time"],
      ["SEED=1 pnpm test:long --filter @tenant-api/codemod", "those of one seed, for the codemod"],
    ],
  },
};

const [name = "", ...more] = process.argv.slice(2);
const task = TASKS[name];
if (!task)
  throw new Error(`Expected one of ${Object.keys(TASKS).join(", ")}, received ${JSON.stringify(name)}.`);

const command = rootCommand(`pnpm ${name}`, {
  description: task.description,
  examples: task.examples,
  exitCodes: { 0: "all is well", 1: "something failed; see above" },
})
  .allowUnknownOption()
  .argument("[options...]", "passed on");

process.argv.splice(2, process.argv.length - 2, ...more);
await runCommandLine(command, (options: string[]) => task.run(options));
