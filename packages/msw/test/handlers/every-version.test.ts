import { resolve } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createHandlers } from "../../src/index.ts";

const BASE = "https://library.example";
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const BOOK = { kind: "Book", title: "Emma", note: null, pages: 474 };

/** Requests, each with the status that tells why it is asked. */
const library: [status: number, method: string, path: string, init?: () => RequestInit][] = [
  [200, "GET", "/v1/media?page=1&ids=1,2&tags=new&tags=old&words=a%20b&shelves=a%7Cb&plain=x,y"],
  [400, "GET", "/v1/media"],
  [400, "GET", "/v1/media?page=100"],
  [400, "GET", "/v1/media?page=1&ids=1&ids=two"],
  [400, "GET", "/v1/media?page=1&tags=new,old"],
  [400, "GET", "/v1/media?page=1&plain=x,x"],
  [400, "GET", "/v1/media?page=1&limit=51"],
  [400, "GET", "/v1/media?page=1", () => ({ headers: { "x-trace": "no uuid" } })],
  [201, "POST", "/v1/media", () => ({ headers: JSON_TYPE, body: JSON.stringify(BOOK) })],
  [400, "POST", "/v1/media"],
  [400, "POST", "/v1/media", () => ({ headers: JSON_TYPE, body: JSON.stringify({ ...BOOK, price: 0 }) })],
  [400, "POST", "/v1/media", () => ({ headers: JSON_TYPE, body: JSON.stringify({ ...BOOK, note: 5 }) })],
  [415, "POST", "/v1/media", () => ({ headers: { "content-type": "text/plain" }, body: "Emma" })],
  [200, "PUT", "/v1/media/1", () => ({ headers: JSON_TYPE, body: JSON.stringify(BOOK) })],
  [
    200,
    "PUT",
    "/v1/media/1",
    () => ({
      headers: { "content-type": "application/merge-patch+json", accept: "application/vnd.library+json" },
      body: JSON.stringify(BOOK),
    }),
  ],
  [204, "DELETE", "/v1/media/1", () => ({ headers: { reasons: "old,torn" } })],
  [400, "DELETE", "/v1/media/one"],
  [204, "POST", "/v1/media/1/cover", () => ({ body: formOf({ cover: new Blob(["x"]), captions: "a" }) })],
  [400, "POST", "/v1/media/1/cover", () => ({ body: formOf({ captions: "a" }) })],
  [200, "GET", "/v1/media/1/cover"],
  [201, "POST", "/v1/media/1/loans", () => ({ headers: FORM_TYPE, body: "reader=Jane&copies=1&copies=2" })],
  [400, "POST", "/v1/media/1/loans", () => ({ headers: FORM_TYPE, body: "reader=Jo" })],
  [400, "POST", "/v1/media/1/loans", () => ({ headers: FORM_TYPE, body: "reader=Jane&copies=one" })],
  [200, "GET", "/v1/report", () => ({ headers: { accept: "text/csv" } })],
  [200, "GET", "/v1/report", () => ({ headers: { accept: "application/json" } })],
];

const RECORD = { kind: "sound", id: "2f9c1f0e-7d38-4a0b-8f0e-3a1f6a2f8a11", owner: null, rating: null };
const ID = RECORD.id;

const records: typeof library = [
  [200, "GET", `/records/${ID}?at[from]=2026-01-01`],
  [400, "GET", `/records/${ID}?at[from]=now`],
  [400, "GET", `/records/${ID}?draft=maybe`],
  [400, "GET", "/records/1"],
  [
    200,
    "PUT",
    `/records/${ID}`,
    () => ({ headers: JSON_TYPE, body: JSON.stringify({ ...RECORD, secret: "s" }) }),
  ],
  [
    400,
    "PUT",
    `/records/${ID}`,
    () => ({ headers: JSON_TYPE, body: JSON.stringify({ ...RECORD, size: 0 }) }),
  ],
  [
    400,
    "PUT",
    `/records/${ID}`,
    () => ({ headers: JSON_TYPE, body: JSON.stringify({ ...RECORD, rating: "ok" }) }),
  ],
  [
    400,
    "PUT",
    `/records/${ID}`,
    () => ({ headers: JSON_TYPE, body: JSON.stringify({ ...RECORD, kind: "text" }) }),
  ],
  [
    200,
    "PUT",
    `/records/${ID}`,
    () => ({ headers: JSON_TYPE, body: JSON.stringify({ ...RECORD, checksum: "*" }) }),
  ],
  [200, "GET", `/records/${ID}/file`, () => ({ headers: { accept: "image/png" } })],
  [204, "PUT", `/records/${ID}/file`, () => ({ headers: { "content-type": "image/gif" }, body: "x" })],
  [415, "PUT", `/records/${ID}/file`, () => ({ headers: { "content-type": "text/plain" }, body: "x" })],
];

async function answersOf(spec: string, requests: typeof library) {
  const file = resolve(import.meta.dirname, "../../../openapi/test/fixtures/every-version", spec);
  const handlers = createHandlers((await loadSpec(file)).document);
  const answers = requests.map(async ([, method, path, init]) => {
    const response = await getResponse(handlers, new Request(BASE + path, { method, ...init?.() }));
    const headers = Object.fromEntries(response?.headers ?? []);
    // Problems are told in the words of the schema: one value of an enum, or a constant.
    const body = (await response?.text())?.replaceAll(/"message":"(?:[^"\\]|\\.)*"/g, "");
    return { path, method, status: response?.status, headers, body };
  });
  return { answers: await Promise.all(answers), operations: handlers.map(({ info }) => info.header) };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

it.each<[object]>([[{}], [{ maxLength: 4 }], [{ minLength: 60 }]])(
  "makes the same base64 of `format: byte` and of `contentEncoding`: %j",
  async (lengths) => {
    const exampleOf = async (openapi: string, words: object) => {
      const schema = { type: "string", ...words, ...lengths };
      const get = { responses: { 200: { description: "", content: { "application/json": { schema } } } } };
      const handlers = createHandlers({ openapi, info: {}, paths: { "/a": { get } } });
      return (await getResponse(handlers, new Request(`${BASE}/a`)))?.json();
    };
    const example = await exampleOf("3.0.3", { format: "byte" });
    expect(Buffer.from(example, "base64").toString("base64")).toBe(example);
    expect(await exampleOf("3.1.0", { contentEncoding: "base64" })).toBe(example);
  },
);

describe("the mock of one API", () => {
  it.each([
    ["library-2.0", "library-3.0", library],
    ["library-2.0", "library-3.1", library],
    ["library-2.0", "library-3.2", library],
    ["records-3.0", "records-3.1", records],
    ["records-3.0", "records-3.2", records],
  ])("answers the same by %s and %s", async (a, b, requests) => {
    const expected = await answersOf(`${a}.yaml`, requests);
    expect(expected.answers.map(({ status, method, path }) => [status, method, path])).toEqual(
      requests.map(([status, method, path]) => [status, method, path]),
    );
    expect(await answersOf(`${b}.yaml`, requests)).toEqual(expected);
  });
});
