import { describe, expect, it } from "vitest";
import { echoClient } from "../client-of.ts";
import type { Received } from "../server.ts";

const file = (content: string, name: string, type: string) => new File([content], name, { type });

/** The parts of a multipart body, as they came over the wire. */
function partsOf({ body, headers }: Received): { header: string; content: string }[] {
  const [, boundary = ""] = headers["content-type"]?.match(/^multipart\/form-data; boundary=(.+)$/) ?? [];
  expect(boundary).not.toBe("");
  expect(body.endsWith(`--${boundary}--\r\n`)).toBe(true);
  return body
    .split(`--${boundary}\r\n`)
    .slice(1)
    .map((part) => part.replace(`--${boundary}--\r\n`, "").replace(/\r\n$/, ""))
    .map((part) => {
      const [header = "", content = ""] = part.split("\r\n\r\n");
      return {
        header: header.replace("Content-Disposition: form-data; ", "").replace("\r\n", " | "),
        content,
      };
    });
}

describe("a multipart body", () => {
  it("has a part for each field: texts, files, JSON for objects, and a part for each item of a list", async () => {
    const { client, last } = await echoClient("bodies.yaml");
    const body = {
      file: file("pixels", 'a"b.png', "image/png"),
      meta: { a: "1" },
      tags: ["a", "b"],
      rows: [{ id: 1 }, { id: 2 }],
      count: 3,
      none: undefined,
      nothing: null,
      bytes: new Uint8Array([104, 105]),
    };
    for (const call of [() => client.upload({ body }), () => client.POST("/upload", { body })]) {
      await call();
      expect(partsOf(last())).toEqual([
        { header: 'name="file"; filename="a%22b.png" | Content-Type: image/png', content: "pixels" },
        { header: 'name="meta" | Content-Type: application/json', content: '{"a":"1"}' },
        { header: 'name="tags"', content: "a" },
        { header: 'name="tags"', content: "b" },
        { header: 'name="rows" | Content-Type: application/json', content: '{"id":1}' },
        { header: 'name="rows" | Content-Type: application/json', content: '{"id":2}' },
        { header: 'name="count"', content: "3" },
        { header: 'name="bytes"; filename="blob" | Content-Type: application/octet-stream', content: "hi" },
      ]);
    }
  });

  it("is what a server of the Web reads as a form", async () => {
    let form = new FormData();
    const fetch = async (request: Request) => {
      form = await request.formData();
      return new Response(null, { status: 204 });
    };
    const { client } = await echoClient("bodies.yaml", { fetch });
    await client.upload({
      body: { 'n"a\r\nme': "x", meta: { a: "1" }, file: file("pixels", "a.png", "image/png") },
    });
    expect(form.get('n"a\r\nme')).toBe("x");
    expect(form.get("meta")).toBe('{"a":"1"}');
    expect(await (form.get("file") as File).text()).toBe("pixels");
  });

  it("is written as the spec's encoding says", async () => {
    const { client, last } = await echoClient("bodies.yaml");
    await client.encodedUpload({
      body: {
        image: file("pixels", "a.jpg", "image/jpeg"),
        other: file("pixels", "a.gif", "image/gif"),
        note: "# Note",
        text: "quoted",
        ids: ["1", "2"],
        deep: { a: { b: 1 } },
        icon: new Blob(["i"]),
      },
    });
    expect(partsOf(last())).toEqual([
      { header: 'name="image"; filename="a.jpg" | Content-Type: image/jpeg', content: "pixels" },
      { header: 'name="other"; filename="a.gif" | Content-Type: image/gif', content: "pixels" },
      { header: 'name="note" | Content-Type: text/markdown', content: "# Note" },
      { header: 'name="text" | Content-Type: application/json', content: '"quoted"' },
      { header: 'name="ids"', content: "1,2" },
      { header: 'name="deep[a][b]"', content: "1" },
      { header: 'name="icon"; filename="blob" | Content-Type: image/png', content: "i" },
    ]);
    await client.encodedUpload({ body: { image: file("pixels", "a.gif", "image/gif") } });
    expect(partsOf(last())[0]?.header).toContain("Content-Type: image/png");
  });

  it("is JSON in a part that may be that or something else, where it has an object, and a text as it is", async () => {
    const { client, last } = await echoClient("bodies.yaml");
    await client.encodedUpload({ body: { either: [{ z: 1 }, "<z/>"] } });
    expect(partsOf(last())).toEqual([
      { header: 'name="either" | Content-Type: application/vnd.a+json', content: '{"z":1}' },
      { header: 'name="either" | Content-Type: application/xml', content: "<z/>" },
    ]);
  });

  it("refuses items that would be read as more of them, since nothing is escaped there", async () => {
    const { client } = await echoClient("bodies.yaml");
    await expect(client.encodedUpload({ body: { ids: ["a", "b,c"] } })).rejects.toThrow(
      'Expected values of ids without ",", which separates them, received "b,c".',
    );
  });

  it("is a form of one's own where there is one, and keeps its boundary whatever the caller says of it", async () => {
    const { client, last } = await echoClient("bodies.yaml");
    const form = new FormData();
    form.set("photo", "mine");
    await client.upload({ body: form });
    expect(last().body).toContain("mine");
    await client.upload({ body: { a: "1" } }, { headers: { "content-type": "multipart/form-data" } });
    expect(partsOf(last())).toEqual([{ header: 'name="a"', content: "1" }]);
  });

  it("takes no stream as a part, and nothing that has no fields", async () => {
    const { client } = await echoClient("bodies.yaml");
    await expect(client.upload({ body: { file: new ReadableStream() } })).rejects.toThrow(
      "Expected a text, a Blob or a File as the field file, received a stream.",
    );
    await expect(client.encodedUpload({ body: { note: { a: 1 } } })).rejects.toThrow(
      "Expected a text, a Blob or a File as the field note, received an object.",
    );
    await expect(client.upload({ body: { meta: new Map([["a", 1]]) } })).rejects.toThrow(
      "Expected a list or an object as the value of meta, received [object Map].",
    );
    for (const body of [null, "text", ["a"], new Map([["a", 1]]), new Date(0), Promise.resolve({ a: 1 })])
      await expect(client.upload({ body })).rejects.toThrow(
        "Expected an object of fields as a body of multipart",
      );
  });
});

describe("a urlencoded body", () => {
  it.each<[string, object, string]>([
    ["form", { b: ["x", "y"] }, "b=x&b=y"],
    ["form", { b: "a b&c", c: { d: 1, e: "ü" }, n: null }, "b=a+b%26c&d=1&e=%C3%BC"],
    ["encodedForm", { ids: [1, "a,b"] }, "ids=1,a%2Cb"],
    ["encodedForm", { deep: { a: { b: 1 }, c: ["x"] } }, "deep[a][b]=1&deep[c][0]=x"],
    ["encodedForm", { json: ["x", 1] }, "json=%5B%22x%22%2C1%5D"],
    ["encodedForm", { free: "a/b&c" }, "free=a/b%26c"],
  ])("%s %j", async (operation, body, expected) => {
    const { client, last } = await echoClient("bodies.yaml");
    await client[operation]({ body });
    expect(last()).toMatchObject({
      body: expected,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  });

  it("may be URLSearchParams, and refuses what is nested without a style for it", async () => {
    const { client, last } = await echoClient("bodies.yaml");
    await client.form({ body: new URLSearchParams({ b: "x y" }) });
    expect(last()).toMatchObject({
      body: "b=x+y",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    await expect(client.form({ body: { b: { c: { d: 1 } } } })).rejects.toThrow(
      "Expected a value of b without objects",
    );
    await expect(client.form({ body: [1] })).rejects.toThrow("Expected an object of fields");
  });
});

describe("a body", () => {
  it("is sent as what it is, in the media type that is declared for it", async () => {
    const { client, last } = await echoClient("bodies.yaml");
    const stream = () => new Blob(["streamed"]).stream();
    const sent: [string, unknown, string, string][] = [
      ["either", { a: 1 }, "application/json", '{"a":1}'],
      ["either", new Blob(["bytes"]), "application/octet-stream", "bytes"],
      ["either", new Blob(["bytes"], { type: "image/png" }), "application/octet-stream", "bytes"],
      ["either", new TextEncoder().encode("bytes"), "application/octet-stream", "bytes"],
      ["either", new TextEncoder().encode("bytes").buffer, "application/octet-stream", "bytes"],
      ["either", stream(), "application/octet-stream", "streamed"],
      ["either", new URLSearchParams({ a: "1" }), "application/x-www-form-urlencoded", "a=1"],
      ["bytes", new Blob(["bytes"], { type: "image/webp" }), "image/webp", "bytes"],
      ["bytes", new Blob(["bytes"], { type: "text/plain" }), "application/pdf", "bytes"],
      ["any", { a: 1 }, "application/json", '{"a":1}'],
      ["any", "text", "text/plain", "text"],
      ["xml", "<a/>", "application/xml", "<a/>"],
    ];
    for (const [operation, body, type, text] of sent) {
      await client[operation]({ body });
      const request = last();
      expect([operation, request.headers["content-type"], request.body]).toEqual([operation, type, text]);
    }
    await client.either({ body: { file: new Blob(["pixels"]), a: "1" } });
    expect(partsOf(last()).map(({ header }) => header)).toEqual([
      'name="file"; filename="blob" | Content-Type: application/octet-stream',
      'name="a"',
    ]);
    await client.either(
      { body: { a: ["1", "2"] } },
      { headers: { "Content-Type": "application/x-www-form-urlencoded" } },
    );
    expect(last().body).toBe("a=1&a=2");
  });

  it.each([undefined, "text/csv"])("is sent in its media type where a caller says %s", async (type) => {
    const { client, last } = await echoClient("bodies.yaml");
    const bodies: [string, unknown, string][] = [
      ["xml", "<a/>", "application/xml"],
      ["form", { a: 1 }, "application/x-www-form-urlencoded"],
      ["bytes", new Blob(["bytes"]), "application/pdf"],
    ];
    for (const [operation, body, declared] of bodies) {
      for (const name of ["Content-Type", "content-type"]) {
        await client[operation]({ body }, { headers: { [name]: type } });
        expect(last().headers["content-type"]).toBe(type ?? declared);
      }
    }
  });

  it("is no part of a form if it is bytes, unless the caller wrote the form and its boundary", async () => {
    const { client, last } = await echoClient("bodies.yaml");
    for (const body of [new Blob(["a"]), new Uint8Array(1), new ReadableStream()])
      await expect(client.upload({ body })).rejects.toThrow(
        "Expected an object of fields as a body of multipart/form-data, received object.",
      );
    const type = "multipart/form-data; boundary=x";
    await client.upload({ body: new Blob(["--x--"], { type }) });
    expect(last()).toMatchObject({ body: "--x--", headers: { "content-type": type } });
    await client.upload({ body: new Blob(["--x--"]).stream() }, { headers: { "Content-Type": type } });
    expect(last()).toMatchObject({ body: "--x--", headers: { "content-type": type } });
  });

  it("is a form with a boundary that is its own, whatever a caller says", async () => {
    const { client, last } = await echoClient("bodies.yaml");
    const body = new FormData();
    body.set("a", "1");
    await client.upload({ body }, { headers: { "Content-Type": "multipart/form-data" } });
    expect(partsOf(last())).toEqual([{ header: 'name="a"', content: "1" }]);
  });

  it("is refused where it would be sent as [object Object]", async () => {
    const { client } = await echoClient("bodies.yaml");
    await expect(client.xml({ body: { a: 1 } })).rejects.toThrow(
      "Expected a text, a Blob or a stream as a body of application/xml, received object.",
    );
  });

  it("leaves headers of the client out that a call sets to null", async () => {
    const { client, last } = await echoClient("bodies.yaml", { headers: { "X-Team": "a" } });
    await client.form({ body: { a: 1 } }, { headers: { "X-Team": null } });
    expect(last().headers).not.toHaveProperty("x-team");
    await client.form({ body: { a: 1 } });
    expect(last().headers["x-team"]).toBe("a");
  });
});
