import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LiveRecording, recordLive } from "../../src/live/record-live.ts";
import { openShapeWriter, readShapes } from "../../src/live/shape-writer.ts";
import { sendRaw } from "./raw.ts";

/** Each value is hashed, which takes long. */
const SLOW = `[${'{"id":1,"a":2},'.repeat(60_000)}0]`;

let folder = "";
let problems: string[] = [];
let recording: LiveRecording;
const api = createServer((request, response) => {
  request.resume();
  if (request.url === "/hang") return;
  response.writeHead(200, { "content-type": "application/json" });
  if (request.url === "/drip") response.write("[");
  else response.end(request.url === "/slow" ? SLOW : "{}");
});
api.on("upgrade", (_, socket: Socket) => {
  socket.on("error", () => {}).pipe(socket);
  socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "live-"));
  problems = [];
  await new Promise<void>((done) => api.listen(0, "127.0.0.1", done));
  const { port } = api.address() as { port: number };
  const writer = await openShapeWriter(join(folder, "traffic.shapes"), ({ message }) =>
    problems.push(message),
  );
  const sources = { target: new URL(`http://127.0.0.1:${port}`), port: 0, host: "127.0.0.1" };
  recording = await recordLive(sources, writer, { secret: "a secret of this test" }, (problem) =>
    problems.push(problem),
  );
});

afterEach(async () => {
  await recording.close();
  rmSync(folder, { recursive: true });
  await new Promise<void>((done) => void api.close(() => done()).closeAllConnections());
});

const recorded = async () =>
  (await readShapes(join(folder, "traffic.shapes")))
    .lines()
    .map(({ path, exchanges, response }) => [path, exchanges, response.unread ?? 0]);

it("answers other requests before it has read a slow body", async () => {
  await (await fetch(`${recording.proxy}/slow`)).text();
  for (let times = 0; times < 20; times++) await (await fetch(`${recording.proxy}/other`)).text();
  expect(recording.exchanges).toBe(0);
  await expect.poll(() => recording.exchanges).toBe(21);
  await recording.close();
  expect(await recorded()).toEqual([
    ["/other", 20, 0],
    ["/slow", 1, 0],
  ]);
  expect(problems).toEqual([]);
});

it("counts what failed, and says it now and then", async () => {
  const foreign = "GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n";
  for (let times = 0; times < 12; times++) await sendRaw(recording.proxy ?? "", foreign);
  await recording.close();
  expect(problems).toEqual([
    "1 exchange failed: a request of another site was refused.",
    "10 exchanges failed: a request of another site was refused.",
    "12 exchanges failed: a request of another site was refused.",
  ]);
});

describe("ends, with a whole file, while", () => {
  const open = (bytes: string) => {
    const socket = connect(Number(new URL(recording.proxy ?? "").port), "127.0.0.1");
    socket.on("error", () => {}).write(bytes);
    return socket;
  };
  const cases: [what: string, begin: () => Promise<unknown>, rest: unknown[]][] = [
    ["nothing is open", async () => {}, []],
    [
      "a WebSocket is open",
      () =>
        once(
          open("GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
          "data",
        ),
      [],
    ],
    ["a request has no answer", async () => void open("GET /hang HTTP/1.1\r\nHost: localhost\r\n\r\n"), []],
    ["half a request has come", async () => void open("GET /x HTTP/1.1\r\nHos"), []],
    [
      "an upload goes on",
      async () => void open("POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na"),
      [],
    ],
    [
      "an answer goes on",
      () => once(open("GET /drip HTTP/1.1\r\nHost: localhost\r\n\r\n"), "data"),
      [["/drip", 1, 1]],
    ],
  ];

  it.each(cases)("%s", async (_, begin, rest) => {
    await (await fetch(`${recording.proxy}/before`)).text();
    await begin();
    await recording.close();
    expect(await recorded()).toEqual([["/before", 1, 0], ...rest]);
  });

  it("a body is read", async () => {
    await (await fetch(`${recording.proxy}/before`)).text();
    await expect.poll(() => recording.exchanges).toBe(1);
    const answers = Array.from({ length: 30 }, async () => {
      const [response] = (await once(get(`${recording.proxy}/slow`), "response")) as [IncomingMessage];
      await response.resume().toArray();
    });
    await Promise.all(answers);
    await recording.close();
    const lost = problems.find((problem) => /not recorded: the recording ended/.test(problem));
    const [, count] = /^(\d+) exchange/.exec(lost ?? "") ?? [];
    expect((await recorded())[0]).toEqual(["/before", 1, 0]);
    expect(recording.exchanges + Number(count)).toBe(31);
  });
});
