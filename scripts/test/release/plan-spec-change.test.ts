import { diffSpecs, type Migration, parseMigration } from "@tenant-api/spec-diff";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { planSpecChange } from "../../release/plan-spec-change.ts";

const BEFORE = `
openapi: 3.1.0
paths:
  /pets:
    get:
      operationId: listPets
      responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
components:
  schemas:
    Pet:
      properties:
        id: { type: integer }
        bornOn: { type: string, format: date }
        code: { type: string }
        size: { type: integer, description: In cm. }
`;

const AFTER = BEFORE.replace("bornOn:", "bornDate:")
  .replace("        code: { type: string }\n", "")
  .replace("id: { type: integer }", "id: { type: string }")
  .replace("In cm.", "In centimetres.")
  .replace("size:", "name: { type: string }\n        size:");

const PACKAGES = { spec: "pets-spec", types: "pets" };

function plan(after: string, earlier: Migration | null = null) {
  const [before, spec] = [parse(BEFORE), parse(after)];
  const changes = diffSpecs(before, spec, { acceptRenames: 0.7 });
  return planSpecChange(changes, { version: "1.2.0", before, after: spec, packages: PACKAGES, earlier });
}

describe("planSpecChange", () => {
  const first = plan(AFTER);

  it("writes for people who call the API what changed", () => {
    expect(first.bump).toBe("major");
    expect(first.changesets.spec).toBe(`---
"pets-spec": major
---

**Breaking**

- Renamed \`Pet.bornOn\` to \`Pet.bornDate\`.
- Removed \`Pet.code\`.
- \`Pet.id\`: type integer became string.

**New**

- Added \`Pet.name\`.

1 description changed.
`);
  });

  it("writes for people who upgrade the types what to do", () => {
    expect(first.changesets.types).toBe(`---
"pets": major
---

Followed the API from its release 1.2.0: 3 breaking changes, 1 addition, and 1 detail. The changelog of the API, \`spec/CHANGELOG.md\`, names each.

To upgrade, install \`@tenant-api/codemod\`, then run \`npx tenant-codemod\`. It rewrites every use that the type checker can prove, and lists the rest.
`);
  });

  it("writes a migration that tools can read, and asks for a note where it has no word", () => {
    expect(first.migration).toEqual({
      from: "1.2.0",
      to: "next",
      changes: [
        { kind: "field-renamed", at: "#/components/schemas/Pet/properties/bornOn", to: "bornDate" },
        { kind: "field-removed", at: "#/components/schemas/Pet/properties/code" },
      ],
      notes: [{ at: "#/components/schemas/Pet/properties/id", note: "" }],
    });
    expect(first.open).toEqual([
      "Pet.id breaks, and its note is empty. Write what to do into the note at #/components/schemas/Pet/properties/id.",
    ]);
  });

  it("names the codemod only where there is a migration for it", () => {
    const added = plan(BEFORE.replace("size:", "name: { type: string }\n        size:"));
    expect(added.migration.changes).toEqual([]);
    expect(added.changesets.types).not.toContain("codemod");
  });

  it("keeps notes, tells them to people, and then changes nothing any more", () => {
    const noted = stringify(first.migration)
      .replace('note: ""', "note: Ids are text now.")
      .replace(/properties\/code"/, (place) => `${place}\n    note: Use \`name\`.`);
    const second = plan(AFTER, parseMigration(noted, "next.yaml"));
    expect(second.open).toEqual([]);
    expect(second.changesets.spec).toContain(
      "- Removed `Pet.code`. Use `name`.\n- `Pet.id`: type integer became string. Ids are text now.\n",
    );
    expect(plan(AFTER, second.migration)).toEqual(second);
  });

  it("asks whether a value of an enum has a new name, and keeps the answer", () => {
    const [old, now] = ["[small, large]", "[small, huge]"].map((values) =>
      AFTER.replace("type: integer, description", `enum: ${values}, description`),
    ) as [string, string];
    const [before, after] = [parse(old), parse(now)];
    const planned = (earlier: Migration | null) => {
      const changes = diffSpecs(before, after, { decisions: earlier?.changes ?? [] });
      return planSpecChange(changes, { version: "1.2.0", before, after, packages: PACKAGES, earlier });
    };
    const at = "#/components/schemas/Pet/properties/size/enum/1";
    expect(planned(null).open).toEqual([
      `Pet.size breaks, and its note is empty. Write what to do into the note at ${at}; or if a value has a new name, write an \`enum-value-renamed\` into \`changes\`.`,
    ]);
    const answer = { kind: "enum-value-renamed" as const, at, from: "large", to: "huge" };
    const answered = planned({ from: "1.2.0", to: "next", changes: [answer] });
    expect(answered).toMatchObject({ open: [], dropped: [], migration: { changes: [answer] } });
    expect(answered.changesets.spec).toContain('- `Pet.size`: value "large" was renamed to "huge".');
  });
});
