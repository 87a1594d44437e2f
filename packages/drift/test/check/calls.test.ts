import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, test } from "vitest";
import { type CheckOptions, checkShapes } from "../../src/check/check-shapes.ts";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const EVENTS = "#/paths/~1events/get";
const JSON_BODY = { mediaType: "application/json; charset=utf-8", content: "{}" };

function call(more: Partial<Exchange> = {}): Exchange {
  const [time, method, url, status] = [Date.UTC(2026, 10, 26), "get", "https://api.example.com/events", 200];
  return { time, method, url, status, responseBody: JSON_BODY, ...more };
}

/** A spec whose `GET /events` has some parameters and responses. */
function specOf(operation: JsonObject, components: JsonObject = {}): JsonObject {
  const responses = { 200: { description: "All", content: { "application/json": { schema: {} } } } };
  const get = { operationId: "listEvents", responses, ...operation };
  return { openapi: "3.1.0", paths: { "/events": { get } }, components };
}

function check(document: JsonObject, exchanges: readonly Exchange[], options: CheckOptions = {}) {
  const shapes = new ShapeSet();
  for (const exchange of exchanges) shapes.record(exchange, { place: placeBySpec(document), judge: true });
  return checkShapes({ document }, shapes.lines(), options);
}

function findingsOf(...args: Parameters<typeof check>): string[] {
  return check(...args).report.operations.flatMap(({ findings }) =>
    findings.map(({ kind, at, to, seen, of }) =>
      [kind, at.replace(EVENTS, "…"), ...(to === undefined ? [] : [`→ ${to}`]), `${seen}/${of}`].join(" "),
    ),
  );
}

describe("parameters", () => {
  const query = (parameters: JsonObject[], search: string, components?: JsonObject) =>
    findingsOf(specOf({ parameters: parameters.map((one) => ({ in: "query", ...one })) }, components), [
      call({ url: `/events?${search}` }),
    ]).map((text) => text.replace(/^parameter-unknown …\/parameters → (.*) 1\/1$/, "$1"));
  const filter = {
    name: "filter",
    style: "deepObject",
    schema: {
      type: "object",
      properties: { state: { type: "string" }, at: { type: "object", properties: { gte: {} } } },
    },
  };

  test("one that is the whole query is not judged", () => {
    const whole = { name: "filter", in: "querystring", content: { "application/json": { schema: {} } } };
    const { report } = check({ ...specOf({ parameters: [whole] }), openapi: "3.2.0" }, [
      call({ url: "/events?%7B%22a%22:1%7D" }),
    ]);
    expect(report.operations.flatMap(({ findings }) => findings)).toEqual([]);
    expect(JSON.stringify(report.notJudged)).toContain("querystring");
  });

  test.each([
    ["a=1", ["a"]],
    ["size=1", []],
    ["size[]=1", ["size[]"]],
    ["filter[state]=Open&filter[at][gte]=1", []],
    ["filter[other]=1&filter[at][lt]=1", ["filter[other]", "filter[at][lt]"]],
    ["ids[]=1&ids[0]=2", []],
    ["tags[]=1", []],
    ["page=1&limit=2", []],
    ["sort=1", ["sort"]],
    ["free[a][b]=1", []],
    ["labels[a]=1", []],
    ["key=1", []],
    ["7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11=1", ["{}"]],
    ["__proto__=1", ["__proto__"]],
  ])("%s", (search, expected) => {
    const parameters = [
      { name: "size", schema: { type: "integer" } },
      filter,
      { name: "ids", schema: { type: "array", items: { type: "string" } } },
      { name: "tags[]", schema: { type: "array", items: { type: "string" } } },
      { name: "paging", schema: { type: "object", properties: { page: {}, limit: {} } } },
      { name: "free", style: "deepObject", schema: { type: "object" } },
      {
        name: "labels",
        style: "deepObject",
        schema: { type: "object", additionalProperties: { type: "string" } },
      },
    ];
    const securitySchemes = { key: { type: "apiKey", in: "query", name: "key" } };
    expect(query(parameters, search, { securitySchemes })).toEqual(expected);
  });

  test("an exploded map takes every name", () => {
    const rest = { name: "rest", schema: { type: "object", additionalProperties: { type: "string" } } };
    expect(query([rest], "a=1&7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11=1")).toEqual([]);
  });

  test("a parameter in content, and one of the path item, are known", () => {
    const document = specOf({
      parameters: [
        { in: "query", name: "where", content: { "application/json": { schema: { type: "object" } } } },
      ],
    });
    Object.assign((document.paths as Record<string, JsonObject>)["/events"] as JsonObject, {
      parameters: [{ in: "query", name: "lang" }],
    });
    expect(findingsOf(document, [call({ url: "/events?where=%7B%7D&lang=de" })])).toEqual([]);
  });

  test("refused and failed requests are not judged as requests, their answers are", () => {
    const document = specOf({});
    const refused = [400, 404, 500].map((status) => call({ status, url: "/events?a=1" }));
    expect(findingsOf(document, refused)).toEqual([
      "status-unknown …/responses → 400 1/3",
      "status-unknown …/responses → 404 1/3",
      "status-unknown …/responses → 500 1/3",
    ]);
  });

  test("headers count only if asked for, and those of HTTP never", () => {
    const document = specOf({ parameters: [{ in: "header", name: "X-Tenant" }] });
    const exchanges = [
      call({
        requestHeaders: ["accept", "x-tenant", "x-amzn-trace-id"],
        responseHeaders: ["content-type", "x-cache"],
      }),
    ];
    expect(findingsOf(document, exchanges)).toEqual([]);
    expect(findingsOf(document, exchanges, { judgeHeaders: true })).toEqual([
      "parameter-unknown …/parameters → header x-amzn-trace-id 1/1",
      "parameter-unknown …/responses/200/headers → header x-cache 1/1",
    ]);
  });
});

describe("statuses and media types", () => {
  const json = { "application/json": { schema: {} } };

  test.each([
    [{ 200: {} }, 201, ["status-unknown …/responses → 201 1/1"]],
    [{ "2XX": {} }, 201, []],
    [{ "2xx": {} }, 299, []],
    [{ default: {} }, 500, []],
    [{ 200: {}, "4XX": {} }, 500, ["status-unknown …/responses → 500 1/1"]],
    [{ 200: {} }, 304, []],
    [{ 201: {} }, 304, ["status-unknown …/responses → 304 1/1"]],
  ])("%j with %i", (statuses, status, expected) => {
    const responses = Object.fromEntries(Object.keys(statuses).map((key) => [key, { content: json }]));
    expect(findingsOf(specOf({ responses }), [call({ status })])).toEqual(expected);
  });

  test.each([
    ["application/json", "application/json", true],
    ["Application/JSON; charset=utf-8", "application/json", true],
    ["application/*", "application/pdf", true],
    ["*/*", "text/csv", true],
    ["application/json", "application/problem+json", false],
    ["application/json", "text/csv", false],
  ])("%s with %s", (declared, mediaType, isKnown) => {
    const document = specOf({ responses: { 200: { content: { [declared]: { schema: {} } } } } });
    const seen = [call({ responseBody: { mediaType, content: "{}" } })];
    const expected = `media-type-unknown …/responses/200/content → ${mediaType} 1/1`;
    expect(findingsOf(document, seen)).toEqual(isKnown ? [] : [expected]);
  });

  test("a status with a range has its own schema first", () => {
    const schemaOf = (type: string) => ({ content: { "application/json": { schema: { type } } } });
    const responses = { default: schemaOf("string"), "2XX": schemaOf("array"), 200: schemaOf("object") };
    const seen = [200, 201, 404].map((status) => call({ status }));
    expect(findingsOf(specOf({ responses }), seen)).toEqual([
      "type-mismatch …/responses/2XX/content/application~1json/schema → object 1/1",
      "type-mismatch …/responses/default/content/application~1json/schema → object 1/1",
    ]);
  });

  test.each([
    [204, { mediaType: "text/plain", content: "" }],
    [304, { mediaType: "text/html", content: "" }],
    [200, { mediaType: "application/json", content: "" }],
    [200, { mediaType: "x-unknown", content: "" }],
    [200, undefined],
  ])("%i without a body: %j", (status, responseBody) => {
    const responses = { 200: { content: {} }, 204: {}, 304: {} };
    const { responseBody: _, ...rest } = call({ status });
    expect(findingsOf(specOf({ responses }), [{ ...rest, ...(responseBody && { responseBody }) }])).toEqual(
      [],
    );
  });

  test.each([
    ["get", "text/plain", false],
    ["head", "text/csv", false],
    ["get", "application/json", true],
    ["post", "text/plain", true],
  ])("a %s with %s, which the spec does not list", (method, mediaType, isBody) => {
    const document = specOf({});
    const operation = (document.paths as Record<string, JsonObject>)["/events"] as JsonObject;
    Object.assign(operation, { [method]: { operationId: "listEvents", responses: { 200: {} } } });
    const { responseBody: _, ...rest } = call({ method, requestBody: { mediaType, content: "{}" } });
    expect(findingsOf(document, [rest]).length > 0).toBe(isBody);
  });

  test("a body that was not declared, in a request and in an answer", () => {
    const seen = [call({ requestBody: JSON_BODY })];
    expect(findingsOf(specOf({ responses: { 200: {} } }), seen)).toEqual([
      "media-type-unknown …/requestBody → application/json 1/1",
      "media-type-unknown …/responses/200/content → application/json 1/1",
    ]);
  });
});

describe("bodies", () => {
  test("the fields of a form are compared by name", () => {
    const schema = {
      type: "object",
      required: ["title"],
      properties: {
        title: {},
        items: { type: "array", items: { type: "object", properties: { price: {} } } },
      },
    };
    const document = specOf({
      requestBody: { content: { "application/x-www-form-urlencoded": { schema } } },
    });
    const content = "title=A&items[0][price]=1&items[0][cost]=1&seats=1";
    const requestBody = { mediaType: "application/x-www-form-urlencoded", content };
    const at = "…/requestBody/content/application~1x-www-form-urlencoded/schema/properties";
    expect(findingsOf(document, [call({ requestBody })])).toEqual([
      `field-unknown ${at}/items[0][cost] 1/1`,
      `field-unknown ${at}/seats 1/1`,
    ]);
  });

  test("a form has one of the values that its discriminator knows", () => {
    const pet = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
    const mapping = { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" };
    const oneOf = Object.values(mapping).map(($ref) => ({ $ref }));
    const schema = { oneOf, discriminator: { propertyName: "kind", mapping } };
    const mediaType = "application/x-www-form-urlencoded";
    const document = specOf(
      { requestBody: { content: { [mediaType]: { schema } } } },
      { schemas: { Cat: pet, Dog: pet } },
    );
    const found = (kind: string) =>
      findingsOf(document, [call({ requestBody: { mediaType, content: `kind=${kind}` } })]);
    expect(found("cat")).toEqual([]);
    expect(found("bird")).not.toEqual([]);
  });

  test("where the spec says nothing of a body, its fields are news, declared by the operation itself", () => {
    const shared = {
      description: "Not shown",
      content: { "application/json": { schema: { $ref: "#/components/schemas/NotShown" } } },
    };
    const document = specOf(
      { responses: { 200: { $ref: "#/components/responses/Any" } } },
      { responses: { Any: shared }, schemas: { NotShown: { description: "Not shown" } } },
    );
    const answer = (value: unknown) =>
      call({ responseBody: { ...JSON_BODY, content: JSON.stringify(value) } });
    const at = "…/responses/200/content/application~1json/schema";
    expect(findingsOf(document, [answer({ id: 1 })])).toEqual([`field-unknown ${at}/properties/id 1/1`]);
    expect(findingsOf(document, [answer([{ id: 1 }, {}])])).toEqual([
      `field-unknown ${at}/items/properties/id 1/2`,
    ]);
    expect(findingsOf(document, [answer("text")])).toEqual([]);
  });
});

describe("the report", () => {
  const responses = {
    200: {
      description: "All",
      content: {
        "application/json": {
          schema: { type: "array", items: { $ref: "#/components/schemas/Event" } },
        },
      },
    },
    "4XX": { description: "Refused" },
  };
  const schemas = {
    Event: {
      type: "object",
      properties: { id: { type: "integer" }, group: { $ref: "#/components/schemas/Group" } },
    },
    Group: { type: "object", properties: { name: { type: "string" } } },
  };
  const document = {
    openapi: "3.1.0",
    paths: {
      "/events": { get: { operationId: "listEvents", responses } },
      "/events/{id}": { delete: { responses: { 204: { description: "Gone" } } } },
    },
    components: { schemas },
  };
  const list = (value: unknown, more: Partial<Exchange> = {}) =>
    call({ responseBody: { ...JSON_BODY, content: JSON.stringify(value) }, ...more });

  test("counts what matches no operation, ids collapsed", () => {
    const { report } = check(document, [
      call({ url: "/old/1" }),
      call({ url: "/old/2" }),
      call({ url: "/old/1", method: "put" }),
    ]);
    expect(report.unmatched).toEqual([
      { method: "get", path: "/old/{}", count: 2 },
      { method: "put", path: "/old/{}", count: 1 },
    ]);
    expect(report.operations).toEqual([]);
  });

  test("counts what matches an operation but for its server, and names that", () => {
    const elsewhere = {
      ...document,
      servers: [{ url: "https://api.example.com/v2" }, { url: "https://eu.example.com" }],
    };
    const paths = { ...document.paths, "/{slug}": { get: { operationId: "getPage", responses: {} } } };
    const { report } = check({ ...elsewhere, paths }, [
      call({ url: "https://api.example.com/about" }),
      call({ url: "https://api.example.com/a/b" }),
    ]);
    expect(report.unmatched).toEqual([
      { method: "get", path: "/a/b", count: 1 },
      { method: "get", path: "/about", count: 1, onOtherServer: "getPage" },
    ]);
  });

  test("has no preflight of a browser, unless the spec declares it", () => {
    const preflight = call({ method: "options", requestHeaders: ["access-control-request-method"] });
    expect(check(document, [preflight]).report).toMatchObject({ unmatched: [], operations: [] });
    const options = { operationId: "optionsOfEvents", responses: { 204: {} } };
    const declared = { ...document, paths: { "/events": { ...document.paths["/events"], options } } };
    expect(findingsOf(declared, [preflight])).toEqual([
      "status-unknown #/paths/~1events/options/responses → 200 1/1",
    ]);
  });

  test("says what was exercised", () => {
    const { coverage } = check(document, [list([{ id: 1 }]), call({ status: 404 })]).report;
    expect(coverage).toEqual({
      operations: { seen: 1, of: 2 },
      fields: { seen: 1, of: 3 },
      byOperation: [
        {
          operationId: "listEvents",
          samples: 2,
          statuses: [
            { status: "200", samples: 1 },
            { status: "4XX", samples: 1 },
          ],
          fields: { seen: 1, of: 2, unseen: ["Event.group"] },
        },
        {
          operationId: "DELETE /events/{id}",
          samples: 0,
          statuses: [{ status: "204", samples: 0 }],
          fields: { seen: 0, of: 0, unseen: [] },
        },
      ],
    });
  });

  test("leaves out places with too few values", () => {
    const seen = [list([{ id: 1, a: 1, group: { b: 1 } }, { id: 2 }])];
    const kindsOf = (minSamples: number) => findingsOf(document, seen, { minSamples });
    expect(kindsOf(1)).toEqual([
      "field-unknown #/components/schemas/Event/properties/a 1/2",
      "field-unknown #/components/schemas/Group/properties/b 1/1",
    ]);
    expect(kindsOf(2)).toEqual(["field-unknown #/components/schemas/Event/properties/a 1/2"]);
  });

  test("a field of two operations has a finding in each, and is one observed field", () => {
    const both = structuredClone(document) as typeof document & { paths: Record<string, JsonObject> };
    both.paths["/mine"] = { get: { operationId: "listMine", responses } };
    const drift = check(both, [
      list([{ seats: 1 }, {}]),
      list([{ seats: 2 }], { url: "https://test.example.com/mine", time: Date.UTC(2026, 10, 25) }),
    ]);
    expect(drift.report.operations.map(({ findings }) => findings.map(({ seen, of }) => [seen, of]))).toEqual(
      [[[1, 2]], [[1, 1]]],
    );
    const [field] = drift.observed.filter(({ isDeclared }) => !isDeclared);
    expect(field).toMatchObject({
      at: "#/components/schemas/Event/properties/seats",
      direction: "response",
      of: 3,
      first: "2026-11-25",
      last: "2026-11-26",
      sources: [
        { method: "get", path: "/events", host: "api.example.com" },
        { method: "get", path: "/mine", host: "test.example.com" },
      ],
    });
    expect(field?.shape.seen).toBe(2);
  });
});
