import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createApiClient } from "../../src/index.ts";
import { echoClient, tableOf, type Untyped } from "../client-of.ts";

const sent: Request[] = [];
const fetch = async (request: Request) => {
  sent.push(request);
  return Response.json({});
};
const client: Untyped = createApiClient(tableOf("styles.yaml"), { baseUrl: "https://x.example", fetch });
const last = () => sent.pop() ?? expect.fail("Nothing was sent.");
const search = () => new URL(last().url).search;

describe("query parameters are sent in the style of the spec", () => {
  it.each<[object, string]>([
    [{ ids: [1, 2], pairs: ["a", "b"], f: { a: "1" } }, "?ids=1,2&pairs=a|b&a=1"],
    [{ list: ["a b", "c"] }, "?list=a%20b&list=c"],
    [{ spaced: ["a", "b,c"] }, "?spaced=a%20b%2Cc"],
    [{ spaced: "a b" }, "?spaced=a%20b"],
    [{ pairs: "a|b" }, "?pairs=a%7Cb"],
    [{ ids: ["a,b", "c&d"] }, "?ids=a%2Cb,c%26d"],
    [{ ids: [] }, ""],
    [{ ids: [1, null, undefined] }, "?ids=1"],
    [{ flat: { a: "1", b: "x,y" } }, "?flat=a,1,b,x%2Cy"],
    [{ f: { "a b": "1&2", none: undefined, many: [1, 2] } }, "?a%20b=1%262&many=1&many=2"],
    [{ deep: { a: { b: 1 }, c: ["x", { d: 2 }] } }, "?deep[a][b]=1&deep[c][0]=x&deep[c][1][d]=2"],
    [{ deep: { "a]": null, "[b": "&" } }, "?deep[%5Bb]=%26"],
    [{ expand: ["a", "b"] }, "?expand[0]=a&expand[1]=b"],
    [{ json: { a: [1, "ü"] } }, "?json=%7B%22a%22%3A%5B1%2C%22%C3%BC%22%5D%7D"],
    [{ json: "text" }, "?json=%22text%22"],
    [{ json: null }, "?json=null"],
    [{ xml: "<a/>" }, "?xml=%3Ca%2F%3E"],
    [{ xml: 1 }, "?xml=1"],
    [{ xml: null }, ""],
    [{ xml: new Date(0) }, "?xml=1970-01-01T00%3A00%3A00.000Z"],
    [{ free: "a/b?c=d#e&f+g [h]" }, "?free=a/b?c=d%23e%26f%2Bg%20%5Bh%5D"],
    [{ freeList: ["a/b", "c,d"] }, "?freeList=a/b,c%2Cd"],
    [{ "page[size]": 2 }, "?page[size]=2"],
    [{ list: new Date(0) }, "?list=1970-01-01T00%3A00%3A00.000Z"],
    [{ list: "" }, "?list="],
    [{ list: null }, ""],
    [{ constructor: "c" }, "?constructor=c"],
    [{}, ""],
  ])("%j", async (input, expected) => {
    await client.query(input);
    expect(search()).toBe(expected);
    await client.GET("/q", { params: { query: input } });
    expect(search()).toBe(expected);
  });

  it("but those that it does not declare as openapi-fetch does, and all with a serializer of one's own", async () => {
    await client.query({}, { params: { query: { other: { a: 1 }, many: [1, 2] } } });
    expect(search()).toBe("?other[a]=1&many=1&many=2");
    await client.query({ ids: [1, 2] }, { querySerializer: { array: { style: "form", explode: true } } });
    expect(search()).toBe("?ids=1&ids=2");
    await client.query({ ids: [1, 2] }, { querySerializer: () => "mine" });
    expect(search()).toBe("?mine");
  });

  it.each<[object, string]>([
    [{ spaced: ["a", "b c"] }, 'Expected values of spaced without " "'],
    [{ pairs: ["a|b", "c"] }, 'Expected values of pairs without "|"'],
  ])("and %j is refused, which would be read as more values", async (input, expected) => {
    await expect(client.query(input)).rejects.toThrow(`${expected}, which separates them, received `);
  });

  it("and where a style cannot write a value, the call rejects and says which", async () => {
    await expect(client.query({ flat: { a: { b: 1 } } })).rejects.toThrow(
      'Expected a value of flat without objects inside, which the style form cannot write; received {"a":{"b":1}}.',
    );
    await expect(client.query({ xml: { a: 1 } })).rejects.toThrow(
      'Expected a text for xml, which is application/xml, received {"a":1}.',
    );
  });
});

describe("path parameters are sent in the style of the spec", () => {
  const list = ["a/b", "c"];
  const record = { R: 100, "G,": "2/0" };
  it.each<[string, unknown, string]>([
    ["simple", "a,b", "/simple/a%2Cb"],
    ["simple", list, "/simple/a%2Fb,c"],
    ["simple", record, "/simple/R,100,G%2C,2%2F0"],
    ["simple", new Date(0), "/simple/1970-01-01T00%3A00%3A00.000Z"],
    ["simpleExploded", list, "/simple-exploded/a%2Fb,c"],
    ["simpleExploded", record, "/simple-exploded/R=100,G%2C=2%2F0"],
    ["label", "a", "/label/.a"],
    ["label", list, "/label/.a%2Fb,c"],
    ["labelExploded", list, "/label-exploded/.a%2Fb.c"],
    ["labelExploded", record, "/label-exploded/.R=100.G%2C=2%2F0"],
    ["matrix", "a;b", "/matrix/;v=a%3Bb"],
    ["matrix", list, "/matrix/;v=a%2Fb,c"],
    ["matrix", record, "/matrix/;v=R,100,G%2C,2%2F0"],
    ["matrixExploded", list, "/matrix-exploded/;v=a%2Fb;v=c"],
    ["matrixExploded", record, "/matrix-exploded/;R=100;G%2C=2%2F0"],
    ["jsonPath", { a: "/" }, "/json/%7B%22a%22%3A%22%2F%22%7D"],
  ])("%s %j", async (operation, v, expected) => {
    await client[operation]({ v });
    expect(new URL(last().url).pathname).toBe(expected);
  });

  it.each([[undefined], [null], [[]], [{}], [""], [[null]], [{ a: {} }]])(
    "%j is refused in each of them",
    async (v) => {
      for (const operation of [
        "simple",
        "simpleExploded",
        "label",
        "labelExploded",
        "matrix",
        "matrixExploded",
      ])
        await expect(client[operation]({ v }), operation).rejects.toBeInstanceOf(TypeError);
    },
  );

  it.each([[["a.b", "c"]], [{ "a.b": 1 }], [{ a: "b.c" }]])(
    "%j is refused where dots stand between values",
    async (v) => {
      await expect(client.labelExploded({ v })).rejects.toThrow(
        'Expected values of v without ".", which separates them, received "',
      );
      await client.labelExploded({ v: "a.b" });
      expect(new URL(last().url).pathname).toBe("/label-exploded/.a.b");
    },
  );

  it("and one that every object has a member of is missing where it is not given", async () => {
    await expect(client.names({})).rejects.toThrow("Expected a path parameter constructor");
    await expect(client.names({ constructor: "a" })).rejects.toThrow("Expected a path parameter __proto__");
    await client.names(JSON.parse('{ "constructor": "a", "__proto__": "b" }'));
    expect(new URL(last().url).pathname).toBe("/a/b");
  });
});

describe("headers and cookies", () => {
  it("are sent in the style of the spec", async () => {
    const header = {
      "X-List": ["a", "b"],
      "X-Object": { R: 100, G: "x y" },
      "X-Exploded": { R: 100, G: 200 },
      "X-Json": { a: "ü" },
    };
    await client.headers({}, { params: { header } });
    const { headers } = last();
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-list": "a,b",
      "x-object": "R,100,G,x y",
      "x-exploded": "R=100,G=200",
      "x-json": '{"a":"\\u00fc"}',
    });
    expect(JSON.parse(headers.get("X-Json") ?? "")).toEqual({ a: "ü" });
  });

  it.each<[string, unknown, string]>([
    ["X-List", ["a", "b,c"], ","],
    ["X-Object", { a: "b,c" }, ","],
    ["X-Object", { "a,b": "c" }, ","],
    ["X-Exploded", { a: "b,c" }, ","],
    ["X-Exploded", { "a=b": "c" }, "="],
  ])("%s: %j is refused, which would be read as something else", async (name, value, delimiter) => {
    await expect(client.headers({}, { params: { header: { [name]: value } } })).rejects.toThrow(
      `Expected values of ${name} without "${delimiter}", which separates them, received "`,
    );
  });

  it.each<[unknown, string]>([
    [["a", '"b,\\"c"'], 'a,"b,\\"c"'],
    ["b,c", "b,c"],
  ])("X-List: %j is sent as it is: a text, or one that the caller put in quotes", async (value, expected) => {
    await client.headers({}, { params: { header: { "X-List": value } } });
    expect(last().headers.get("X-List")).toBe(expected);
  });

  it("are sent beside those that the caller has", async () => {
    const { client, last } = await echoClient("styles.yaml");
    const cookie = { session: "a;b", prefs: { a: 1 }, ids: ["1", "2"] };
    await client.cookies({}, { params: { cookie }, headers: { Cookie: "theme=dark" } });
    expect(last().headers.cookie).toBe("theme=dark; session=a%3Bb; prefs=%7B%22a%22%3A1%7D; ids=1,2");
  });

  it("are refused where they are cookies and a browser would leave them out", async () => {
    class BrowserRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init);
        this.headers.delete("Cookie");
      }
    }
    vi.stubGlobal("Request", BrowserRequest);
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(client.cookies({}, { params: { cookie: { session: "a" } } })).rejects.toThrow(
      "Expected no cookie parameter, received session: a browser sends the cookies that it has, and no others.",
    );
  });
});
