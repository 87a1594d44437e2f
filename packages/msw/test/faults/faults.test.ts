import { getResponse, type HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHandlers, createTenantMock, type Fault, parseFault } from "../../src/index.ts";
import { pets } from "../pets.ts";

const PETS = "https://pets.example/pets";

async function statusesOf(handlers: HttpHandler[], count: number, url = PETS): Promise<unknown[]> {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    const response = await getResponse(handlers, new Request(url));
    statuses.push(response?.type === "error" ? "error" : response?.status);
  }
  return statuses;
}

describe("a fault", () => {
  it("answers with another status, for the operation that it names alone", async () => {
    const handlers = createHandlers(pets, { faults: [{ operation: "listPets", status: 503 }] });
    expect(await statusesOf(handlers, 2)).toEqual([503, 503]);
    expect(await statusesOf(handlers, 1, `${PETS}/1`)).toEqual([200]);
    const all = createHandlers(pets, { faults: [{ operation: "*", status: 429 }] });
    expect(await statusesOf(all, 1, `${PETS}/1`)).toEqual([429]);
  });

  it("happens as often as it says", async () => {
    const handlers = createHandlers(pets, {
      faults: [
        { operation: "listPets", status: 503, times: 1 },
        { operation: "listPets", network: true, times: 2 },
      ],
    });
    expect(await statusesOf(handlers, 4)).toEqual([503, "error", "error", 200]);
  });

  it("goes before one of all operations, if it names the operation, and before later ones", async () => {
    const handlers = createHandlers(pets, {
      faults: [
        { operation: "*", status: 500 },
        { operation: "listPets", status: 501, times: 1 },
        { operation: "listPets", status: 502, times: 1 },
      ],
    });
    expect(await statusesOf(handlers, 3)).toEqual([501, 502, 500]);
  });

  it("happens at a rate, in the same requests for the same seed", async () => {
    const run = (seed: number) =>
      statusesOf(
        createHandlers(pets, { seed, faults: [{ operation: "listPets", status: 500, rate: 0.3 }] }),
        200,
      );
    const first = await run(1);
    expect(await run(1)).toEqual(first);
    expect(await run(2)).not.toEqual(first);
    const failed = first.filter((status) => status === 500).length;
    expect(failed).toBeGreaterThan(35);
    expect(failed).toBeLessThan(85);
  });

  it("breaks JSON off", async () => {
    const handlers = createHandlers(pets, { faults: [{ operation: "*", malformed: true }] });
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", "/1"],
    ]) {
      const response = (await getResponse(
        handlers,
        new Request(PETS + path, { method: method as string }),
      )) as Response;
      expect(response.headers.get("content-type")).toBe("application/json");
      await expect(response.json()).rejects.toThrow(SyntaxError);
    }
  });

  it.each([204, 205, 304])("breaks JSON off where there would be none, of a %i", async (status) => {
    const paths = { "/a": { get: { responses: { [status]: { description: "" } } } } };
    const faults = [{ operation: "*", malformed: true }];
    const handlers = createHandlers({ openapi: "3.1.0", paths }, { faults });
    const response = await getResponse(handlers, new Request("https://pets.example/a"));
    await expect(response?.json()).rejects.toThrow(SyntaxError);
    expect(response?.status).toBe(200);
  });

  describe("with a delay", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("waits first", async () => {
      const handlers = createHandlers(pets, { faults: [{ operation: "listPets", delay: 60_000 }] });
      let status: number | undefined;
      const answered = getResponse(handlers, new Request(PETS)).then((response) => {
        status = response?.status;
      });
      await vi.advanceTimersByTimeAsync(59_999);
      expect(status).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await answered;
      expect(status).toBe(200);
    });

    it.each<[Fault[], number, number]>([
      [
        [
          { operation: "*", delay: 50 },
          { operation: "listPets", status: 500 },
        ],
        50,
        500,
      ],
      [
        [
          { operation: "listPets", delay: 50 },
          { operation: "*", status: 500 },
        ],
        50,
        500,
      ],
      [
        [
          { operation: "*", delay: 50 },
          { operation: "listPets", delay: 70 },
        ],
        70,
        200,
      ],
      [
        [
          { operation: "*", delay: 50 },
          { operation: "*", status: 500, delay: 70 },
        ],
        70,
        500,
      ],
    ])("waits, and fails: %j", async (faults, delay, expected) => {
      const handlers = createHandlers(pets, { faults });
      let status: number | undefined;
      const answered = getResponse(handlers, new Request(PETS)).then((response) => {
        status = response?.status;
      });
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(status).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await answered;
      expect(status).toBe(expected);
    });

    it("is counted where it happens alone", async () => {
      const faults = [
        { operation: "*", status: 500, delay: 1, times: 1 },
        { operation: "*", delay: 2, times: 1 },
      ];
      const mock = createTenantMock({ faults });
      const answered = getResponse(mock.handlers, new Request("https://a.example/api/v2/community/events"));
      await vi.advanceTimersByTimeAsync(1);
      expect((await answered)?.status).toBe(500);
      expect(mock.faults.list()).toEqual([{ operation: "*", delay: 2, times: 1 }]);
    });

    it("waits no longer than the client", async () => {
      const handlers = createHandlers(pets, { faults: [{ operation: "listPets", delay: 60_000 }] });
      const client = new AbortController();
      const answered = getResponse(handlers, new Request(PETS, { signal: client.signal }));
      await vi.advanceTimersByTimeAsync(1);
      client.abort();
      expect((await answered)?.type).toBe("error");
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it("can be added while the mock runs, and taken back; a reset brings back the first ones", async () => {
    const mock = createTenantMock({ faults: [{ operation: "listEvents", status: 500, times: 1 }] });
    const url = "https://tenant.example/api/v2/community/events";
    expect(await statusesOf(mock.handlers, 2, url)).toEqual([500, 401]);
    const remove = mock.faults.add({ operation: "listEvents", status: 502 });
    expect(mock.faults.list()).toEqual([{ operation: "listEvents", status: 502 }]);
    expect(await statusesOf(mock.handlers, 1, url)).toEqual([502]);
    remove();
    mock.faults.add({ operation: "*", network: true });
    mock.faults.clear();
    expect(await statusesOf(mock.handlers, 1, url)).toEqual([401]);
    mock.reset();
    expect(await statusesOf(mock.handlers, 2, url)).toEqual([500, 401]);
  });

  it("of the network lets fetch fail", async () => {
    const server = setupServer(
      ...createHandlers(pets, { faults: [{ operation: "listPets", network: true }] }),
    );
    server.listen();
    try {
      await expect(fetch(PETS)).rejects.toThrow(TypeError);
    } finally {
      server.close();
    }
  });

  it("must name an operation that there is", () => {
    const faults = [{ operation: "listCats", status: 500 }];
    const message =
      'Expected "*" or the id of an operation, such as "getNewestPet", received the fault of "listCats".';
    expect(() => createHandlers(pets, { faults })).toThrow(new TypeError(message));
    expect(() => createTenantMock({ faults })).toThrow(TypeError);
  });
});

describe("an object", () => {
  it.each<[Fault, string]>([
    [{ operation: "listPets", status: 500, times: 0 }, 'from 1 to 1000000000, received "times=0"'],
    [{ operation: "listPets", status: 99 }, 'a whole number from 200 to 599, received "status=99"'],
    [{ operation: "listPets", network: true, rate: 2 }, 'a number from 0 to 1, received "rate=2"'],
    [{ operation: "listPets", times: 1 }, "Expected status=…, network, malformed or delay=…"],
  ])("%j is refused as its text would be", (fault, message) => {
    expect(() => createHandlers(pets, { faults: [fault] })).toThrow(message);
  });
});

describe("parseFault", () => {
  it.each<[string, Fault]>([
    ["listPets:status=503", { operation: "listPets", status: 503 }],
    ["*:network,once", { operation: "*", network: true, times: 1 }],
    ["GET /pets/{id}:malformed,rate=0.5", { operation: "GET /pets/{id}", malformed: true, rate: 0.5 }],
    ["listPets:delay=500,times=3", { operation: "listPets", delay: 500, times: 3 }],
  ])("reads %s", (text, fault) => {
    expect(parseFault(text)).toEqual(fault);
  });

  it.each([
    ["listPets", "Expected OPERATION:FAULT"],
    [":status=500", "Expected OPERATION:FAULT"],
    ["listPets:", "Expected status=…, network, malformed"],
    ["listPets:once", "Expected status=…, network, malformed or delay=…"],
    ["listPets:status=abc", 'Expected a whole number from 200 to 599, received "status=abc"'],
    ["listPets:delay=", 'Expected a number from 0 to 600000, received "delay="'],
    ["listPets:status=99", 'Expected a whole number from 200 to 599, received "status=99"'],
    ["listPets:status=", "Expected a whole number"],
    ["listPets:status=500,rate=2", "Expected a number from 0 to 1"],
    ["listPets:toString=1", 'received "toString=1" in "listPets:toString=1"'],
    ["listPets:slow", 'received "slow" in "listPets:slow"'],
  ])("refuses %s", (text, message) => {
    expect(() => parseFault(text)).toThrow(TypeError);
    expect(() => parseFault(text)).toThrow(message);
  });
});
