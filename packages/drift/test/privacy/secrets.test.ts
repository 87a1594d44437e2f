import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { apply } from "../../src/command/run-apply.ts";
import { check } from "../../src/command/run-check.ts";
import { init } from "../../src/command/run-init.ts";
import { record } from "../../src/command/run-record.ts";
import { recordShapes } from "../../src/record.ts";
import { secretsIn, secretsInFiles } from "./find-secrets.ts";
import { KEPT, type Planted, plantedExchanges } from "./planted.ts";
import { type Secret, secretsOf } from "./secrets.ts";

/** More modes at night, and all secrets in those that keep most. */
const IS_LONG = process.env.TEST_TIMES !== undefined;
const SECRETS = secretsOf(5);
const ONE_EACH = secretsOf(1);

let folder = "";
/** The traffic itself holds the secrets, and stands elsewhere. */
let elsewhere = "";
let terminal: string[] = [];

beforeEach(() => {
  [folder, elsewhere] = ["secrets-", "traffic-"].map((name) => mkdtempSync(join(tmpdir(), name))) as [
    string,
    string,
  ];
  terminal = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => terminal.push(String(text)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true });
});

/** The address of an exchange; some have the secret before the host, or in it. */
function addressOf({ path }: Planted, { text, isWord }: Secret, index: number): string {
  const label = /^[a-z0-9-]+$/i.test(text) && !isWord ? `${text}.` : "";
  const user = encodeURIComponent(text);
  return `https://${index % 2 ? `${user}:${user}@` : label}api.example${path}`;
}

function eachExchange<Made>(
  secrets: readonly Secret[],
  make: (planted: Planted, url: string, index: number) => Made,
): Made[] {
  return secrets.flatMap((secret) =>
    plantedExchanges(secret).map((planted, index) => make(planted, addressOf(planted, secret, index), index)),
  );
}

const TIME = "2026-11-26T10:00:00Z";
const pairsOf = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

/** Files of traffic, by the kind of source. */
const SOURCES: Readonly<Record<string, (secrets: readonly Secret[]) => string>> = {
  har(secrets) {
    const entries = eachExchange(secrets, (one, url) => ({
      startedDateTime: TIME,
      request: {
        ...{ method: one.method, url, headers: pairsOf(one.requestHeaders), cookies: [] },
        ...(one.requestBody && {
          postData: { mimeType: one.requestHeaders["content-type"], text: one.requestBody },
        }),
      },
      response: {
        ...{ status: one.status, headers: pairsOf(one.responseHeaders) },
        content: { mimeType: one.responseHeaders["content-type"], text: one.responseBody },
      },
    }));
    return fileOf("traffic.har", JSON.stringify({ log: { entries } }));
  },
  ndjson(secrets) {
    const lines = eachExchange(secrets, (one, url) =>
      JSON.stringify({
        ...{ time: TIME, method: one.method, url, status: one.status },
        ...{ requestHeaders: one.requestHeaders, responseHeaders: one.responseHeaders },
        requestMediaType: one.requestHeaders["content-type"],
        responseMediaType: one.responseHeaders["content-type"],
        requestBody: one.requestBody,
        responseBody: one.responseBody,
      }),
    );
    return fileOf("traffic.ndjson", lines.join("\n"));
  },
  folder(secrets) {
    const bodies = join(elsewhere, "bodies");
    mkdirSync(bodies);
    for (const [index, { text, isWord }] of secrets.entries()) {
      const name = isWord || /[/:]/.test(text) ? `operation${index % 9}` : text;
      mkdirSync(join(bodies, name), { recursive: true });
      // A report names the file that is no JSON.
      for (const [number, one] of plantedExchanges(secrets[index] as Secret).entries())
        if (isJson(one.responseBody)) writeFileSync(join(bodies, name, `${number}.json`), one.responseBody);
    }
    return bodies;
  },
};

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

function fileOf(name: string, text: string): string {
  const file = join(elsewhere, name);
  writeFileSync(file, text);
  return file;
}

/** A spec that knows some of the operations. */
function specFile(): string {
  const answer = {
    200: { description: "", content: { "application/json": { schema: { type: "object" } } } },
  };
  const phase = { type: "string", enum: ["Draft"] };
  const login = {
    type: "object",
    properties: { events: { type: "array", items: { properties: { phase } } } },
  };
  const file = join(folder, "openapi.json");
  writeFileSync(
    file,
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Planted", version: "1.0.0" },
      "x-provenance": "assumed",
      paths: {
        "/users": { get: { operationId: "listUsers", responses: answer } },
        "/users/{userId}/orders/{orderId}": { get: { operationId: "getOrder", responses: answer } },
        "/login": {
          post: {
            operationId: "login",
            requestBody: { content: { "application/json": { schema: login } } },
            responses: { 200: { description: "", content: { "application/json": { schema: login } } } },
          },
        },
        "/form": { post: { operationId: "sendForm", responses: answer } },
      },
    }),
  );
  return file;
}

const WAYS = ["", "enums", "salt", "spec", "enums salt spec"];

/** All that drift makes of a source, in files and on the terminal. */
async function useAll(source: string, way: string): Promise<void> {
  const spec = specFile();
  const out = join(folder, "traffic.shapes");
  await record([source], {
    ...{ out, host: "127.0.0.1", port: 0 },
    ...(way.includes("enums") && { enums: true }),
    ...(way.includes("salt") && { salt: join(folder, "drift.salt") }),
    ...(way.includes("spec") && { spec }),
  });
  // So many take a while.
  if (!IS_LONG && source.endsWith(".har")) return;
  const options = { spec, headers: true, minSamples: 1, failOn: "none" } as const;
  for (const [index, traffic] of [out, source].entries()) {
    const files = { html: join(folder, `${index}.html`), sarif: join(folder, `${index}.sarif`) };
    await check([traffic], { ...options, ...files });
    if (IS_LONG || traffic === out) {
      await check([traffic], { ...options, markdown: true });
      await check([traffic], { ...options, json: true });
      // Bodies in a folder belong to no path.
      if (!statSync(source).isDirectory())
        await init([traffic], { out: join(folder, `init-${index}.yaml`), enums: true, host: hosts(out) });
    }
    if (IS_LONG) await apply([traffic], { spec, dryRun: true, enums: true });
    if (IS_LONG || traffic === source)
      await apply([traffic], { spec: specFile(), enums: true, manyFields: true });
  }
}

/** Those of the traffic, since it has many. */
function hosts(shapes: string): string[] {
  const found = readFileSync(shapes, "utf8").matchAll(/"host":"([^"]*)"/g);
  return [...new Set([...found].map(([, host = ""]) => host))];
}

function expectNoSecret(secrets: readonly Secret[]): void {
  expect(secretsInFiles(folder, secrets)).toEqual([]);
  expect(secretsIn(terminal.join(""), secrets)).toEqual([]);
}

it("plants more than 200 secrets of more than 25 kinds", () => {
  expect(new Set(SECRETS.map(({ text }) => text)).size).toBeGreaterThan(200);
  expect(new Set(SECRETS.map(({ kind }) => kind)).size).toBeGreaterThan(25);
});

it("finds a secret that is there, plain or encoded", () => {
  const [secret] = ONE_EACH as [Secret];
  const { text } = secret;
  for (const found of [text, Buffer.from(`x${text}y`).toString("base64"), Buffer.from(text).toString("hex")])
    expect(secretsIn(`a ${found} b`, [secret])).toHaveLength(1);
});

const modes = Object.keys(SOURCES).flatMap((source) => WAYS.map((way) => ({ source, way })));
const each = IS_LONG
  ? modes
  : modes.filter(({ source, way }) => way === WAYS.at(-1) || (source === "ndjson" && way === ""));

it.each(each)("$source leaves no secret on the disk or the terminal, with $way", async ({ source, way }) => {
  const secrets = way === WAYS.at(-1) && (IS_LONG || source === "har") ? SECRETS : ONE_EACH;
  await useAll(SOURCES[source]?.(secrets) ?? "", way);
  if (way.includes("enums")) expect(readFileSync(join(folder, "traffic.shapes"), "utf8")).toContain(KEPT);
  expectNoSecret(secrets);
});

it.each(["", "enums salt"])("recordShapes hands on no secret, with %s", async (way) => {
  const secrets = IS_LONG ? SECRETS : ONE_EACH;
  const lines: string[] = [];
  const recorder = recordShapes({
    onShapes: (batch) => lines.push(...batch),
    onError: (error) => lines.push(String(error)),
    ...(way.includes("enums") && { enums: true }),
    ...(way.includes("salt") && { salt: "a secret that is long" }),
  });
  for (const call of eachExchange(secrets, (one, url) => ({ one, url: url.replace(/\/\/[^/]*@/, "//") }))) {
    const { one, url } = call;
    const answer = () =>
      Promise.resolve(new Response(one.responseBody, { status: one.status, headers: one.responseHeaders }));
    const init = {
      method: one.method,
      headers: one.requestHeaders,
      ...(one.requestBody && { body: one.requestBody }),
    };
    await (await recorder.wrap(answer)(url, init)).text();
  }
  await recorder.flush();
  writeFileSync(join(folder, "lines"), lines.join("\n"));
  expect(lines.length).toBeGreaterThan(10);
  expectNoSecret(secrets);
});
