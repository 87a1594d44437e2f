import { gunzipSync, gzipSync } from "node:zlib";
import createFetchClient from "openapi-fetch";
import { describe, expect, it } from "vitest";
import { type BridgeTable, fieldCompat } from "../../src/compat.ts";
import type { Untyped } from "../client-of.ts";
import { bridgedClient, eventTable, list } from "./bridged-client.ts";

const NODES = [{ name: "Event", fields: [{ names: ["startsAt", "startAt"] }] }];

/** Sends a body by `PUT /events`, which is `POST /calendar` in 2.0.0 if it moved. Returns the request that went out. */
async function send(body: BodyInit, type: string, isMoved: boolean): Promise<Request> {
  const at = ["PUT /events", isMoved ? "POST /calendar" : "PUT /events"];
  const table: BridgeTable = {
    version: 1,
    releases: ["1.0.0", "2.0.0"],
    operations: [{ ids: ["put", "put"], at, body: 0 }],
    nodes: NODES,
  };
  const sent: Request[] = [];
  const client: Untyped = createFetchClient({
    baseUrl: "https://events.example",
    fetch: async (request) => {
      sent.push(request);
      return new Response(null, { status: 204 });
    },
  });
  client.use(fieldCompat({ built: "1.0.0", server: "2.0.0", table }));
  const headers = { "Content-Type": type };
  await client.PUT("/events", { body, headers, duplex: "half", bodySerializer: (given: unknown) => given });
  return sent[0] as Request;
}

describe("the body of a request", () => {
  it("has the names of the server if it is JSON, whatever its media type is called", async () => {
    const request = await send('{"startsAt":"1"}', "application/merge-patch+json; charset=utf-8", true);
    expect([request.method, request.url]).toEqual(["POST", "https://events.example/calendar"]);
    expect(await request.text()).toBe('{"startAt":"1"}');
  });

  it("goes as it is to where the operation is now, if it is not JSON", async () => {
    const bytes = new Uint8Array([0, 255, 128]);
    const request = await send(bytes, "application/octet-stream", true);
    expect([request.method, request.url]).toEqual(["POST", "https://events.example/calendar"]);
    expect(new Uint8Array(await request.arrayBuffer())).toEqual(bytes);
  });

  it("is not read where nothing in it has a name, so that a stream stays one", async () => {
    let pulls = 0;
    const stream = new ReadableStream(
      {
        pull(controller) {
          pulls += 1;
          if (pulls === 3) controller.close();
          else controller.enqueue(new Uint8Array([pulls]));
        },
      },
      { highWaterMark: 0 },
    );
    const request = await send(stream, "application/octet-stream", false);
    expect(pulls).toBe(0);
    expect(new Uint8Array(await request.arrayBuffer())).toEqual(new Uint8Array([1, 2]));
  });

  it("stays the same text where no name changes, with numbers that JavaScript does not have", async () => {
    const text = '{ "id": 12345678901234567890 }';
    expect(await (await send(text, "application/json", true)).text()).toBe(text);
  });

  it("stays the same bytes if it is compressed", async () => {
    const text = '{"startsAt":"1"}';
    const request = await send(gzipSync(text), "application/json", true);
    expect(gunzipSync(Buffer.from(await request.arrayBuffer())).toString()).toBe(text);
  });
});

describe("a name that only the release of the code has, and the server for something else", () => {
  it("is left out of a body", async () => {
    const table = eventTable(
      ["1.0.0", "2.0.0"],
      { names: ["title", null] },
      { names: ["subtitle", "title"] },
    );
    const { client, requests } = bridgedClient(() => Response.json({}), { table, server: "2.0.0" });
    await client.createEvent({ body: { title: "x", id: "1" } });
    expect(await requests[0]?.json()).toEqual({ id: "1" });
  });

  it("is left out of a query", async () => {
    const query = [{ names: ["size", null] }, { names: ["width", "size"] }];
    const operation = { ids: ["listEvents", "listEvents"], at: ["GET /events", "GET /events"], query };
    const table = { ...eventTable(["1.0.0", "2.0.0"]), operations: [operation] };
    const { client, requests } = bridgedClient(list(), { table, server: "2.0.0" });
    await client.listEvents({ size: 2, state: ["Draft"] });
    expect(requests[0]?.url).toBe("https://events.example/events?state=Draft");
  });
});

describe("both names of a field in a request", () => {
  const table = eventTable(
    ["1.0.0", "2.0.0"],
    { names: ["startsAt", "startAt"] },
    { names: ["title", "name"] },
  );
  const both = { startsAt: "1", startAt: "2" };

  it.each([
    ["2.0.0", both, both, ["startsAt both-names"]],
    ["2.0.0", { ...both, title: "x" }, { ...both, name: "x" }, ["startsAt both-names", "title undefined"]],
    [undefined, { ...both, title: "x" }, undefined, ["startsAt both-names", "title server-unknown"]],
  ])("stay, and are reported as that: by %s, %j", async (server, body, expected = body, reports) => {
    const { client, requests, renames } = bridgedClient(() => Response.json({}), { table, server });
    await client.createEvent({ body });
    expect(await requests[0]?.json()).toEqual(expected);
    expect(renames.map(({ field, problem }) => `${field.split(".")[1]} ${problem}`)).toEqual(reports);
  });
});

it("a refused request is not repeated in another spelling of the same query", async () => {
  const values = [{ names: ["Cancelled", "Canceled"] }];
  const query = [{ names: ["state", "state"], node: 0 }];
  const operation = { ids: ["listEvents", "listEvents"], at: ["GET /events", "GET /events"], query };
  const table = {
    ...eventTable(["1.0.0", "2.0.0"]),
    operations: [{ ...operation, idempotent: true }],
    nodes: [{ name: "State", values }],
  };
  const { client, requests } = bridgedClient(() => Response.json({}, { status: 400 }), { table });
  await client.listEvents({}, { params: { query: { state: "a b" } }, querySerializer: () => "state=a+b" });
  expect(requests.map(({ url }) => url)).toEqual(["https://events.example/events?state=a+b"]);
});
