import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serializePath } from "../../src/request/serialize-path.ts";

const BASE = "https://tenant.example/api";

/** The segments of a path as a server sees them. */
const segmentsOf = (path: string) => new URL(BASE + path).pathname.split("/").slice(2);

describe("serializePath", () => {
  it.each([
    "",
    ".",
    "..",
    "...",
    undefined,
    null,
    [],
    {},
    "\ud800",
    { "../x": "y" },
    { "a?b": "c" },
    { "a#": "" },
  ])("refuses %j, and names the parameter", (value) => {
    expect(() => serializePath("/pets/{petId}/toys/{toyId}", { petId: "1", toyId: value })).toThrow(
      /^Expected a path parameter toyId that can stand in a path, received /,
    );
  });

  it("refuses what only every object has", () => {
    for (const name of ["constructor", "toString", "__proto__"])
      expect(() => serializePath(`/pets/{${name}}`, {})).toThrow(`Expected a path parameter ${name} that`);
  });

  it("refuses values that make a step together with what stands around them", () => {
    expect(() => serializePath("/files/.{name}", { name: "." })).toThrow("path parameter name");
    expect(() => serializePath("/files/{a}{b}", { a: ".", b: "." })).toThrow("path parameter a");
    expect(() => serializePath("/files/{name}.{extension}", { name: "x", extension: "" })).toThrow(
      "extension that",
    );
    expect(() => serializePath("/files/{.name}", { name: "." })).toThrow("path parameter name");
  });

  it.each([
    ["/../admin", "%2F..%2Fadmin"],
    ["a?b#c", "a%3Fb%23c"],
    ["%2e%2e", "%252e%252e"],
    ["..\\..", "..%5C.."],
    ["$&$1", "%24%26%241"],
    ["{petId}", "%7BpetId%7D"],
    [" ", "%20"],
    [".well-known", ".well-known"],
    [42, "42"],
    [false, "false"],
  ])("escapes %j", (value, expected) => {
    expect(serializePath("/pets/{petId}", { petId: value })).toBe(`/pets/${expected}`);
  });

  it("keeps the styles of OpenAPI", () => {
    const id = ["a/b", "c"];
    const color = { R: 100, G: "2/0" };
    expect(serializePath("/x/{id}", { id })).toBe("/x/a%2Fb,c");
    expect(serializePath("/x/{.id}", { id })).toBe("/x/.a%2Fb,c");
    expect(serializePath("/x/{.id*}", { id })).toBe("/x/.a%2Fb.c");
    expect(serializePath("/x/{;id}", { id })).toBe("/x/;id=a%2Fb,c");
    expect(serializePath("/x/{;id*}", { id })).toBe("/x/;id=a%2Fb;id=c");
    expect(serializePath("/x/{id}", { id: color })).toBe("/x/R,100,G,2%2F0");
    expect(serializePath("/x/{id*}", { id: color })).toBe("/x/R=100,G=2%2F0");
    expect(serializePath("/x/{;id}", { id: "a;b" })).toBe("/x/;id=a%3Bb");
  });

  it("lets no string leave its segment, and loses nothing of it", () => {
    const anyString = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({
        unit: fc.constantFrom("/", ".", "\\", "?", "#", "%", "2", "e", "f", "\t", "\n", " ", "{", "}", "@"),
      }),
    );
    fc.assert(
      fc.property(anyString, anyString, (a, b) => {
        let path: string;
        try {
          path = serializePath("/a/{a}/b/{b}", { a, b });
        } catch (error) {
          const isRefused = [a, b].some((value) => /^\.*$/.test(value) || /\p{Surrogate}/u.test(value));
          expect([isRefused, error]).toEqual([true, expect.any(TypeError)]);
          return;
        }
        expect(segmentsOf(path).map(decodeURIComponent)).toEqual(["a", a, "b", b]);
      }),
      { numRuns: 2000 },
    );
  });

  it("lets no array or object leave its segment either", () => {
    const value = fc.oneof(fc.array(fc.string()), fc.dictionary(fc.string(), fc.string()));
    fc.assert(
      fc.property(
        value,
        fc.constantFrom("{v}", "{.v}", "{;v}", "{v*}", "{.v*}", "{;v*}"),
        (v, expression) => {
          let path: string;
          try {
            path = serializePath(`/a/${expression}/z`, { v });
          } catch {
            return;
          }
          const url = new URL(BASE + path);
          expect([url.pathname.split("/").length, url.search, url.hash]).toEqual([5, "", ""]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
