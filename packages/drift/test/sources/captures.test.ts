import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Body, Exchange } from "../../src/exchange/exchange.ts";
import { readBody } from "../../src/exchange/read-body.ts";
import { isPreflight } from "../../src/exchange/transport-headers.ts";
import { open } from "./collect.ts";

const FOLDER = join(import.meta.dirname, "../fixtures/captures");

const NO_RESPONSE = "there is no response: the request was aborted, blocked or failed";
const WEBSOCKET = "a WebSocket, which is no exchange";
const NOT_HTTP = "the address is not one of HTTP";

/** Why each capture has entries that are no exchanges. */
const SKIPPED: Readonly<Record<string, readonly string[]>> = {
  "charles.har": ["a tunnel, which is no exchange", NO_RESPONSE],
  "chrome.har": [NO_RESPONSE, WEBSOCKET, NOT_HTTP, NOT_HTTP],
  "firefox.har": [NO_RESPONSE],
  "har-1.1.har": [],
  "mitmproxy.har": [NO_RESPONSE, WEBSOCKET],
  "playwright-attached/capture.har": [NO_RESPONSE],
  "playwright.har": [NO_RESPONSE],
  "safari.har": [NOT_HTTP],
};

/** The same traffic, as each tool captures it. */
const TRAFFIC = [
  [
    "2026-11-26T10:00:00.000Z",
    "get https://api.example.com/api/v2/events?page=1 200",
    undefined,
    { items: [{ id: "1", title: "Fête" }], total: 1 },
  ],
  [
    "2026-11-26T10:00:01.000Z",
    "post https://api.example.com/api/v2/login 204",
    { user: "ada", from: "10:00" },
    undefined,
  ],
  [
    "2026-11-26T10:00:02.000Z",
    "post https://api.example.com/api/v2/events 201",
    { title: "Fête", seats: 20 },
    { id: "2", title: "Fête", seats: 20 },
  ],
];

function plain({ time, method, url, status, requestBody, responseBody }: Exchange) {
  return [
    new Date(time).toISOString(),
    `${method} ${url} ${status}`,
    valueOfBody(requestBody),
    valueOfBody(responseBody),
  ];
}

function valueOfBody(body: Body | null | undefined): unknown {
  const content = readBody(body);
  if (content.kind === "form")
    return Object.fromEntries(content.pairs.map(({ name, value }) => [name, value]));
  return content.kind === "json" ? content.value : undefined;
}

const captures = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".har"),
);

describe.each(captures)("%s", (name) => {
  it("gives the traffic, and says what is none", async () => {
    const { exchanges: all, skipped } = await open(join(FOLDER, name));
    const exchanges = all.filter((one) => !isPreflight(one));
    // Firefox shows the body of its cache for a response that had none.
    const notModified = exchanges.filter(({ status }) => status === 304);
    expect(notModified.map(({ responseBody }) => responseBody)).toEqual(
      name === "firefox.har" ? [undefined] : [],
    );
    expect(exchanges.filter(({ status }) => status !== 304).map(plain)).toEqual(TRAFFIC);
    expect(skipped.map(({ reason }) => reason)).toEqual(SKIPPED[name]);
  });

  it("keeps names of headers alone", async () => {
    const { exchanges } = await open(join(FOLDER, name));
    const headers = exchanges
      .filter((one) => !isPreflight(one))
      .map(({ requestHeaders = [] }) => requestHeaders);
    expect(headers.flat()).toContain("content-type");
    expect(headers.flat().filter((header) => header.startsWith(":"))).toEqual([]);
    expect(JSON.stringify(exchanges.map(({ responseBody, requestBody, ...rest }) => rest))).not.toContain(
      "form-urlencoded",
    );
  });
});
