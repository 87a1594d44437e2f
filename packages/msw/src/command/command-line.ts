import { readFileSync } from "node:fs";
import { InputError } from "@tenant-api/openapi";
import { onNpxGone, printError, runCommandLine } from "@tenant-api/openapi/command-line";
import { useConfig } from "@tenant-api/openapi/config";
import { READ_FLAGS } from "@tenant-api/openapi/load";
import { Command, InvalidArgumentError, Option } from "commander";
import { type Fault, parseFault } from "../faults/fault.ts";
import { type RunningServer, startServer } from "../server/start-server.ts";
import { createMock } from "./create-mock.ts";
import type { MockOptions } from "./mock-options.ts";
import { type Program, runProgram } from "./run-program.ts";

interface Options extends Omit<MockOptions, "spec"> {
  /** False with `--no-spec`. */
  spec?: string | false;
  port: number;
  host: string;
  allowHost?: string[];
  log?: boolean;
}

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

const EXAMPLES = `
With a command after --, the mock runs as long as the command. The environment variable
TENANT_MOCK_URL tells the command the address of the mock.

Examples:
  $ tenant-mock
  $ tenant-mock --port 0 -- vitest run
  $ tenant-mock --port 0 --seed seed.json --fault "*:delay=500" --fault listEvents:status=503,once
  $ tenant-mock --release 1.0.0
  $ tenant-mock --spec openapi.yaml --log
  $ tenant-mock --spec openapi.yaml --migration 2.0.0.yaml --release 1.0.0 --release-switch-after 20

Exit codes:
  0    a signal stopped the mock
  2    an input or an option is wrong, or the port is taken: the message says what was expected
  70   a bug in tenant-mock
With a command:
  126  the command cannot be started
  127  there is no such command
  n    the exit code of the command; 128 + n if signal n ended it`;

const command = new Command("tenant-mock")
  .description("Serve a mock that behaves like the Tenant API, for programs in any language")
  .usage("[options] [-- <command> [arguments...]]")
  .version(version, "--version", "print the version, and end")
  .option("--port <number>", "the port to listen on; 0 picks a free one", port, 4010)
  .option("--host <address>", "the address to listen on", "127.0.0.1")
  .option("--seed <file>", "a JSON file with the records that the mock begins with")
  .addOption(
    new Option("--spec <file>", "mock this OpenAPI file instead, with example data").conflicts("seed"),
  )
  .option("--no-spec", "mock the Tenant API, although the config file names a spec")
  .option("--release <version>", "use the names of this release (default: the newest)")
  .option(
    "--release-switch-after <requests>",
    "switch from --release to the newest release after this many requests",
    requests,
  )
  .option(
    "--migration <file>",
    "with --spec and --release: a migration that leads to the spec; may be given again, the oldest first",
    collect,
  )
  .addOption(
    new Option(
      "--operation-names <how>",
      "with --spec: name operations as tenant-generate does, for --fault",
    ).choices(["path", "clean"]),
  )
  .option(
    "--fault <operation:fault>",
    "make requests fail: status=503, network, malformed or delay=500, with once, times=3 or rate=0.2; may be given again. A fault of an operation wins over one of *. A delay adds to another fault.",
    fault,
  )
  .option(
    "--allow-host <name>",
    "a host name that may be used to call /__mock/state and /__mock/reset; may be given again",
    collect,
  )
  .option("--log", "log every request to standard error")
  .addHelpText("after", EXAMPLES)
  .allowExcessArguments()
  .configureOutput({ outputError: () => {} })
  .exitOverride();

for (const { flag, description } of READ_FLAGS) command.option(flag, description);
const fillFromConfig = useConfig(command, [
  "spec",
  "migrations",
  "operationNames",
  "allowRemote",
  "allowOutside",
]);

await runCommandLine("tenant-mock", async () => {
  const [own, program] = splitAtDashes(process.argv);
  await command.parseAsync(own);
  const [stray] = command.args;
  if (stray !== undefined) {
    throw new InputError(`Expected "--" before a command, as in \`tenant-mock -- ${stray}\`, received none.`);
  }
  const { seed, spec, release } = command.opts<Options>();
  // Records to begin with are those of the Tenant API, and migrations lead away from a release.
  if (seed !== undefined || spec === false) await fillFromConfig(["spec", "migrations"]);
  else await fillFromConfig(release === undefined ? ["migrations"] : []);
  return run(command.opts<Options>(), program);
});

/** The options of a program belong to it: the first `--` ends ours. */
function splitAtDashes(argv: readonly string[]): [own: readonly string[], program: Program | null] {
  const end = argv.indexOf("--");
  if (end === -1) return [argv, null];
  const [name = "", ...args] = argv.slice(end + 1);
  if (name === "") throw new InputError('Expected a command after "--", received none.');
  return [argv.slice(0, end), [name, ...args]];
}

async function run(options: Options, program: Program | null): Promise<number | undefined> {
  const server = await listen(options);
  if (program === null) return serveUntilStopped(server);
  // Standard output is that of the program.
  printError(`Listening on ${server.url}`);
  try {
    return await runProgram(program, { TENANT_MOCK_URL: server.url });
  } finally {
    await server.close();
  }
}

async function listen({ port, host, allowHost: allowedHosts = [], log, spec, ...options }: Options) {
  const mock = await createMock({ ...options, ...(spec && { spec }) });
  try {
    return await startServer({
      ...{ port, host, allowedHosts, ...mock },
      ...(log && { log: (line) => process.stderr.write(`${line}\n`) }),
    });
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "ENOTFOUND"].includes(code)) throw error;
    throw new InputError(`Expected a free port of an address of this machine: ${message}.`, { cause: error });
  }
}

function serveUntilStopped(server: RunningServer): undefined {
  const stop = () => void server.close();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  onNpxGone(stop);
  process.stdout.write(`Listening on ${server.url}\n`);
}

function port(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError("Expected a whole number from 0 to 65535.");
}

function requests(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value > 0) return value;
  throw new InvalidArgumentError("Expected a whole number from 1.");
}

function collect(text: string, before: string[] = []): string[] {
  return [...before, text];
}

function fault(text: string, before: Fault[] = []): Fault[] {
  try {
    return [...before, parseFault(text)];
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}
