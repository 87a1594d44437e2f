import { describe, expect, it } from "vitest";
import { mentionsIn, oldNames } from "../../release/mentions.ts";

const linesOf = (file: string, content: string, ...names: string[]) =>
  mentionsIn(file, content, names).map(({ line }) => line);

describe("old names", () => {
  it("are those that a migration takes away", () => {
    const changes = [
      { kind: "field-renamed" as const, at: "#/components/schemas/Event/properties/ends~1At", to: "endAt" },
      { kind: "field-removed" as const, at: "#/components/schemas/Event/properties/seats" },
      { kind: "schema-renamed" as const, at: "#/components/schemas/Member", to: "GroupMember" },
      {
        kind: "enum-value-renamed" as const,
        at: "#/components/schemas/State/enum/0",
        from: "Cancelled",
        to: "Off",
      },
      { kind: "operation-renamed" as const, at: "#/paths/~1x/get", from: "listX", to: "findX" },
      { kind: "operation-moved" as const, at: "#/paths/~1x/get", to: "#/paths/~1y/get" },
      { kind: "field-renamed" as const, at: "#/components/schemas/Draft/properties/seats", to: "places" },
    ];
    expect(oldNames({ changes })).toEqual(["Cancelled", "Member", "ends/At", "listX", "seats"]);
  });

  it("may have a percent sign", () => {
    const at = (field: string) => `#/components/schemas/Event/properties/${field}`;
    const changes = ["off%25", "full%", "%C3%A9t%C3%A9"].map((field) => ({
      kind: "field-removed" as const,
      at: at(field),
    }));
    expect(oldNames({ changes })).toEqual(["full%", "off%", "été"]);
  });
});

describe("mentions", () => {
  it("are all lines of a text with the name as a word", () => {
    const text = "| startsAt, endsAt | string |\nlandsAt endsAtNoon `endsAt`\nbendsAt\n";
    expect(linesOf("a.md", text, "endsAt")).toEqual([1, 2]);
  });

  it("are comments and texts of several words in code; a name alone is the codemod's", () => {
    const code = [
      'const row = "title, startsAt, endsAt";',
      "read(event.endsAt);",
      'session.nameOf("endsAt");',
      "// what endsAt means",
      'it("reads endsAt", () => {',
      "const { endAt: endsAt } = event;",
    ].join("\n");
    expect(linesOf("a.test.ts", code, "endsAt")).toEqual([1, 4, 5]);
  });

  it("are not the keys of a spec, which declare names, but its descriptions", () => {
    const spec = [
      "endsAt:",
      "  endsAt: { type: string, description: Inferred from `EventCreate.endsAt`. }",
      "  endsAt: { type: string }",
      "  description: What endsAt means.",
    ].join("\n");
    expect(linesOf("openapi.yaml", spec, "endsAt")).toEqual([2, 4]);
  });

  it("are found whatever letters a name has", () => {
    expect(linesOf("a.md", "a ends.at b\nendsxat\n$endsAt\n", "ends.at", "endsAt")).toEqual([1]);
    expect(linesOf("a.md", "called-off, called-offs\n", "called-off")).toEqual([1]);
  });
});
