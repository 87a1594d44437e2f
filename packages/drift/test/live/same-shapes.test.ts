import { createTenantClient } from "@tenant-api/client";
import { createTenantMock, spec } from "@tenant-api/msw";
import { type RunningServer, startServer } from "@tenant-api/msw/server";
import { operations } from "@tenant-api/types";
import { setupServer } from "msw/node";
import { setupServer as setupServer2 } from "msw-2/node";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startProxy } from "../../src/live/proxy.ts";
import { readCapture } from "../../src/live/read-capture.ts";
import { type Place, recordBypassed, recordShapes } from "../../src/record.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";
import { expectedShapes, whole } from "./expected-shapes.ts";
import { fetchArguments, REQUESTS, SEED } from "./requests.ts";

let mock: RunningServer;
const sendAll = async (base: string, fetch = globalThis.fetch) => {
  for (const request of REQUESTS) await (await fetch(...fetchArguments(base, request))).text();
};

beforeEach(async () => {
  mock = await startServer({ handlers: createTenantMock({ seed: SEED }).handlers });
});

afterEach(() => mock.close());

/** The option is called so in msw 2, and otherwise in msw 3. */
const BYPASS = { onUnhandledRequest: "bypass", onUnhandledFrame: "bypass" } as const;

const OPTIONS = { label: "test", enums: true };

/** Ways to record the requests: each gives all lines that it handed on. */
const ways: Record<string, (place: Place | undefined) => Promise<string[]>> = {
  async "a wrapped fetch"(place) {
    const lines: string[] = [];
    const recorder = recordShapes({ ...OPTIONS, place, onShapes: (batch) => lines.push(...batch) });
    await sendAll(mock.url, recorder.wrap(globalThis.fetch));
    await recorder.flush();
    return lines;
  },
  async "the proxy"(place) {
    const shapes = new ShapeSet();
    const options = { ...OPTIONS, ...(place && { place }) };
    const proxy = await startProxy({
      ...{ target: new URL(mock.url), port: 0, host: "127.0.0.1" },
      onExchange: (captured) => void shapes.record(readCapture(captured), options),
      onProblem: () => {},
    });
    await sendAll(proxy.url);
    await proxy.close();
    return shapes.lines().map(renderLine);
  },
  "msw 3": (place) => throughMsw(setupServer, place),
  "msw 2": (place) => throughMsw(setupServer2, place),
};

async function throughMsw(
  setup: typeof setupServer | typeof setupServer2,
  place: Place | undefined,
): Promise<string[]> {
  const lines: string[] = [];
  const server = setup();
  const recorder = recordBypassed(server, { ...OPTIONS, place, onShapes: (batch) => lines.push(...batch) });
  server.listen(BYPASS);
  await sendAll(mock.url);
  server.close();
  await recorder.stop();
  return lines;
}

async function throughClient(place: Place | undefined): Promise<string[]> {
  const lines: string[] = [];
  const onShapes = (batch: string[]) => void lines.push(...batch);
  const recorder = recordShapes({ ...OPTIONS, enums: place !== undefined, operations, place, onShapes });
  for (const { method, template, parameters, query, body, token } of REQUESTS) {
    const client = createTenantClient({ baseUrl: mock.url, token: token ?? "", retry: false });
    client.use(recorder);
    const init = { params: { path: parameters, query }, ...(body && { body }) };
    const { request } = client as unknown as { request(...call: [string, string, object]): Promise<unknown> };
    await request(method, template, init);
  }
  await recorder.flush();
  return lines;
}

describe.each([
  { by: "a spec", place: placeBySpec(spec) },
  { by: "their paths", place: undefined },
])("placed by $by", ({ place }) => {
  let expected: string[] = [];

  beforeAll(async () => {
    expected = await expectedShapes({ ...OPTIONS, ...(place && { place }) });
  });

  it("has every kind of answer in its requests", () => {
    const statuses = new Set(expected.map((line) => parseLine(line, "test").status));
    expect([...statuses].sort()).toEqual([200, 201, 204, 400, 401, 403, 404]);
  });

  it.each(Object.entries(ways))("%s gives the shapes of the requests", async (_, record) => {
    expect(whole(await record(place))).toEqual(expected);
  });
});

describe("our client", () => {
  /** Its middleware does not see the token, and so knows not all headers. */
  const withoutHeaders = (lines: readonly string[]) =>
    whole(
      lines.map((text) => {
        const line = parseLine(text, "test");
        line.request.headers?.delete("authorization");
        if (line.request.headers?.size === 0) {
          delete line.request.headers;
          delete line.request.headersOf;
        }
        return renderLine(line);
      }),
    );

  it.each([
    { by: "a spec", place: placeBySpec(spec) },
    { by: "the operation table", place: undefined },
  ])("gives the shapes of the requests, placed by $by", async ({ place }) => {
    // Only a spec knows enums, whose values are kept at once.
    const enums = place !== undefined;
    const expected = await expectedShapes({ ...OPTIONS, enums, place: placeBySpec(spec) });
    expect(withoutHeaders(await throughClient(place))).toEqual(withoutHeaders(expected));
  });
});
