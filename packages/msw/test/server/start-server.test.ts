import { createConnection } from "node:net";
import fc from "fast-check";
import { http } from "msw";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHandlers, createTenantMock } from "../../src/index.ts";
import { type RunningServer, startServer } from "../../src/server/index.ts";
import { pets } from "../pets.ts";

let server: RunningServer;
beforeAll(async () => {
  const mock = createTenantMock();
  const own = [
    http.get(
      "*/own",
      () =>
        new Response("mine", {
          headers: [
            ["set-cookie", "a=1"],
            ["set-cookie", "b=2"],
          ],
        }),
    ),
    http.get("*/broken", () => {
      throw new Error("on purpose");
    }),
  ];
  server = await startServer({
    handlers: [...mock.handlers, ...createHandlers(pets), ...own],
    control: mock,
  });
});
afterAll(() => server.close());

/** Sends bytes as they are, and returns what comes back until the server ends it. */
function send(bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.url);
    let received = "";
    const socket = createConnection(Number(port), hostname, () => socket.end(bytes));
    socket.setEncoding("latin1").on("data", (text) => {
      received += text;
    });
    socket.on("close", () => resolve(received)).on("error", reject);
  });
}

const request = (line: string, headers = "", body = "") =>
  `${line}\r\nHost: x\r\n${headers}Connection: close\r\n\r\n${body}`;

const HALF_A_BODY = request(
  "POST /pets HTTP/1.1",
  "Content-Type: application/json\r\nContent-Length: 9\r\n",
  "{}",
);

describe("the server", () => {
  it("says in JSON when there is no such operation", async () => {
    const response = await fetch(`${server.url}/nowhere`, { method: "PATCH", body: "x" });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: "no-operation",
      message: "There is no operation PATCH /nowhere.",
    });
  });

  it("answers HEAD as GET, without the body", async () => {
    for (const path of ["/api/v2/community/events", "/own", "/pets/newest", "/nowhere"]) {
      const [head, get] = await Promise.all(
        ["HEAD", "GET"].map((method) => fetch(server.url + path, { method })),
      );
      expect(head?.status).toBe(get?.status);
      expect(head?.headers.get("content-type")).toBe(get?.headers.get("content-type"));
      expect(await head?.text()).toBe("");
    }
    expect((await fetch(`${server.url}/pets/newest`, { method: "HEAD" })).status).toBe(200);
  });

  it("refuses bodies above the limit, declared or not, and goes on", async () => {
    const url = `${server.url}/pets`;
    const limit = 10 * 1024 * 1024;
    // Clients that look for the answer when they have sent everything.
    const size = 3 * limit;
    expect((await fetch(url, { method: "POST", body: Buffer.alloc(size) })).status).toBe(413);
    const declared = await send(
      request("POST /pets HTTP/1.1", `Content-Length: ${size}\r\n`, "x".repeat(size)),
    );
    expect(declared).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `${(1024 * 1024).toString(16)}\r\n${"x".repeat(1024 * 1024)}\r\n`;
    const undeclared = await send(
      request("POST /pets HTTP/1.1", "Transfer-Encoding: chunked\r\n", `${chunk.repeat(30)}0\r\n\r\n`),
    );
    expect(undeclared).toMatch(/^HTTP\/1\.1 413 /);
    const body = JSON.stringify({ name: "Rex", secret: "x".repeat(1024 * 1024) });
    const allowed = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(allowed.status).toBe(201);
  });

  it("can be closed more than once", async () => {
    const other = await startServer({ handlers: [] });
    await Promise.all([other.close(), other.close()]);
    await other.close();
    await expect(fetch(other.url)).rejects.toThrow(TypeError);
  });

  it("passes handlers of yours on, several cookies included, and says when one fails", async () => {
    const own = await fetch(`${server.url}/own`);
    expect(await own.text()).toBe("mine");
    expect(own.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const broken = await fetch(`${server.url}/broken`);
    expect(broken.status).toBe(500);
  });

  it.each([
    ["no HTTP", "GARBAGE\r\n\r\n", 400],
    ["a method that fetch does not send", request("TRACE /pets HTTP/1.1"), 400],
    ["an address that is none", request("GET http://[ HTTP/1.1"), 400],
    ["another host's address", request("GET http://elsewhere.example/pets/newest HTTP/1.1"), 200],
    ["an address without path", request("GET //pets HTTP/1.1"), 404],
    ["a broken escape", request("GET /pets/%zz HTTP/1.1"), 400],
    ["half a body", HALF_A_BODY, 400],
    [
      "a body of bytes",
      request(
        "POST /pets HTTP/1.1",
        "Content-Type: application/json\r\nContent-Length: 2\r\n",
        "\u0000\u00ff",
      ),
      400,
    ],
  ])("survives %s", async (_, bytes, status) => {
    const reply = await send(bytes);
    // A client that breaks off may be gone by then.
    if (reply !== "" || bytes !== HALF_A_BODY)
      expect(Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1])).toBe(status);
    expect((await fetch(`${server.url}/pets/newest`)).status).toBe(200);
  });

  it("survives whatever is sent to it", async () => {
    const method = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW");
    const path = fc.oneof(
      fc.webPath(),
      fc.constantFrom("/pets", "/pets/1", "/api/v2/community/events", "/__mock/state"),
      fc.string().map((text) => `/${text.replaceAll(/[\r\n\s]/g, "")}`),
    );
    const headers = fc.constantFrom(
      "",
      "Authorization: Bearer mock_admin\r\n",
      "Authorization: \u0001\r\n",
      "Content-Type: application/json\r\n",
    );
    const body = fc.oneof(fc.json(), fc.string(), fc.constant(""));
    await fc.assert(
      fc.asyncProperty(method, path, headers, body, async (method, path, header, body) => {
        const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
        const reply = await send(Buffer.from(request(`${method} ${path} HTTP/1.1`, header + length, body)));
        expect(reply).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      }),
      { numRuns: 150 },
    );
    expect((await fetch(`${server.url}/pets/newest`)).status).toBe(200);
  });
});
