#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { renderProblem, SpecError } from "@tenant-api/openapi";
import { loadSpec, READ_FLAGS, type ReadOptions } from "@tenant-api/openapi/load";
import type { Migration } from "@tenant-api/spec-diff";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { createTenantMock } from "./behaviour/create-tenant-mock.ts";
import { type Seed, SeedError } from "./behaviour/seed.ts";
import { type Fault, parseFault } from "./faults/fault.ts";
import { createHandlers } from "./releases/create-handlers.ts";
import { startServer } from "./server/start-server.ts";
import { withTimeLimit } from "./server/time-limit.ts";

interface Options extends ReadOptions {
  port: number;
  host: string;
  seed?: string;
  spec?: string;
  fault?: Fault[];
  allowHost?: string[];
  log?: boolean;
  release?: string;
  releaseSwitchAfter?: number;
  migration?: string[];
}

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** What the user gave, and can mend. */
class InputError extends Error {}

const EXAMPLES = `
Examples:
  $ tenant-mock
  $ tenant-mock --port 0 --seed seed.json --fault "*:delay=500" --fault listEvents:status=503,once
  $ tenant-mock --release 1.0.0
  $ tenant-mock --spec openapi.yaml --log
  $ tenant-mock --spec openapi.yaml --migration 2.0.0.yaml --release 1.0.0 --release-switch-after 20

Exit codes:
  0   it was stopped
  2   an input or an option is wrong, or the port is taken: the message says what was expected
  70  a bug in tenant-mock`;

const command = new Command("tenant-mock")
  .description("A server that behaves as the Tenant API does, for programs in any language")
  .version(version, "--version", "print the version, and end")
  .option("--port <number>", "where to listen; 0 picks a free one", port, 4010)
  .option("--host <address>", "the address to listen on", "127.0.0.1")
  .option("--seed <file>", "JSON: what there is at the beginning")
  .addOption(
    new Option("--spec <file>", "serve example data for this OpenAPI file instead, YAML or JSON").conflicts(
      "seed",
    ),
  )
  .option(
    "--release <version>",
    "answer and take requests by the names of this release (default: the newest)",
  )
  .option(
    "--release-switch-after <requests>",
    "answer this many requests as --release, and all others as the newest release",
    requests,
  )
  .option(
    "--migration <file>",
    "a migration that leads to the release of --spec; repeatable, the oldest first",
    (file: string, before: string[] = []) => [...before, file],
  )
  .option(
    "--fault <operation:fault>",
    "let requests fail: status=503, network, malformed, delay=500, once, times=3, rate=0.2; repeatable: one of the operation goes before one of *, and a delay adds to one that fails",
    fault,
  )
  .option(
    "--allow-host <name>",
    "a name of this machine by which /__mock/state and /__mock/reset may be called; repeatable",
    (name: string, before: string[] = []) => [...before, name],
  )
  .option("--log", "write a line for every request to standard error")
  .addHelpText("after", EXAMPLES)
  .configureOutput({ outputError: () => {} })
  .exitOverride();

for (const { flag, description } of READ_FLAGS) command.option(flag, description);

/** What `sysexits.h` says of a bug in the program itself. */
const OUR_FAULT = 70;

try {
  await command.parseAsync();
  await run(command.opts<Options>());
} catch (error) {
  const message = messageFor(error);
  if (error instanceof CommanderError && error.exitCode === 0) process.exitCode = 0;
  else if (message !== null) {
    process.exitCode = 2;
    process.stderr.write(`✖ ${message.replace(/^error: /, "")}\n`);
  } else {
    process.exitCode = OUR_FAULT;
    const trace = error instanceof Error ? error.stack : String(error);
    process.stderr.write(
      `✖ A bug in tenant-mock, not in your files. Please report it with this:\n${trace}\n`,
    );
  }
}

async function run(options: Options): Promise<void> {
  const { port, host, spec, migration, allowHost: allowedHosts = [], log } = options;
  if (migration !== undefined && spec === undefined) {
    throw new InputError("Expected --spec with --migration: the Tenant API's own migrations are known.");
  }
  const mock = spec === undefined ? tenantMock(options) : { handlers: await specHandlers(spec, options) };
  const server = await startServer({
    port,
    host,
    handlers: mock.handlers,
    allowedHosts,
    ...("state" in mock && { control: mock }),
    ...(log && { log: (line) => process.stderr.write(`${line}\n`) }),
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void server.close());
  process.stdout.write(`Listening on ${server.url}\n`);
}

function tenantMock({ seed: seedFile, fault: faults = [], ...options }: Options) {
  const seed = seedFile === undefined ? {} : readSeed(seedFile);
  try {
    return createTenantMock({ seed, faults, ...dialectOf(options) });
  } catch (error) {
    if (error instanceof SeedError) throw new InputError(`${seedFile}\n${error.message}`, { cause: error });
    throw asInput(error);
  }
}

async function specHandlers(file: string, { fault: faults = [], migration = [], ...options }: Options) {
  const { document, warnings } = await loadSpec(file, options);
  for (const warning of warnings) process.stderr.write(`▲ ${renderProblem(warning)}\n`);
  try {
    const migrations = await Promise.all(migration.map(readMigration));
    return createHandlers(document, {
      faults,
      migrations,
      ...dialectOf(options),
      runWork: withTimeLimit,
      eager: true,
    });
  } catch (error) {
    throw asInput(error);
  }
}

function dialectOf({ release, releaseSwitchAfter }: Pick<Options, "release" | "releaseSwitchAfter">) {
  return {
    ...(release !== undefined && { release }),
    ...(releaseSwitchAfter !== undefined && { releaseSwitchAfter }),
  };
}

async function readMigration(file: string): Promise<Migration> {
  // Only here: it brings a parser of YAML and a validator along.
  const { parseMigration } = await import("@tenant-api/spec-diff");
  return parseMigration(readText(file, "a migration"), file);
}

/** Everything that is made here is made of what the user gave. */
function asInput(error: unknown): InputError {
  return new InputError((error as Error).message, { cause: error });
}

function readText(file: string, expected: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new InputError(`${file}: Expected a file with ${expected}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function readSeed(file: string): Seed {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new InputError(`${file}: Expected a file with JSON: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** What to tell the user; null if the fault is ours. */
function messageFor(error: unknown): string | null {
  if (error instanceof CommanderError || error instanceof InputError || error instanceof SpecError) {
    return error.message;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const isAddress = ["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "ENOTFOUND"].includes(code ?? "");
  return isAddress ? `Expected a free port of an address of this machine: ${message}.` : null;
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

function fault(text: string, before: Fault[] = []): Fault[] {
  try {
    return [...before, parseFault(text)];
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}
