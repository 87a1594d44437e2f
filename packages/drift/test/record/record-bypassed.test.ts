import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { HttpResponse as HttpResponse2, http as http2 } from "msw-2";
import { setupServer as setupServer2 } from "msw-2/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordBypassed } from "../../src/record.ts";
import { parseBatches } from "../../src/shape/batches.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { serve } from "../serve.ts";

/** The option is called so in msw 2, and otherwise in msw 3. */
const BYPASS = { onUnhandledRequest: "bypass", onUnhandledFrame: "bypass" } as const;

const versions = {
  "msw 3": () => setupServer(http.get("*/mocked", () => HttpResponse.json({ mocked: true }))),
  "msw 2": () => setupServer2(http2.get("*/mocked", () => HttpResponse2.json({ mocked: true }))),
};

describe.each(Object.entries(versions))("with %s", (_, setup) => {
  let api: Awaited<ReturnType<typeof serve>>;
  let receiver: Awaited<ReturnType<typeof serve>>;
  let received: string[] = [];

  beforeEach(async () => {
    received = [];
    api = await serve((request, response) => {
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ path: request.url }));
    });
    receiver = await serve(async (request, response) => {
      let body = "";
      for await (const chunk of request.setEncoding("utf8")) body += chunk;
      received.push(...body.trim().split("\n"));
      response.writeHead(204).end();
    });
  });

  afterEach(async () => {
    await api.close();
    await receiver.close();
  });

  it("records what no handler answers, but not what it sends itself, until it is stopped", async () => {
    const server = setup();
    const errors: unknown[] = [];
    const recorder = recordBypassed(server, { send: receiver.url, onError: (error) => errors.push(error) });
    server.listen(BYPASS);
    expect(await (await fetch(`${api.url}/mocked`)).json()).toEqual({ mocked: true });
    expect(await (await fetch(`${api.url}/real`)).json()).toEqual({ path: "/real" });
    await recorder.flush();
    await recorder.flush();
    const [id = "", ...lines] = received;
    expect(parseBatches(id)).toHaveLength(1);
    expect(lines.map((line) => parseLine(line, "test").path)).toEqual(["/real"]);
    await recorder.stop();
    await (await fetch(`${api.url}/later`)).text();
    await recorder.flush();
    expect([received.length, errors]).toEqual([2, []]);
    server.close();
  });
});
