import {
  InputError,
  type JsonObject,
  nameOperations,
  type OperationNaming,
  renderWarnings,
} from "@tenant-api/openapi";
import { printError, readInputFile } from "@tenant-api/openapi/command-line";
import { loadSpec } from "@tenant-api/openapi/load";
import type { Migration } from "@tenant-api/spec-diff";
import type { HttpHandler } from "msw";
import { createTenantMock } from "../behaviour/create-tenant-mock.ts";
import { type Seed, SeedError } from "../behaviour/seed.ts";
import type { Fault } from "../faults/fault.ts";
import { createHandlers } from "../releases/create-handlers.ts";
import type { ServerOptions } from "../server/start-server.ts";
import { withTimeLimit } from "../server/time-limit.ts";
import { expectPartners, type MockOptions } from "./mock-options.ts";

/** Reads the files that the options name, and makes the mock of them. */
export async function createMock(options: MockOptions): Promise<Pick<ServerOptions, "handlers" | "control">> {
  expectPartners(options);
  const { spec } = options;
  if (spec !== undefined) return { handlers: await specHandlers(spec, options) };
  const mock = tenantMock(options);
  return { handlers: mock.handlers, control: mock };
}

function tenantMock({ seed: file, fault: faults = [], ...options }: MockOptions) {
  const seed = file === undefined ? {} : readSeed(file);
  try {
    return createTenantMock({ seed, faults, ...dialectOf(options) });
  } catch (error) {
    throw error instanceof SeedError ? inputError(`${file}\n`, error) : inputError("", error);
  }
}

async function specHandlers(file: string, options: MockOptions): Promise<HttpHandler[]> {
  const { fault = [], migration: files = [], operationNames } = options;
  const { document, warnings } = await loadSpec(file, options);
  const faults = operationNames === undefined ? fault : faultsById(fault, document, operationNames);
  for (const line of renderWarnings(warnings)) printError(line);
  const migrations = await Promise.all(files.map(readMigration));
  try {
    return createHandlers(document, {
      ...{ faults, migrations, ...dialectOf(options) },
      ...{ runWork: withTimeLimit, eager: true },
    });
  } catch (error) {
    const place = files.length === 0 ? file : `${file} with ${files.join(", ")}`;
    throw inputError(`${place}: `, error);
  }
}

/** The faults of operations that they name as generated code does. */
function faultsById(faults: readonly Fault[], document: JsonObject, naming: OperationNaming): Fault[] {
  const ids = new Map(
    nameOperations(document, naming).operations.map(({ name, operationId, method, path }) => [
      name,
      operationId ?? `${method.toUpperCase()} ${path}`,
    ]),
  );
  return faults.map((fault) => ({ ...fault, operation: ids.get(fault.operation) ?? fault.operation }));
}

function dialectOf({ release, releaseSwitchAfter }: MockOptions) {
  return {
    ...(release !== undefined && { release }),
    ...(releaseSwitchAfter !== undefined && { releaseSwitchAfter }),
  };
}

async function readMigration(file: string): Promise<Migration> {
  const text = readInputFile(file);
  // Only here: it brings a parser of YAML and a validator along.
  const { parseMigration } = await import("@tenant-api/spec-diff");
  return parseMigration(text, file);
}

function readSeed(file: string): Seed {
  const text = readInputFile(file);
  if (text.trim() === "") throw new InputError(`${file}: Expected JSON, received an empty file.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw inputError(`${file}: Expected JSON: `, error);
  }
}

/** Whatever fails while a mock is made of the user's input is a fault of that input. */
function inputError(place: string, error: unknown): InputError {
  return new InputError(`${place}${(error as Error).message}`, { cause: error });
}
