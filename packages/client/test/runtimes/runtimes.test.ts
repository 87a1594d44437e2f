import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { afterFile } from "../../../../scripts/testing/after-file.ts";
import type {} from "../../../../scripts/testing/find-chromium.ts";
import { createContract } from "./contract.ts";
import { type ContractServer, startContractServer } from "./contract-server.ts";
import { installRuntimes, type Programs } from "./install-runtimes.ts";
import { prepareContract } from "./prepare-contract.ts";
import { startPage } from "./start-page.ts";
import { type Running, startProcess } from "./start-process.ts";
import { type RunningWorker, startWorker } from "./start-worker.ts";

const NAMES = Object.keys(createContract("http://127.0.0.1"));
const REDIRECT = "sends no token along a redirect to another origin";

/** Milliseconds after which a case hangs. */
const LIMIT = 120_000;

interface Place {
  name: string;
  /** Whether it cannot be tried on this machine. */
  isMissing?: boolean;
  /** Whether it is a process, which ends by itself. */
  isProcess?: boolean;
  isWorker?: boolean;
  start: (programs: Programs, folder: string) => Running | Promise<Running>;
  /** The case that does not hold here, which the README says. */
  except?: string;
}

const program = (name: string, commandOf: (programs: Programs) => string, ...args: string[]): Place => ({
  name,
  isProcess: true,
  start: (programs, folder) => startProcess(commandOf(programs), [...args, "lines.js"], folder),
});

const worker = (date: string, except?: string): Place => ({
  name: `Cloudflare Workers, ${date}`,
  isWorker: true,
  start: ({ workerd }, folder) => startWorker(workerd, date, folder, "requests.bundle.js"),
  ...(except && { except }),
});

const chromium = inject("chromium");

const PLACES: Place[] = [
  program("this Node", () => process.execPath),
  program("the oldest Node", ({ node }) => node),
  program("Deno", ({ deno }) => deno, "run", "--allow-net"),
  program("Bun", ({ bun }) => bun),
  worker("2026-11-17"),
  // From this date on, tokens stay behind.
  worker("2025-09-01"),
  // Without FinalizationRegistry.
  worker("2025-01-01", REDIRECT),
  // The first with streams that a program makes.
  worker("2022-11-30", REDIRECT),
  {
    name: "missing" in chromium ? `Chromium: ${chromium.missing}` : "Chromium",
    isMissing: "missing" in chromium,
    start: (_, folder) => startPage("path" in chromium ? chromium.path : "", folder, "pages.bundle.js"),
  },
];

let server: ContractServer;
let programs: Programs;
let project: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "tenant-api-runtimes-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  programs = await installRuntimes(folder);
  server = await startContractServer();
  project = await prepareContract(server.origin);
});

afterAll(() => server?.close());

describe.each(PLACES)("$name", { timeout: LIMIT }, ({ isMissing, isProcess, isWorker, start, except }) => {
  let running: Running;

  beforeAll(async () => {
    if (!isMissing) running = await start(programs, project);
  });

  afterAll(() => void running?.end());

  const cases = it.skipIf(isMissing);
  const holding = NAMES.filter((name) => name !== except);
  const expectAll = (results: string[]) =>
    expect(holding.map((name, index) => [name, results[index]])).toEqual(holding.map((name) => [name, "ok"]));

  cases.each(holding)("%s", async (name) => {
    expect(await running.run(name)).toBe("ok");
  });

  cases("holds once more, in another order", async () => {
    const results: string[] = [];
    for (const name of holding.toReversed()) results.unshift(await running.run(name));
    expectAll(results);
  });

  cases("holds for all at once", async () => {
    expectAll(await Promise.all(holding.map((name) => running.run(name))));
  });

  it.skipIf(isMissing || !except)("does not hold where the README says so", async () => {
    expect(await running.run(except ?? "")).toContain("key_0123456789");
  });

  it.skipIf(!isWorker)("renews a token anew where the request that renews it has ended", async () => {
    const { runPart } = running as RunningWorker;
    const key = crypto.randomUUID();
    const left = runPart("leave", key);
    await fetch(`${server.origin}/begun/${key}`);
    const early = [1, 2].map(() => runPart("join", key));
    expect(await left).toBe("ok");
    expect(await Promise.all([...early, runPart("join", key)])).toEqual(["ok", "ok", "ok"]);
  });

  it.skipIf(!isProcess)("ends when its calls have ended", async () => {
    expect(await running.end()).toBe("");
  });
});
