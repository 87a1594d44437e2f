import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupServer } from "msw/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import { recordBypassed, recordShapes } from "../../src/record.ts";
import { type DriftRun, startDrift } from "../run-drift.ts";
import { serve } from "../serve.ts";

/** Texts that must not be found anywhere. */
const SECRETS = {
  bearer: "bearer-Zk3vQ9",
  basic: "basic-Lw8tR2",
  cookie: "cookie-Hf5nX7",
  setCookie: "setcookie-Pd4mB1",
  header: "header-Yc6kJ3",
  accessToken: "accesstoken-Ug2wS8",
  apiKey: "apikey-Ne9xA5",
  jwt: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.dBjftJeZ4CVP",
  uuid: "2d931510-d99f-494a-8c67-87feb05e1594",
  session: "session8Qm4Vt6",
  email: "annabel@quartermain.example",
  person: "Annabel Quartermain",
  firstName: "Annabel",
  city: "Klosterneuburg",
  password: "hunterpassword",
  otp: "otpcode",
  token: "tokenvalue",
  tokenInList: "tokeninlist",
  keyOfMap: "sk_live_51H8xQ2eZvKYlo2C",
  valueInMap: "secretinmap",
  phone: "+43 1 5321234",
  number: 4242424242424242,
  form: "formpassword",
  fragment: "fragmenttoken",
};

/** A text that --enums keeps, so that a search that finds nothing would be noticed. */
const KEPT = "PublishedState";

const BODY = {
  id: SECRETS.uuid,
  state: KEPT,
  email: SECRETS.email,
  name: { de: SECRETS.firstName, full: SECRETS.person },
  displayName: SECRETS.firstName,
  address: { city: SECRETS.city, phone: SECRETS.phone },
  credentials: { password: SECRETS.password, otp: SECRETS.otp, kind: SECRETS.password },
  accessToken: SECRETS.token,
  tokens: [SECRETS.tokenInList],
  secrets: { [SECRETS.keyOfMap]: SECRETS.valueInMap, [SECRETS.email]: { value: SECRETS.valueInMap } },
  members: { [SECRETS.uuid]: { id: 1 }, [SECRETS.jwt]: { id: 2 } },
  card: SECRETS.number,
};

let folder = "";
let api: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  // Another one each time: msw does not intercept connections that are open already.
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
  api = await serve(async (request, response) => {
    for await (const _ of request);
    response.setHeader("set-cookie", `id=${SECRETS.setCookie}`);
    response.setHeader("x-api-key", SECRETS.header);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(BODY));
  });
});

afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const PATH = `/users/${SECRETS.uuid}/${SECRETS.jwt}/${encodeURIComponent(SECRETS.email)};jsessionid=${SECRETS.session}`;
const QUERY = `?access_token=${SECRETS.accessToken}&api_key=${SECRETS.apiKey}&${SECRETS.jwt}=1&q=${SECRETS.firstName}#${SECRETS.fragment}`;

async function sendAll(base: string, fetch = globalThis.fetch): Promise<void> {
  const headers = {
    authorization: `Bearer ${SECRETS.bearer}`,
    cookie: `id=${SECRETS.cookie}`,
    "x-api-key": SECRETS.header,
  };
  const json = { ...headers, "content-type": "application/json" };
  await (
    await fetch(base + PATH + QUERY, { headers: { ...headers, authorization: `Basic ${SECRETS.basic}` } })
  ).text();
  await (await fetch(`${base}/login`, { method: "POST", headers: json, body: JSON.stringify(BODY) })).text();
  await (
    await fetch(`${base}/login`, { method: "POST", headers: json, body: `{"password":"${SECRETS.password}"` })
  ).text();
  const form = new URLSearchParams({ password: SECRETS.form, [SECRETS.jwt]: "1" });
  await (await fetch(`${base}/form`, { method: "POST", headers, body: form })).text();
}

/** A HAR of the same, as browsers write it. */
function har(): string {
  const pairs = (entries: Record<string, string>) =>
    Object.entries(entries).map(([name, value]) => ({ name, value }));
  const entry = (url: string, text: string) => ({
    startedDateTime: "2026-11-26T10:00:00Z",
    request: {
      method: "POST",
      url,
      headers: pairs({ Authorization: SECRETS.bearer, Cookie: SECRETS.cookie, "X-Api-Key": SECRETS.header }),
      cookies: pairs({ id: SECRETS.cookie }),
      queryString: pairs({ access_token: SECRETS.accessToken }),
      postData: { mimeType: "application/json", text },
    },
    response: {
      status: 200,
      headers: pairs({ "Set-Cookie": SECRETS.setCookie, "Content-Type": "application/json" }),
      cookies: pairs({ id: SECRETS.setCookie }),
      content: { mimeType: "application/json", text: JSON.stringify(BODY) },
    },
  });
  const [whole, cut] = [JSON.stringify(BODY), `{"password":"${SECRETS.password}"`];
  return JSON.stringify({
    log: {
      entries: [
        entry(`https://u:${SECRETS.password}@api.example${PATH}${QUERY}`, whole),
        entry("https://api.example/", cut),
      ],
    },
  });
}

const ways: Record<string, (start: (...args: string[]) => DriftRun) => Promise<void>> = {
  async "the proxy"(start) {
    const run = start("--target", api.url, "--port", "0");
    await sendAll(await run.url("http"));
    await new Promise((done) => setTimeout(done, 1200));
    // What a kill leaves is read, too.
    search();
    await run.stop();
  },
  async "a wrapped fetch"(start) {
    const run = start("--listen", "0");
    const recorder = recordShapes({
      send: await run.url("shapes"),
      enums: true,
      salt: "a secret that is long",
    });
    await sendAll(api.url, recorder.wrap(globalThis.fetch));
    await recorder.flush();
    await run.stop();
  },
  async msw(start) {
    const run = start("--listen", "0");
    const server = setupServer();
    const send = await run.url("shapes");
    const recorder = recordBypassed(server, { send, enums: true, salt: "a secret that is long" });
    server.listen({ onUnhandledFrame: "bypass" });
    await sendAll(api.url);
    server.close();
    await recorder.stop();
    await run.stop();
  },
  async "a HAR"(start) {
    // It holds them itself, and stands elsewhere.
    const elsewhere = mkdtempSync(join(tmpdir(), "har-"));
    writeFileSync(join(elsewhere, "traffic.har"), har());
    await start(join(elsewhere, "traffic.har")).ended;
    rmSync(elsewhere, { recursive: true });
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
  expect(findIn(terminal.join("\n"))).toEqual([]);
  expect(readFileSync(out, "utf8")).toContain(KEPT);
  expect(readFileSync(out, "utf8")).toContain('"hashes"');
  expect(readFileSync(out, "utf8")).toContain('"unread"');
  search();
});

function search(): void {
  for (const path of filesIn(folder)) expect(findIn(readFileSync(path, "latin1")), path).toEqual([]);
}

/** The names of secrets that a text holds, plain or encoded. */
function findIn(text: string): string[] {
  return Object.entries(SECRETS)
    .filter(([, secret]) => encodings(String(secret)).some((encoded) => text.includes(encoded)))
    .map(([name]) => name);
}

/** In base64, a text looks different at each of three places; its ends depend on what is beside it. */
function encodings(secret: string): string[] {
  const base64 = (["base64", "base64url"] as const).flatMap((encoding) =>
    [0, 1, 2].map((shift) =>
      Buffer.from("x".repeat(shift) + secret)
        .toString(encoding)
        .slice(shift === 0 ? 0 : 4, -4),
    ),
  );
  const hex = Buffer.from(secret).toString("hex");
  return [secret, encodeURIComponent(secret), hex, ...base64];
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
