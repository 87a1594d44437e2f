import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as sendRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { setupServer } from "msw/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import { recordBypassed, recordShapes } from "../../src/record.ts";
import { secretsIn, secretsInFiles } from "../privacy/find-secrets.ts";
import { KEPT, type Planted, plantedExchanges } from "../privacy/planted.ts";
import { secretsOf } from "../privacy/secrets.ts";
import { type DriftRun, startDrift } from "../run-drift.ts";
import { serve } from "../serve.ts";

/** All of them at night; each time, one of every third kind. */
const SECRETS =
  process.env.TEST_TIMES === undefined ? secretsOf(1).filter((_, index) => index % 3 === 0) : secretsOf(5);
// Node refuses to send methods that nobody knows.
const PLANTED = SECRETS.flatMap(plantedExchanges).filter(({ path }) => path !== "/method");

let folder = "";
let api: Awaited<ReturnType<typeof serve>>;
/** The exchange whose answer comes next; one is sent after the other. */
let current: Planted | undefined;

beforeEach(async () => {
  // Another one each time: msw does not intercept connections that are open already.
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
  api = await serve(async (request, response) => {
    await textOf(request);
    if (current === undefined) return void response.end();
    response.writeHead(current.status, { ...current.responseHeaders, trailer: "x-trailer" });
    response.write(current.responseBody);
    response.addTrailers({ "x-trailer": current.requestHeaders.authorization ?? "none" });
    response.end();
  });
});

afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** As no browser would: with the fragment, and without any check of headers. */
async function sendRaw(base: string): Promise<void> {
  for (const one of PLANTED) {
    current = one;
    await new Promise<void>((done, fail) => {
      const { method, path, requestHeaders: headers } = one;
      const sent = sendRequest(base, { method, path, headers }, (answer) => {
        answer.resume().once("end", done);
      });
      sent.once("error", fail).end(one.requestBody);
    });
  }
}

async function sendByFetch(base: string, fetch = globalThis.fetch): Promise<void> {
  for (const one of PLANTED) {
    current = one;
    const body = one.requestBody === undefined ? {} : { body: one.requestBody };
    const answer = await fetch(base + one.path, { method: one.method, headers: one.requestHeaders, ...body });
    await answer.text();
  }
}

const ways: Record<string, (start: (...args: string[]) => DriftRun) => Promise<void>> = {
  async "the proxy"(start) {
    const run = start("--target", api.url, "--port", "0");
    await sendRaw(await run.url("http"));
    await new Promise((done) => setTimeout(done, 1200));
    // What a kill leaves is read, too.
    expect(secretsInFiles(folder, SECRETS)).toEqual([]);
    await run.stop();
  },
  async "a wrapped fetch"(start) {
    const run = start("--listen", "0");
    const send = await run.url("shapes");
    const recorder = recordShapes({ send, enums: true, salt: "a secret that is long" });
    await sendByFetch(api.url, recorder.wrap(globalThis.fetch));
    await recorder.flush();
    await run.stop();
  },
  async msw(start) {
    const run = start("--listen", "0");
    const server = setupServer();
    const send = await run.url("shapes");
    const recorder = recordBypassed(server, { send, enums: true, salt: "a secret that is long" });
    server.listen({ onUnhandledFrame: "bypass" });
    await sendByFetch(api.url);
    server.close();
    await recorder.stop();
    await run.stop();
  },
};

it.each(Object.entries(ways))("%s leaves no secret on the disk or the terminal", async (_, record) => {
  const out = join(folder, "traffic.shapes");
  const runs: DriftRun[] = [];
  await record((...args) => {
    const all = ["record", ...args, "--out", out, "--enums", "--salt", join(folder, "drift.salt")];
    // Whatever it may write by itself goes to the folder that is searched.
    const run = startDrift(all, { cwd: folder, env: { TMPDIR: folder, HOME: folder } });
    runs.push(run);
    return run;
  });
  const terminal = await Promise.all(runs.map(async ({ ended }) => Object.values(await ended).join("\n")));
  expect(terminal.join("\n")).toContain("Recorded");
  expect(secretsIn(terminal.join("\n"), SECRETS)).toEqual([]);
  const shapes = readFileSync(out, "utf8");
  for (const kept of [KEPT, '"hashes"', '"unread"']) expect(shapes).toContain(kept);
  expect(secretsInFiles(folder, SECRETS)).toEqual([]);
});
