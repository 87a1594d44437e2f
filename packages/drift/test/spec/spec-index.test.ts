import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, test } from "vitest";
import { type Call, SpecIndex } from "../../src/spec/spec-index.ts";

const responses = { 200: { description: "Done", content: { "application/json": {} } } };

function indexOf(paths: JsonObject, servers?: unknown): SpecIndex {
  const written = Object.entries(paths).map(([path, item]) => [
    path,
    typeof item === "string" ? { get: { operationId: item, responses } } : item,
  ]);
  return new SpecIndex({
    openapi: "3.1.0",
    paths: Object.fromEntries(written),
    ...(servers ? { servers } : {}),
  });
}

function find(index: SpecIndex, path: string, more: Partial<Call> = {}): string | null {
  return index.find({ method: "get", path, status: 200, mediaType: "application/json", ...more })?.id ?? null;
}

describe("path templates", () => {
  const index = indexOf({
    "/events/{id}": "getEvent",
    "/events/mine": "listMine",
    "/events/{id}/seats": "listSeats",
    "/events/{id}.json": "getJson",
    "/{kind}/mine/all": "listAll",
    "/compare/{base}...{head}": "compare",
    "/2026-01-01/prices": "listPrices",
    "/a%20b/{id}": "getSpaced",
  });

  test.each([
    ["/events/42", "getEvent"],
    ["/events/mine", "listMine"],
    ["/events/mine/", "listMine"],
    ["/events/mine/seats", "listSeats"],
    ["/events/mine/all", "listAll"],
    ["/events/42.json", "getJson"],
    ["/compare/a...b", "compare"],
    ["/a b/1", "getSpaced"],
    ["/a%20b/1", "getSpaced"],
    ["/events", null],
    ["/events/", null],
    ["/events/42/seats/1", null],
    ["/Events/42", null],
    ["/", null],
    ["/__proto__/constructor", null],
  ])("%s is %s", (path, expected) => {
    expect(find(index, path)).toBe(expected);
  });

  test("paths that were recorded without a spec", () => {
    expect(find(index, "/events/{}")).toBe("getEvent");
    expect(find(index, "/events/{}/seats")).toBe("listSeats");
    expect(find(index, "/{}/prices")).toBe("listPrices");
  });

  test("templates of an older spec, and operations by their id first", () => {
    expect(find(index, "/events/{eventId}", { host: "api.example.com" })).toBe("getEvent");
    expect(find(index, "/old/{id}", { operationId: "getEvent" })).toBe("getEvent");
    expect(find(index, "/events/{eventId}", { operationId: "findEvent" })).toBe("getEvent");
    expect(find(index, "/old/{id}", { operationId: "findEvent" })).toBeNull();
  });

  test("methods are told apart", () => {
    expect(find(index, "/events/mine", { method: "post" })).toBeNull();
    expect(find(index, "/events/mine", { method: "head" })).toBeNull();
  });

  test("methods of OpenAPI 3.2 are found, too, with the servers of their path", () => {
    const files = indexOf({
      "/files": {
        servers: [{ url: "/v2" }],
        query: { operationId: "findFiles", responses },
        additionalOperations: { COPY: { operationId: "copyFile", responses } },
      },
    });
    expect(find(files, "/v2/files", { method: "query" })).toBe("findFiles");
    expect(find(files, "/v2/files", { method: "copy" })).toBe("copyFile");
    expect(find(files, "/v2/files", { method: "get" })).toBeNull();
    expect(find(files, "/v1/files", { method: "copy" })).toBeNull();
  });

  test("a query in a template belongs to it; the one without answers to every query", () => {
    const both = indexOf({ "/events?beta=true": "beta", "/events": "plain", "/pages?x=1": "pages" });
    expect(find(both, "/events")).toBe("plain");
    expect(find(both, "/pages")).toBe("pages");
    expect(find(both, "/events?beta=true", { isRecorded: true })).toBe("beta");
  });
});

describe("servers", () => {
  const v2 = [{ url: "https://api.example.com/api/v2/" }];

  test("the path of a server comes before that of the spec", () => {
    const index = indexOf({ "/events": "list" }, v2);
    const host = "api.example.com";
    expect(find(index, "/api/v2/events", { host })).toBe("list");
    expect(find(index, "/api/v1/events", { host })).toBeNull();
    expect(find(index, "/events", { host })).toBeNull();
    expect(find(index, "/api/v2/events", { host: "API.example.com:443" })).toBe("list");
  });

  test("on a host that no server names, the path decides, with that of a server or without", () => {
    const index = indexOf({ "/events": "list" }, v2);
    const host = "localhost:8080";
    expect(find(index, "/api/v2/events", { host })).toBe("list");
    expect(find(index, "/events", { host })).toBe("list");
    expect(find(index, "/api/v1/events", { host })).toBeNull();
    expect(find(index, "/api/v2/events")).toBe("list");
    expect(find(index, "/api/v2/events", { host: "staging" })).toBe("list");
  });

  test("a recording by a spec has its templates, without the path of a server", () => {
    const index = indexOf({ "/events": "list" }, v2);
    const recorded = { host: "api.example.com", isRecorded: true };
    expect(find(index, "/events", recorded)).toBe("list");
    expect(find(index, "/api/v2/events", recorded)).toBe("list");
  });

  test("a page of an application is no answer of the API", () => {
    const index = indexOf({ "/events": "list" }, v2);
    expect(find(index, "/events", { host: "app.example.com", mediaType: "text/html" })).toBeNull();
    expect(find(index, "/api/v2/events", { host: "api.example.com", mediaType: "text/html" })).toBe("list");
    for (const mediaType of ["text/css", "text/javascript", "image/png", "font/woff2"])
      expect(find(index, "/events", { mediaType })).toBeNull();
    const html = { 200: { description: "Page", content: { "text/*": {} } } };
    const pages = indexOf({ "/events": { get: { operationId: "page", responses: html } } }, v2);
    expect(find(pages, "/events", { host: "app.example.com", mediaType: "text/html" })).toBe("page");
  });

  test("operations and paths have servers of their own", () => {
    const index = indexOf(
      {
        "/files": {
          servers: [{ url: "https://files.example.com" }],
          get: { operationId: "files", responses },
        },
        "/logs": {
          servers: [{ url: "https://files.example.com" }],
          get: { operationId: "logs", servers: [{ url: "//logs.example.com/v1" }], responses },
        },
        "/events": "list",
      },
      v2,
    );
    expect(find(index, "/files", { host: "files.example.com" })).toBe("files");
    expect(find(index, "/api/v2/files", { host: "api.example.com" })).toBeNull();
    expect(find(index, "/v1/logs", { host: "logs.example.com" })).toBe("logs");
    expect(find(index, "/logs", { host: "files.example.com" })).toBeNull();
    expect(find(index, "/events", { host: "files.example.com" })).toBeNull();
  });

  test("a path that begins with that of its server is tried without it", () => {
    const servers = [{ url: "https://api.example.com/v4" }, { url: "https://old.example.com" }];
    const index = indexOf({ "/{apiVersion}/vpcs": "vpcs", "/{a}/{b}/{c}": "page" }, servers);
    expect(find(index, "/v4/v4/vpcs", { host: "api.example.com" })).toBe("vpcs");
    expect(find(index, "/v4/vpcs", { host: "api.example.com" })).toBe("vpcs");
    expect(find(index, "/v4/vpcs", { host: "api.example.com", mediaType: "text/html" })).toBeNull();
    // Placeholders alone would take every path.
    expect(find(index, "/v4/b/c", { host: "api.example.com" })).toBeNull();
    expect(find(index, "/v4/b/c", { host: "old.example.com" })).toBe("page");
    expect(find(index, "/v5/vpcs", { host: "api.example.com" })).toBeNull();
  });

  test("variables", () => {
    const index = indexOf({ "/events": "list" }, [
      {
        url: "https://{region}.example.com:{port}/{base}",
        variables: {
          region: { enum: ["eu", "us"], default: "eu" },
          port: { default: "443" },
          base: { default: "api/v2" },
        },
      },
      { url: "https://{tenant}.example.org/{version}", variables: { version: { enum: ["v1", "v2"] } } },
    ]);
    expect(find(index, "/api/v2/events", { host: "eu.example.com" })).toBe("list");
    expect(find(index, "/v9/events", { host: "us.example.com" })).toBe("list");
    expect(find(index, "/v2/events", { host: "acme.example.org" })).toBe("list");
    expect(find(index, "/v3/x/events", { host: "acme.example.org" })).toBeNull();
  });

  test("relative addresses hold on every host", () => {
    const index = indexOf({ "/events": "list" }, [{ url: "/api" }]);
    expect(find(index, "/api/events", { host: "anything" })).toBe("list");
    const beside = indexOf({ "/events": "list" }, [{ url: "./api" }]);
    expect(find(beside, "/api/events")).toBe("list");
  });
});
