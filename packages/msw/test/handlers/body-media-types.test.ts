import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createHandlers } from "../../src/index.ts";

/** What the mock answers where the only response of success has this content. */
async function answer(content: object, headers: Record<string, string> = {}, components: object = {}) {
  const paths = { "/a": { get: { operationId: "a", responses: { "200": { description: "", content } } } } };
  const document = { openapi: "3.2.0", paths, components };
  const request = new Request("https://any.example/a", { headers });
  return (await getResponse(createHandlers(document), request)) as Response;
}

async function textOf(content: object, headers?: Record<string, string>, components?: object) {
  const response = await answer(content, headers, components);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

const EVENTS = "text/event-stream";
const PET = {
  type: "object",
  required: ["name", "tags", "born"],
  properties: {
    name: { const: "Re x" },
    tags: { const: ["a", "b"] },
    born: { const: { year: 2020 } },
  },
};

describe("a body", () => {
  it.each([
    // Streams of events.
    [EVENTS, { schema: { const: { a: 1 } } }, 'data: {"a":1}\n\n'],
    [EVENTS, { schema: { const: [{ a: 1 }, { a: 2 }] } }, 'data: {"a":1}\n\ndata: {"a":2}\n\n'],
    [EVENTS, { schema: { const: "two\nlines" } }, "data: two\ndata: lines\n\n"],
    [EVENTS, { example: "event: x\ndata: 1\n\ndata: 2" }, "event: x\ndata: 1\n\ndata: 2\n\n"],
    [EVENTS, { example: ": only a comment\n\n" }, ": only a comment\n\n"],
    [
      EVENTS,
      { example: [{ event: "tick", id: 7, retry: 10, data: { n: 1 } }] },
      'event: tick\nid: 7\nretry: 10\ndata: {"n":1}\n\n',
    ],
    [EVENTS, {}, ""],
    // A line for each item.
    ["application/x-ndjson", { schema: { const: [{ a: 1 }, "b"] } }, '{"a":1}\n"b"\n'],
    ["application/jsonl", { schema: { const: { a: "x\ny" } } }, '{"a":"x\\ny"}\n'],
    ["application/x-jsonlines", { example: '{"a":1}\n{"a":2}' }, '{"a":1}\n{"a":2}\n'],
    ["application/x-ndjson", { schema: { const: "no JSON" } }, '"no JSON"\n'],
    ["application/json-seq", { schema: { const: [1, 2] } }, "\x1e1\n\x1e2\n"],
    ["application/geo+json-seq", { schema: { const: [1] } }, "\x1e1\n"],
    // Forms.
    ["application/x-www-form-urlencoded", { schema: PET }, "name=Re+x&tags=a&tags=b&year=2020"],
    [
      "application/x-www-form-urlencoded",
      {
        schema: PET,
        encoding: {
          tags: { style: "pipeDelimited", explode: false },
          born: { style: "deepObject", explode: true },
        },
      },
      "name=Re+x&tags=a%7Cb&born%5Byear%5D=2020",
    ],
    [
      "application/x-www-form-urlencoded",
      { schema: PET, encoding: { born: { contentType: "application/json" } } },
      "name=Re+x&tags=a&tags=b&born=%7B%22year%22%3A2020%7D",
    ],
    ["application/x-www-form-urlencoded", { example: "a=1" }, "a=1"],
    // XML.
    [
      "application/xml",
      { schema: { const: { a: "<&>", b: [1, 2] } } },
      "<root><a>&lt;&amp;&gt;</a><b>1</b><b>2</b></root>",
    ],
    ["text/xml", { example: "<a/>" }, "<a/>"],
    ["application/xml", { schema: { type: "string", const: "t", xml: { name: "note" } } }, "<note>t</note>"],
    ["image/svg+xml", { schema: { type: "string" } }, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    // Texts.
    [
      "text/csv",
      {
        schema: {
          const: [
            { a: 1, b: 'x,"y"' },
            { a: null, c: true },
          ],
        },
      },
      'a,b,c\r\n1,"x,""y""",\r\n,,true\r\n',
    ],
    [
      "text/csv",
      {
        schema: {
          const: [
            ["a", "b"],
            [1, 2],
          ],
        },
      },
      "a,b\r\n1,2\r\n",
    ],
    ["text/tab-separated-values", { schema: { const: [{ a: "x\ty", b: 2 }] } }, "a\tb\r\nx y\t2\r\n"],
    ["text/plain", { schema: { const: 5 } }, "5"],
    ["text/plain", { schema: { const: "five" } }, "five"],
    ["text/plain", { schema: { const: { a: 1 } } }, '{"a":1}'],
    ["application/yaml", { schema: { const: { a: 1 } } }, '{"a":1}'],
    ["application/yaml", { example: "a: 1" }, "a: 1"],
    ["application/json", { schema: { const: "text" } }, '"text"'],
    ["application/json; charset=utf-8", { schema: { const: "ü" } }, '"ü"'],
    ["text/json", {}, "null"],
    // Bytes.
    ["application/octet-stream", { example: "any" }, "any"],
    ["video/x-unknown", { example: "as the author wrote it" }, "as the author wrote it"],
    [
      "image/png",
      { schema: { type: "string", contentEncoding: "base64", contentMediaType: "image/png" } },
      expect.stringMatching(/^iVBORw0KGgo/),
    ],
  ] as const)("of %s holds %j", async (type, media, expected) => {
    const reply = await textOf({ [type]: media });
    const text = /xml$/.test(type) ? reply.text.replace(/^<\?xml .*\n/, "") : reply.text;
    expect({ ...reply, text }).toEqual({ status: 200, type, text: expected });
  });

  it("of XML has the names, attributes, wrappers and namespaces of the spec", async () => {
    const schemas = {
      Pet: {
        type: "object",
        xml: { prefix: "p", namespace: "urn:pets" },
        required: ["id", "photo", "tags"],
        properties: {
          id: { const: 7, xml: { attribute: true } },
          photo: {
            type: "array",
            xml: { wrapped: true, name: "photos" },
            items: { type: "string", xml: { name: "photo" } },
          },
          tags: { type: "array", items: { $ref: "#/components/schemas/Tag" } },
        },
        example: { id: 7, photo: ["x", "y"], tags: [{ name: "t" }] },
      },
      Tag: { type: "object", xml: { name: "tag" }, properties: { name: { type: "string" } } },
    };
    const { text } = await textOf(
      { "application/xml": { schema: { $ref: "#/components/schemas/Pet" } } },
      {},
      { schemas },
    );
    expect(text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<p:Pet xmlns:p="urn:pets" id="7"><photos><photo>x</photo><photo>y</photo></photos><tag><name>t</name></tag></p:Pet>',
    );
  });

  it("of XML has the types of nodes of OpenAPI 3.2", async () => {
    const node = (nodeType: string, type = "string") => ({ type, xml: { nodeType } });
    const schema = {
      type: "object",
      xml: { name: "note" },
      properties: {
        id: node("attribute"),
        text: node("text"),
        code: node("cdata"),
        ids: node("element", "array"),
      },
      example: { id: "7", text: "a<b", code: "c]]>d", ids: ["1", "2"] },
    };
    const { text } = await textOf({ "application/xml": { schema } });
    expect(text.split("\n")[1]).toBe(
      '<note id="7">a&lt;b<![CDATA[c]]]]><![CDATA[>d]]><ids><ids>1</ids><ids>2</ids></ids></note>',
    );
  });

  it("of several parts has those that OpenAPI 3.2 says by their position", async () => {
    const { text } = await textOf({
      "multipart/mixed": {
        schema: { const: [{ a: 1 }, "b", "c"] },
        prefixEncoding: [{ contentType: "application/json" }],
        itemEncoding: { contentType: "text/csv" },
      },
    });
    expect(text.match(/^Content-Type: .*$/gim)).toEqual([
      "Content-Type: application/json",
      "Content-Type: text/csv",
      "Content-Type: text/csv",
    ]);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=here"])(
    "of %s has a boundary, and parts as their schemas say",
    async (type) => {
      const schema = {
        type: "object",
        required: ["note", "meta", "file", "tags", 'odd "name"'],
        properties: {
          note: { const: "mock-boundary-1" },
          meta: { const: { a: [1] } },
          file: { type: "string", format: "binary" },
          picture: { type: "string", contentMediaType: "image/png" },
          tags: { const: ["x", "y"] },
          'odd "name"': { const: 1 },
        },
      };
      const response = await answer({
        [type]: { schema, encoding: { tags: { contentType: "text/markdown" } } },
      });
      expect(response.headers.get("content-type")).toBe(
        `multipart/form-data; boundary=${type.includes("here") ? "here" : "mock-boundary-2"}`,
      );
      const form = await response.formData();
      expect(form.get("note")).toBe("mock-boundary-1");
      expect(form.get("meta")).toBe('{"a":[1]}');
      expect((form.get("file") as File).type).toBe("application/octet-stream");
      const picture = form.get("picture") as File;
      expect(picture.type).toBe("image/png");
      expect(Buffer.from(await picture.arrayBuffer()).toString("latin1", 1, 4)).toBe("PNG");
      const tags = form.getAll("tags") as File[];
      expect(await Promise.all(tags.map(async (tag) => [tag.type, await tag.text()]))).toEqual([
        ["text/markdown", "x"],
        ["text/markdown", "y"],
      ]);
      expect(form.get('odd "name"')).toBe("1");
    },
  );

  it("of multipart/mixed has a part for each item", async () => {
    const { type, text } = await textOf({ "multipart/mixed": { schema: { const: [{ a: 1 }, "b"] } } });
    expect(type).toBe("multipart/mixed; boundary=mock-boundary-1");
    expect(text).toBe(
      '--mock-boundary-1\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--mock-boundary-1\r\nContent-Type: text/plain\r\n\r\nb\r\n--mock-boundary-1--\r\n',
    );
  });

  it.each([
    ["image/png", "\x89PNG"],
    ["image/jpeg", "\xff\xd8\xff"],
    ["image/gif", "GIF89a"],
    ["image/webp", "RIFF"],
    ["application/pdf", "%PDF-"],
    ["application/zip", "PK\x05\x06"],
    ["application/gzip", "\x1f\x8b"],
    ["audio/wav", "RIFF"],
    ["video/mp4", "\0\0\0\x18ftyp"],
  ])("of %s is a file of that kind, with a schema and without one", async (type, start) => {
    for (const media of [{}, { schema: { type: "string", format: "binary" } }]) {
      const response = await answer({ [type]: media });
      expect(response.headers.get("content-type")).toBe(type);
      expect(Buffer.from(await response.arrayBuffer()).toString("latin1")).toMatch(new RegExp(`^${start}`));
    }
  });

  it("has the bytes that the author of the spec wrote", async () => {
    const response = await answer({ "image/bmp": { example: "BM\u00ff" } });
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0x42, 0x4d, 0xff]);
  });

  it.each([
    [
      "application/vnd.ms-excel",
      { schema: { type: "string", format: "binary" } },
      "it cannot make application/vnd.ms-excel",
    ],
    [
      "application/x-protobuf",
      { schema: { type: "object" } },
      "it cannot make a value into application/x-protobuf",
    ],
    ["image/png", { schema: { type: "object" } }, "it cannot make a value into image/png"],
    ["text/html", { schema: { const: { a: 1 } } }, "it cannot write an object as text/html"],
    ["text/csv", { schema: { const: [{ a: { b: 1 } }] } }, "it cannot write a list as text/csv"],
    ["application/xml", { schema: { const: { "a b": 1 } } }, '"a b" is no name that XML allows'],
    ["multipart/form-data", { schema: { const: "text" } }, "multipart/form-data holds an object or a list"],
    ["multipart/form-data", { schema: { const: {} } }, "has at least one part"],
    [
      "multipart/form-data; boundary=here",
      { schema: { const: { a: "x", note: "one\r\n--here\r\n" } } },
      "part note of multipart/form-data holds the declared boundary here",
    ],
    [
      'multipart/form-data; boundary="in it"',
      { schema: { const: { tags: ["x", "it is in it"] } } },
      'part tags of multipart/form-data holds the declared boundary "in it"',
    ],
    [
      "multipart/mixed; boundary=here",
      { schema: { const: [1, { a: "here" }] } },
      "part 2 of multipart/mixed holds the declared boundary here",
    ],
    ["application/x-www-form-urlencoded", { schema: { const: [1] } }, "a form holds an object"],
    [EVENTS, { schema: { const: { data: "x", id: "1\n2" } } }, "the `id` of an event has to be one line"],
    ["text/plain; charset=iso-8859-2", { schema: { const: "ü" } }, "in the charset iso-8859-2"],
    ["chemical/*", {}, "it cannot make chemical/vnd.example"],
    ["application/json", { schema: false }, "/schema: no value is allowed."],
    ["application/json", { schema: { allOf: [{ type: "string" }, false] } }, "/schema: no value is allowed."],
    ["application/json", { schema: { anyOf: [false] } }, "/schema: no value is allowed."],
    ["application/json", { schema: { not: true } }, "/schema: no value is allowed."],
    ["application/json", { schema: { $ref: "#/components/schemas/None" } }, "/schema: no value is allowed."],
    [
      "application/json",
      { schema: { type: "array", minItems: 1, items: false } },
      "/schema/0: no value is allowed.",
    ],
    [
      "application/json",
      { schema: { required: ["a"], properties: { a: false } } },
      "/schema/a: no value is allowed.",
    ],
  ])("of %s that cannot hold %j is refused with the reason", async (type, media, reason) => {
    const schemas = { None: { $ref: "#/components/schemas/False" }, False: false };
    const reply = await textOf({ [type]: media }, {}, { schemas });
    expect(reply.status).toBe(500);
    expect(reply.type).toBe("application/json");
    expect(JSON.parse(reply.text)).toMatchObject({
      error: "mock-failed",
      message: expect.stringContaining(reason),
    });
  });

  it("is in the next type that is accepted, where the first one cannot hold it", async () => {
    const schema = { const: { a: 1 } };
    const accept = "text/html, application/xhtml+xml;q=0.9, */*;q=0.8";
    expect(await textOf({ "*/*": { schema } }, { accept })).toMatchObject({
      status: 200,
      type: "application/json",
      text: '{"a":1}',
    });
    expect((await textOf({ "*/*": { schema } }, { accept: "text/html" })).status).toBe(500);
  });

  it("is in the charset that its type names", async () => {
    const response = await answer({ "text/plain; charset=iso-8859-1": { schema: { const: "ü" } } });
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0xfc]);
  });
});

describe("a text with an encoding", () => {
  const decode: Record<string, (text: string) => string> = {
    base64: (text) => Buffer.from(text, "base64").toString("latin1"),
    base64url: (text) => Buffer.from(text, "base64url").toString("latin1"),
    base16: (text) => Buffer.from(text, "hex").toString("latin1"),
  };

  it.each(["base64", "base64url", "base16"])("is %s of what it says", async (contentEncoding) => {
    const schema = {
      type: "object",
      required: ["plain", "picture", "document"],
      properties: {
        plain: { type: "string", contentEncoding },
        picture: { type: "string", contentEncoding, contentMediaType: "image/gif" },
        document: {
          contentEncoding,
          contentMediaType: "application/json",
          contentSchema: { const: { a: "ü" } },
        },
      },
    };
    const { text } = await textOf({ "application/json": { schema } });
    const value = JSON.parse(text);
    expect(decode[contentEncoding]?.(value.plain)).toMatch(/^plain \d+$/);
    expect(decode[contentEncoding]?.(value.picture)).toMatch(/^GIF89a/);
    expect(
      JSON.parse(Buffer.from(decode[contentEncoding]?.(value.document) ?? "", "latin1").toString()),
    ).toEqual({ a: "ü" });
  });

  it.each([
    ["base32", /^[A-Z2-7]+=*$/],
    ["base32hex", /^[0-9A-V]+=*$/],
    ["quoted-printable", /^value \d+$/],
    ["8bit", /^value \d+$/],
  ])("is %s", async (contentEncoding, expected) => {
    const { text } = await textOf({ "application/json": { schema: { type: "string", contentEncoding } } });
    expect(JSON.parse(text)).toMatch(expected);
  });

  it("is JSON where it holds JSON", async () => {
    const schema = {
      type: "string",
      contentMediaType: "application/json",
      contentSchema: { required: ["a"], properties: { a: { type: "integer" } } },
    };
    const { text } = await textOf({ "application/json": { schema } });
    expect(JSON.parse(JSON.parse(text))).toEqual({ a: expect.any(Number) });
  });
});

describe("a schema that is a boolean", () => {
  it.each([
    [{ allOf: [true, { type: "string" }] }, /^"/],
    [{ anyOf: [false, { type: "string" }] }, /^"/],
    [{ oneOf: [false, { type: "integer" }] }, /^\d+$/],
    [{ type: "array", prefixItems: [{ type: "string" }, false] }, /^\["[^"]*"\]$/],
    [{ properties: { a: false, b: { type: "integer" } } }, /^\{"b":\d+\}$/],
    [{ $ref: "#/components/schemas/Any" }, /^./],
  ])("leaves what others allow: %j", async (schema, expected) => {
    const schemas = { Any: { $ref: "#/components/schemas/True" }, True: true };
    const reply = await textOf({ "application/json": { schema } }, {}, { schemas });
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(expected);
  });

  it.each([
    [{ $ref: "#/components/schemas/Any" }, []],
    [{ $ref: "#/components/schemas/None" }, [""]],
    [false, [""]],
    [{ type: "object", properties: { a: false } }, ["/a"]],
    [{ allOf: [{ type: "object" }, true] }, []],
  ])("decides which requests are right: %j", async (schema, places) => {
    const content = { "application/json": { schema } };
    const post = { operationId: "a", requestBody: { content }, responses: { "204": { description: "" } } };
    const schemas = { Any: { $ref: "#/components/schemas/True" }, True: true, None: false };
    const document = { openapi: "3.1.0", paths: { "/a": { post } }, components: { schemas } };
    const headers = { "content-type": "application/json" };
    const request = new Request("https://any.example/a", { method: "POST", headers, body: '{"a":1}' });
    const response = (await getResponse(createHandlers(document), request)) as Response;
    const { problems = [] } = response.status === 204 ? {} : await response.json();
    expect(problems.map(({ at }: { at: string }) => at)).toEqual(places);
    if (places[0] === "") expect(problems[0].message).toBe("Expected no body: its schema allows none.");
  });
});
