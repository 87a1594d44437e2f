import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createHandlers, type Problem } from "../../src/index.ts";

const list = { type: "array", minItems: 2, items: { type: "integer" } };
const object = {
  type: "object",
  required: ["n"],
  properties: { n: { type: "integer" }, t: { type: "string" } },
};

/** The problem of a request of an operation with one parameter, as `in at: message`; empty if it is taken. */
async function problemOf(parameter: object, path: string, init: RequestInit = {}, template = "/q") {
  const responses = { "204": { description: "" } };
  const document = {
    openapi: "3.2.0",
    paths: { [template]: { get: { parameters: [parameter], responses } } },
  };
  const response = (await getResponse(
    createHandlers(document),
    new Request(`https://any.example${path}`, init),
  )) as Response;
  if (response.status === 204) return "";
  const { problems } = (await response.json()) as { problems: Problem[] };
  return problems.map(({ in: where, at, message }) => `${where} ${at}: ${message}`).join("\n");
}

describe("a parameter that is the whole query", () => {
  const whole = (type: string) => ({ name: "p", in: "querystring", content: { [type]: { schema: object } } });
  const [json, form] = [whole("application/json"), whole("application/x-www-form-urlencoded")];

  it.each([
    [json, "%7B%22n%22:1%7D"],
    [json, ""],
    [form, "n=1&t=x"],
    [form, ""],
  ])("%j takes %s", async (parameter, query) => {
    expect(await problemOf(parameter, `/q?${query}`)).toBe("");
  });

  it.each([
    [json, "%7B%22n%22:%22x%22%7D", 'query /p: /n: Instance type "string"'],
    [json, "n=1", 'query /p: Expected application/json, received "n=1".'],
    [{ ...json, required: true }, "", "query /p: Expected a value, received none."],
    [form, "n=x", 'query /p: /n: Instance type "string"'],
    [form, "t=x", "query /p: Instance does not have required"],
  ])("%j refuses %s", async (parameter, query, problem) => {
    expect(await problemOf(parameter, `/q?${query}`)).toContain(problem);
  });
});

describe("a parameter of a query", () => {
  const form = { name: "p", in: "query", schema: list };
  const joined = { ...form, explode: false };
  const piped = { ...joined, style: "pipeDelimited" };
  const spaced = { ...joined, style: "spaceDelimited" };
  const deep = { name: "p", in: "query", style: "deepObject", schema: object };
  const spread = { name: "p", in: "query", schema: object };
  const asJson = { name: "p", in: "query", content: { "application/json": { schema: object } } };
  const asText = { name: "p", in: "query", content: { "text/plain": { schema: { type: "integer" } } } };
  const asXml = { name: "p", in: "query", content: { "application/xml": { schema: object } } };
  const flag = { name: "p", in: "query", schema: { type: "boolean" } };
  const either = { name: "p", in: "query", schema: { anyOf: [{ type: "integer" }, { enum: ["all"] }] } };

  it.each([
    [form, "p=1&p=2"],
    [joined, "p=1,2"],
    [joined, "p=1%2C2"],
    [piped, "p=1|2"],
    [piped, "p=1%7C2"],
    [spaced, "p=1%202"],
    [spaced, "p=1+2"],
    [deep, "p[n]=1&p[t]=x"],
    [deep, "p%5Bn%5D=1"],
    [spread, "n=1&t=x"],
    [{ ...spread, explode: false }, "p=n,1,t,x"],
    [asJson, "p=%7B%22n%22:1%7D"],
    [asText, "p=5"],
    [asXml, "p=%3Cn/%3E"],
    [flag, "p=true"],
    [either, "p=all"],
    [either, "p=5"],
    [{ name: "p", in: "query", schema: { type: "string" } }, "p=5"],
    [{ name: "p", in: "query", schema: { type: ["integer", "null"] } }, "p="],
    [{ name: "p", in: "query", required: true, style: "deepObject", schema: { type: "object" } }, ""],
  ])("%j takes %s", async (parameter, query) => {
    expect(await problemOf(parameter, `/q?${query}`)).toBe("");
  });

  it.each([
    [form, "p=1&p=x", /^query \/p: \/1: .*Expected "integer"\. Received "x"\.$/],
    [form, "p=1", /^query \/p: Array has too few items \(1 < 2\)\. Received \[1\]\.$/],
    [form, "p=1,2", /Received \["1,2"\]|too few items/],
    [joined, "p=1", /too few items/],
    [joined, "p=1&p=2", /Expected "array"\. Received "1&2"/],
    [joined, "p=a,2", /\/0: .*Received "a"/],
    [asText, "p=x", /^query \/p: .*Expected "integer"\. Received "x"\.$/],
    [piped, "p=1&p=2", /Expected "array"/],
    [piped, "p=1,2", /too few items|Received "1,2"/],
    [deep, "p[n]=x", /\/n: .*Received "x"/],
    [deep, "p[t]=x", /required property "n"/],
    [spread, "n=x", /\/n: .*Received "x"/],
    [{ ...spread, required: true }, "", /required property "n"/],
    [asJson, "p=zz", /Expected application\/json, received "zz"/],
    [asJson, "p=%7B%22n%22:%22x%22%7D", /\/n: .*Received "x"/],
    [flag, "p=1", /Expected "boolean"\. Received "1"/],
    [either, "p=some", /./],
    [{ name: "p", in: "query", schema: { type: "integer" } }, "p=0x10", /Received "0x10"/],
  ])("%j refuses %s", async (parameter, query, expected) => {
    expect(await problemOf(parameter, `/q?${query}`)).toMatch(expected);
  });
});

describe("a parameter of a path", () => {
  it.each([
    ["simple", false, list, "1,2", "1,x"],
    ["simple", true, object, "n=1,t=a", "n=x"],
    ["simple", false, object, "n,1", "n,x"],
    ["label", false, list, ".1,2", "1,2"],
    ["label", true, list, ".1.2", ".1.x"],
    ["label", false, { type: "integer" }, ".5", "5"],
    ["matrix", false, list, ";p=1,2", ";p=1,x"],
    ["matrix", true, list, ";p=1;p=2", ";p=1"],
    ["matrix", true, object, ";n=1;t=a", ";n=x"],
    ["matrix", false, { type: "integer" }, ";p=5", ";p=x"],
  ])("%s, explode %s, %j takes %s, not %s", async (style, explode, schema, right, wrong) => {
    const parameter = { name: "p", in: "path", required: true, style, explode, schema };
    expect(await problemOf(parameter, `/q/${right}`, {}, "/q/{p}")).toBe("");
    expect(await problemOf(parameter, `/q/${wrong}`, {}, "/q/{p}")).toMatch(/^path \/p: /);
  });
});

describe("a header or a cookie", () => {
  it.each([
    [{ name: "X-P", in: "header", schema: list }, { "x-p": "1, 2" }, { "x-p": "1" }],
    [{ name: "X-P", in: "header", explode: true, schema: object }, { "x-p": "n=1" }, { "x-p": "n=x" }],
    [
      { name: "sid", in: "cookie", schema: { type: "integer" } },
      { cookie: "a=b; sid=5" },
      { cookie: "sid=x" },
    ],
    [{ name: "sid", in: "cookie", required: true, schema: {} }, { cookie: "sid=" }, { cookie: "other=1" }],
  ])("%j takes %j, not %j", async (parameter, right, wrong) => {
    expect(await problemOf(parameter, "/q", { headers: right })).toBe("");
    expect(await problemOf(parameter, "/q", { headers: wrong })).toMatch(/^(header \/X-P|cookie \/sid): /);
  });
});
