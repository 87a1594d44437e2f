import { applyMigration, type Migration, type MigrationChange } from "@tenant-api/spec-diff";
import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { RELEASE_HEADER } from "../../src/index.ts";
import { createHandlers, type HandlersOptions } from "../../src/releases/index.ts";

const PET = "#/components/schemas/Pet";
const step = (from: string, to: string, ...changes: MigrationChange[]): Migration => ({ from, to, changes });
const migrations = [
  step(
    "1.0.0",
    "2.0.0",
    { kind: "field-renamed", at: `${PET}/properties/born`, to: "birth" },
    { kind: "enum-value-renamed", at: `${PET}/properties/kind/enum/0`, from: "kitty", to: "cat" },
    { kind: "operation-moved", at: "#/paths/~1pet~1{petId}/get", to: "#/paths/~1pets~1{petId}/get" },
  ),
  step(
    "2.0.0",
    "3.0.0",
    { kind: "field-renamed", at: `${PET}/properties/birth`, to: "bornAt" },
    { kind: "parameter-renamed", at: "#/paths/~1pets/get/parameters/0", from: "size", to: "pageSize" },
    { kind: "operation-renamed", at: "#/paths/~1pets~1{petId}/get", from: "getPet", to: "findPet" },
  ),
];

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const pet = { $ref: PET };
const first = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pet/{petId}": {
      get: {
        operationId: "getPet",
        parameters: [{ name: "petId", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "", ...json(pet) } },
      },
    },
    "/pets": {
      get: {
        operationId: "listPets",
        parameters: [{ name: "size", in: "query", required: true, schema: { type: "integer" } }],
        responses: { 200: { description: "", ...json({ type: "array", items: pet }) } },
      },
      post: {
        operationId: "addPet",
        requestBody: json(pet),
        responses: { 201: { description: "", ...json(pet) } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["born", "kind"],
        properties: { born: { type: "string" }, kind: { enum: ["kitty"] } },
        additionalProperties: false,
      },
    },
  },
};
const document = migrations.reduce(applyMigration, first as object);

function pets(options: HandlersOptions) {
  const handlers = createHandlers(document, options);
  return async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json" };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const response = await getResponse(handlers, new Request(`https://pets.example${path}`, init));
    if (response === undefined) return undefined;
    const answer = await response.json();
    return { status: response.status, release: response.headers.get(RELEASE_HEADER), answer };
  };
}

describe("createHandlers with migrations", () => {
  it.each([
    ["1.0.0", "/pet/1", "born", "kitty", "size"],
    ["2.0.0", "/pets/1", "birth", "cat", "size"],
    ["3.0.0", "/pets/1", "bornAt", "cat", "pageSize"],
  ])("speaks %s", async (release, place, field, kind, size) => {
    const call = pets({ migrations, release });
    const got = await call("GET", place);
    expect(got).toMatchObject({ status: 200, release, answer: { [field]: expect.any(String), kind } });
    expect(Object.keys(got?.answer)).toHaveLength(2);
    expect((await call("POST", "/pets", { [field]: "2020", kind }))?.status).toBe(201);
    expect(await call("GET", `/pets?${size}=1`)).toMatchObject({ status: 200 });
  });

  it("refuses the names of another release, and does not answer at its addresses", async () => {
    const early = pets({ migrations, release: "1.0.0" });
    expect(await early("GET", "/pets/1")).toBeUndefined();
    expect((await early("GET", "/pets?pageSize=1"))?.status).toBe(400);
    expect((await early("POST", "/pets", { bornAt: "2020", kind: "kitty" }))?.status).toBe(400);
    expect((await early("POST", "/pets", { born: "2020", kind: "cat" }))?.status).toBe(400);
    const late = pets({ migrations });
    expect(await late("GET", "/pet/1")).toBeUndefined();
    expect((await late("POST", "/pets", { born: "2020", kind: "cat" }))?.status).toBe(400);
  });

  it("answers with the same data in all releases, examples of the spec too", async () => {
    const example = { bornAt: "2020", kind: "cat" };
    const withExample = structuredClone(document) as typeof first;
    Object.assign(withExample.components.schemas.Pet, { example });
    const get = async (release: string, place: string) => {
      const handlers = createHandlers(withExample, { migrations, release });
      const response = await getResponse(handlers, new Request(`https://pets.example${place}`));
      return response?.json();
    };
    expect(await get("1.0.0", "/pet/1")).toEqual({ born: "2020", kind: "kitty" });
    expect(await get("2.0.0", "/pets/1")).toEqual({ birth: "2020", kind: "cat" });
    expect(await get("3.0.0", "/pets/1")).toEqual(example);
  });

  it("goes back past what was removed", async () => {
    const steps = [
      step("1.0.0", "2.0.0", { kind: "field-renamed", at: `${PET}/properties/age`, to: "years" }),
      step(
        "2.0.0",
        "3.0.0",
        { kind: "field-removed", at: `${PET}/properties/years` },
        {
          kind: "field-renamed",
          at: `${PET}/properties/birth`,
          to: "bornAt",
        },
      ),
    ];
    const handlers = createHandlers(document, { migrations: steps, release: "1.0.0" });
    const response = await getResponse(handlers, new Request("https://pets.example/pets/1"));
    expect(Object.keys((await response?.json()) as object).sort()).toEqual(["birth", "kind"]);
  });

  it("switches to the newest after a number of requests; faults go on", async () => {
    const fault = { operation: "listPets", status: 503, times: 3 };
    const call = pets({ migrations, release: "1.0.0", releaseSwitchAfter: 2, faults: [fault] });
    const list = async () => {
      const got = await call("GET", "/pets?size=1&pageSize=1");
      return [got?.release, got?.status];
    };
    expect([await list(), await list(), await list(), await list()]).toEqual([
      ["1.0.0", 503],
      ["1.0.0", 503],
      ["3.0.0", 503],
      ["3.0.0", 200],
    ]);
    expect((await call("GET", "/pets/1"))?.release).toBe("3.0.0");
    expect(await call("GET", "/pet/1")).toBeUndefined();
  });

  it("says no release where there are no migrations", async () => {
    expect((await pets({})("GET", "/pets/1"))?.release).toBeNull();
  });

  it.each<[string, HandlersOptions, string]>([
    ["an unknown release", { migrations, release: "4.0.0" }, '"1.0.0", "2.0.0", "3.0.0"; received "4.0.0".'],
    ["a release without migrations", { release: "1.0.0" }, "Expected `migrations`"],
    [
      "migrations with a gap",
      { migrations: migrations.toReversed() },
      "Expected a migration from 3.0.0, received one from 1.0.0.",
    ],
    [
      "migrations of another spec",
      {
        migrations: [step("1.0.0", "2.0.0", { kind: "field-renamed", at: `${PET}/properties/x`, to: "y" })],
        release: "1.0.0",
      },
      `${PET}/properties/y`,
    ],
  ])("refuses %s", (_, options, message) => {
    expect(() => createHandlers(document, options)).toThrow(message);
  });

  it("may have a version of any letters, of which the header has an encoded form", async () => {
    const [handler] = createHandlers(
      {
        openapi: "3.1.0",
        info: { title: "Pets", version: "1" },
        paths: { "/pets": { get: { responses: { 204: {} } } } },
      },
      { migrations: [step("Frühling 一", "Sommer 二")], release: "Sommer 二" },
    );
    const response = await getResponse(handler ? [handler] : [], new Request("http://localhost/pets"));
    expect(response?.headers.get(RELEASE_HEADER)).toBe(encodeURI("Sommer 二"));
  });
});
