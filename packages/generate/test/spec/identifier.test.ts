import { isIdentifier, toCamelCase, toPascalCase } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReservedWord, nameUniquely } from "../../src/spec/identifier.ts";

/** Names as specs have them: words, separators of all kinds, and anything else now and then. */
const name = fc.oneof(
  fc
    .array(fc.constantFrom("get", "Foo", "v1", "2nd", "-", ".", "_", " ", "/", "{id}", "é", "delete"), {
      maxLength: 5,
    })
    .map((parts) => parts.join("")),
  fc.string({ unit: "grapheme" }),
);

describe("toCamelCase", () => {
  it.each([
    ["publishEvent", "publishEvent"],
    ["get-global-insight", "getGlobalInsight"],
    ["get /events/{eventId}/attendees", "getEventsEventIdAttendees"],
    ["list_routers_v1", "list_routers_v1"],
    ["2fa.enable", "_2faEnable"],
    ["", "_"],
  ])("turns %j into %j", (given, expected) => {
    expect(toCamelCase(given)).toBe(expected);
  });

  it("gives an identifier for every name, and keeps those that are one", () => {
    fc.assert(
      fc.property(name, (given) => {
        expect(isIdentifier(toCamelCase(given))).toBe(true);
        if (isIdentifier(given)) expect(toCamelCase(given)).toBe(given);
      }),
    );
  });
});

describe("toPascalCase", () => {
  it.each([
    ["Event", "Event"],
    ["v1.Pod-spec", "V1PodSpec"],
    ["body_upload", "body_upload"],
  ])("turns %j into %j", (given, expected) => {
    expect(toPascalCase(given)).toBe(expected);
  });
});

describe("isReservedWord", () => {
  it.each(["delete", "default", "await", "let", "yield", "arguments"])("knows %j", (word) => {
    expect(isReservedWord(word)).toBe(true);
  });

  it.each(["index", "type", "of", "async", "publishEvent"])("leaves %j free", (word) => {
    expect(isReservedWord(word)).toBe(false);
  });

  it("agrees with the JavaScript engine", () => {
    const words =
      "break case class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return static super switch this throw true try typeof var void while with yield let implements interface package private protected public get set of from as async type".split(
        " ",
      );
    for (const word of words) expect([word, isReservedWord(word)]).toEqual([word, !canBeDeclared(word)]);
  });

  function canBeDeclared(word: string): boolean {
    try {
      new Function(`"use strict"; const ${word} = 1;`);
      return true;
    } catch {
      return false;
    }
  }
});

describe("nameUniquely", () => {
  it("gives a name as written to the one that wrote it, wherever it stands", () => {
    const written = ["get-pet", "getPet", "get.pet"];
    expect(nameUniquely(written.map(toCamelCase), written)).toEqual(["getPet2", "getPet", "getPet3"]);
  });

  it("never gives a name twice", () => {
    fc.assert(
      fc.property(fc.uniqueArray(name), (written) => {
        const unique = nameUniquely(written.map(toPascalCase), written);
        expect(new Set(unique).size).toBe(written.length);
      }),
    );
  });
});
