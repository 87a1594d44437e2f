import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { parseBatches } from "../../src/shape/batches.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { runDrift, startDrift } from "../run-drift.ts";
import { serve } from "../serve.ts";

const LOGGED =
  '{"time":"2026-11-26T10:00:00Z","method":"GET","url":"https://a.example/events/42","status":200,"responseBody":{"id":"42","state":"Published"}}\n';

let folder = "";
let file = "";
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"id":"42","state":"Published"}');
  });
});

afterAll(() => server.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "record-"));
  file = join(folder, "traffic.shapes");
});

afterEach(() => rmSync(folder, { recursive: true }));

function shapesIn(text: string): ShapeLine[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && parseBatches(line) === null)
    .map((line) => parseLine(line, "test"));
}

const shapes = () => shapesIn(readFileSync(file, "utf8"));

it("records sources to standard output, or into a file that it merges", async () => {
  const { code, output, errors } = await runDrift(["record", "-"], { input: LOGGED });
  expect([code, errors]).toEqual([0, "◆ Recorded 1 exchange.\n"]);
  expect(shapesIn(output)).toMatchObject([{ path: "/events/{}", host: "a.example", exchanges: 1 }]);
  // Of fewer events, the state would not be kept.
  const five = [1, 2, 3, 4, 5].map((id) => LOGGED.replaceAll("42", `${id}`)).join("");
  writeFileSync(join(folder, "log.ndjson"), five);
  for (let run = 1; run <= 2; run++) {
    const args = ["record", "log.ndjson", "log.ndjson", "--out", file, "--label", "staging", "--enums"];
    const { code, output, errors } = await runDrift(args, { cwd: folder });
    expect([code, output, errors]).toEqual([0, "", `◆ Recorded 10 exchanges in ${file}.\n`]);
    expect(shapes()).toMatchObject([{ host: "staging", exchanges: 10 * run }]);
  }
  const [line] = shapes();
  expect(line?.response.body?.fields.get("state")?.values).toEqual(new Map([["Published", 20]]));
});

it("creates a salt, says once that it is new, and warns while git does not ignore it", async () => {
  execFileSync("git", ["init"], { cwd: folder, stdio: "ignore" });
  const record = () =>
    runDrift(["record", "-", "--out", file, "--salt", "drift.salt"], { cwd: folder, input: LOGGED });
  const first = await record();
  expect(first.errors).toMatch(
    /^◆ drift\.salt is the new salt\..*\n▲ git does not ignore drift\.salt\. Add it to \.gitignore/,
  );
  writeFileSync(join(folder, ".gitignore"), "*.salt");
  expect((await record()).errors).toBe(`◆ Recorded 1 exchange in ${file}.\n`);
  const [line] = shapes();
  expect(line?.exchanges).toBe(2);
  expect(line?.response.body?.fields.get("state")?.hashes?.size).toBe(1);
});

it.each(["SIGINT", "SIGTERM"] as const)(
  "records through a proxy and from pages until %s, and says how much",
  async (signal) => {
    const args = ["record", "--target", server.url, "--port", "0", "--listen", "0", "--out", file];
    const run = startDrift(args);
    const [proxy, receiver] = [await run.url("http"), await run.url("shapes")];
    expect(await (await fetch(`${proxy}/events/42`)).json()).toEqual({ id: "42", state: "Published" });
    await fetch(`${proxy}/events/43`);
    const { output } = await runDrift(["record", "-"], { input: LOGGED });
    expect((await fetch(receiver, { method: "POST", body: output })).status).toBe(204);
    const { code, errors } = await run.stop(signal);
    expect(code).toBe(0);
    expect(errors).toMatch(`◆ Recorded 3 exchanges in ${file}.\n`);
    expect(shapes().map(({ host, exchanges }) => [host, exchanges])).toEqual([
      [new URL(server.url).host, 2],
      ["a.example", 1],
    ]);
  },
);

it("ends as at one signal when what started it passes another one on", async () => {
  const run = startDrift(["record", "--target", server.url, "--port", "0", "--out", file]);
  await fetch(`${await run.url("http")}/events/42`);
  run.stop("SIGINT");
  const { code, errors } = await run.stop("SIGTERM");
  expect([code, shapes().length]).toEqual([0, 1]);
  expect(errors).toMatch(`◆ Recorded 1 exchange in ${file}.\n`);
});

it("loses nothing of what was written when it is killed", async () => {
  const run = startDrift(["record", "--target", server.url, "--port", "0", "--out", file]);
  const proxy = await run.url("http");
  for (let request = 0; request < 5; request++) await fetch(`${proxy}/events/42`);
  const written = () => (existsSync(file) ? shapes().reduce((sum, { exchanges }) => sum + exchanges, 0) : 0);
  await expect.poll(written).toBe(5);
  await run.stop("SIGKILL");
  expect(written()).toBe(5);
  const again = startDrift(["record", "--target", server.url, "--port", "0", "--out", file]);
  await fetch(`${await again.url("http")}/events/42`);
  await again.stop();
  expect(shapes()).toMatchObject([{ exchanges: 6 }]);
});

it("ends with 2 where one of two cannot listen, and leaves no file", async () => {
  const taken = new URL(server.url).port;
  const args = ["record", "--target", server.url, "--port", "0", "--listen", taken, "--out", file];
  const { code, errors } = await startDrift(args).ended;
  expect([code, errors]).toEqual([
    2,
    `✖ 127.0.0.1:${taken}: Expected an address to listen on: another program listens there.\n`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

const wrong: [what: string, args: string[], message: string][] = [
  [
    "no source",
    ["--out", "x"],
    "Expected either sources, such as `traffic.har`, or --target or --listen, received neither.",
  ],
  ["two kinds of source", ["-", "--listen", "0"], "Expected either sources"],
  ["a live source without --out", ["--listen", "0"], "Expected --out"],
  ["no address", ["--target", "api"], "Expected an address such as https://api.example.com/v2"],
  ["an address with a password", ["--target", "https://u:p@api.example"], "without query and user name"],
  ["no port", ["--listen", "99999"], "Expected a port"],
  ["a source that is --out", ["log.ndjson", "--out", "./log.ndjson"], "Expected a source that is not --out"],
  ["a link to --out", ["link.ndjson", "--out", "log.ndjson"], "Expected a source that is not --out"],
  [
    "an --out without an end",
    ["log.ndjson", "--out", "/dev/zero"],
    "/dev/zero: Expected a file that can be written, received a device or a pipe.",
  ],
  ["a file that is not there", ["none.har"], "none.har: Expected a file that can be read"],
  [
    "an --out that is no shape file",
    ["-", "--out", "log.ndjson"],
    "--out log.ndjson: Expected a new file or a shape file",
  ],
];

it.each(wrong)("ends with 2 for %s", async (_, args, message) => {
  writeFileSync(join(folder, "log.ndjson"), LOGGED);
  symlinkSync("log.ndjson", join(folder, "link.ndjson"));
  const { code, output, errors } = await runDrift(["record", ...args], { cwd: folder, input: LOGGED });
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toMatch(/^✖ /);
  expect(errors).toContain(message);
  expect(readFileSync(join(folder, "log.ndjson"), "utf8")).toBe(LOGGED);
});

it("loses nothing of two recordings into one file at once", async () => {
  writeFileSync(join(folder, "log.ndjson"), LOGGED.repeat(200));
  const args = ["record", "log.ndjson", "--out", file];
  const runs = await Promise.all([1, 2].map(() => runDrift(args, { cwd: folder })));
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(shapes()).toMatchObject([{ exchanges: 400 }]);
  expect(readdirSync(folder).sort()).toEqual(["log.ndjson", "traffic.shapes"]);
});

it("lets nobody else write the file of a recorder that runs, and leaves no lock", async () => {
  const live = startDrift(["record", "--listen", "0", "--out", file]);
  await live.url("shapes");
  const others = [
    ["record", "--listen", "0", "--out", file],
    ["record", "-", "--out", file],
    ["merge", "-", "--out", file],
  ];
  for (const args of others) {
    const { code, errors } = await runDrift(args, { input: LOGGED });
    expect(code).toBe(2);
    expect(errors).toMatch(
      /Expected a file that no other recorder writes, received one that process \d+ records/,
    );
  }
  expect((await live.stop()).code).toBe(0);
  // One that is killed leaves its lock behind, which counts for nothing.
  const killed = startDrift(["record", "--listen", "0", "--out", file]);
  await killed.url("shapes");
  await killed.stop("SIGKILL");
  expect(readdirSync(folder)).toContain("traffic.shapes.lock");
  expect((await runDrift(["record", "-", "--out", file], { input: LOGGED })).code).toBe(0);
  expect(readdirSync(folder)).toEqual(["traffic.shapes"]);
});
