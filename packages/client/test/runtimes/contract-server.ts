import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (response: ServerResponse, request: IncomingMessage, key: string) => unknown;

/** Where the contract sends its requests to. A path ends with a key, so that no case sees the requests of another. */
export interface ContractServer {
  /** The origin of `/`, and another one, which `/away` leads to. */
  origin: string;
  close(): void;
}

/** Starts the API of the contract. Pages of any origin may call it. */
export async function startContractServer(): Promise<ContractServer> {
  const other = await listen((request, response) => answer(response, 200, { token: tokenOf(request) }));
  const server = await listen(createApi(originOf(other)));
  return {
    origin: originOf(server),
    close() {
      for (const one of [server, other]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}

function createApi(other: string): Listener {
  const counts = new Map<string, number>();
  const held = new Map<string, Held>();
  /** A request that is not answered to its end; asked for by whoever comes first. */
  const heldOf = (key: string) => {
    const one = held.get(key) ?? createHeld();
    held.set(key, one);
    return one;
  };
  const count = (key: string) => {
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return number;
  };

  const answers: Record<string, Answer> = {
    quick: (response) => answer(response, 200, { id: "42" }),
    hang: (response, _, key) => {
      response.on("close", heldOf(key).close);
      heldOf(key).begin();
    },
    // Both answer as soon as this is so of the request to `/hang` or `/endless` with this key.
    begun: (response, _, key) => heldOf(key).begun.then(() => answer(response, 200, { begun: true })),
    closed: (response, _, key) => heldOf(key).closed.then(() => answer(response, 200, { closed: true })),
    stall: (response) => void response.writeHead(200, JSON_TYPE).write("["),
    trickle: (response) => {
      response.writeHead(200, { "Content-Type": "text/plain" }).write("first");
      setTimeout(() => response.end(", last"), 2_000);
    },
    endless: (response, _, key) => {
      response.on("close", heldOf(key).close);
      const more = () => response.destroyed || response.write(" ".repeat(10_000), more);
      response.writeHead(200, JSON_TYPE);
      more();
    },
    // Breaks off after an event, as soon as that has gone; then one more, and the end.
    ticks: (response, request, key) => {
      const number = count(key);
      const isAgain = request.headers["last-event-id"] === "1";
      response.writeHead(number > 2 ? 204 : 200, { "Content-Type": "text/event-stream" });
      if (number > 2) response.end();
      else if (isAgain) response.end('id: 2\ndata: {"n":2}\n\n');
      else {
        const cut = () => setTimeout(() => response.destroy(), 50);
        response.write('retry: 1\n\nid: 1\ndata: {"n":"ä"}\n\n', cut);
      }
    },
    log: (response, _, key) => {
      response.on("close", heldOf(key).close);
      response.writeHead(200, { "Content-Type": "application/jsonl" }).write('{"n":1}\n');
    },
    // Breaks off as soon as `/cut` with this key is asked for.
    breaks: (response, _, key) => {
      heldOf(key).closed.then(() => response.destroy());
      response.writeHead(200, { ...JSON_TYPE, "Content-Length": "100" }).write("[");
    },
    cut: (response, _, key) => {
      heldOf(key).close();
      answer(response, 200, {});
    },
    private: (response, request, key) => {
      const token = tokenOf(request);
      answer(response, token === `renewed_${key}` ? 200 : 401, { token });
    },
    // Two failures, then success; the number of the request shows how often it was sent.
    busy: (response, _, key) => {
      const number = count(key);
      answer(response, number <= 2 ? 503 : 200, { number }, { "Retry-After": "0" });
    },
    // The same with a connection that breaks.
    resets: (response, _, key) => {
      const number = count(key);
      if (number <= 2) response.destroy();
      else answer(response, 200, { number });
    },
    forbidden: (response) => answer(response, 403, { reason: "no" }),
    echo: async (response, request) => {
      const { "content-type": type = "", cookie = "" } = request.headers;
      answer(response, 200, { type, cookie, body: (await bytesOf(request)).toString("utf8") });
    },
    form: async (response, request) => {
      const headers = { "Content-Type": request.headers["content-type"] ?? "" };
      const form = await new Response(Uint8Array.from(await bytesOf(request)), { headers }).formData();
      const parts = [...form].map(async ([name, part]) =>
        typeof part === "string" ? [name, part] : [name, part.name, part.type, await part.text()],
      );
      answer(response, 200, { parts: await Promise.all(parts) });
    },
    away: (response) => response.writeHead(302, { ...OPEN, Location: `${other}/seen` }).end(),
    text: (response) => answer(response, 200, "plain", { "Content-Type": "text/plain" }),
    file: (response) => answer(response, 200, "bytes", { "Content-Type": "application/octet-stream" }),
    event: (response) => answer(response, 200, { id: "42", startAt: "10:00" }),
  };

  return async (request, response) => {
    const [, name = "", key = ""] = (request.url ?? "").split("/");
    for (const [header, value] of Object.entries(OPEN)) response.setHeader(header, value);
    if (request.method === "OPTIONS") response.writeHead(204).end();
    else await (answers[name] ?? ((response) => answer(response, 404, {})))(response, request, key);
  };
}

type Held = ReturnType<typeof createHeld>;

function createHeld() {
  const signals = new EventEmitter();
  return {
    begin: () => void signals.emit("begun"),
    begun: once(signals, "begun"),
    close: () => void signals.emit("closed"),
    closed: once(signals, "closed"),
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const JSON_TYPE = { "Content-Type": "application/json" };

/** For pages of other origins. */
const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*, Authorization",
  "Access-Control-Expose-Headers": "*",
};

function answer(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { ...OPEN, ...JSON_TYPE, ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

function tokenOf({ headers }: IncomingMessage): string | null {
  return headers.authorization?.replace("Bearer ", "") ?? null;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}

async function listen(listener: Listener): Promise<Server> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
