import { describe, expect, it } from "vitest";
import { MigrationError, migrationSchema, parseMigration } from "../../src/index.ts";

const HEAD = "from: 1.0.0\nto: 2.0.0\nchanges:\n";

it("publishes its JSON Schema as a file", async () => {
  await expect(`${JSON.stringify(migrationSchema, null, 2)}\n`).toMatchFileSnapshot(
    "../../migration.schema.json",
  );
});

describe("parseMigration", () => {
  it.each([
    ['to: "\\ud800"', "changes.0.to", '"\\ud800"', 5],
    ['to: "start\\r"', "changes.0.to", '"start\\r"', 5],
    ['to: "start\\u2028At"', "changes.0.to", '"start\u2028At"', 5],
    ['to: "start\\u202eAt"', "changes.0.to", '"start\u202eAt"', 5],
    ['from: "\\e[2J", to: a', "changes.0.from", '"\\u001b[2J"', 5],
  ])("refuses names that no file can hold: %s", (names, place, received, line) => {
    const at = "'#/components/schemas/State/enum/0'";
    const text = `${HEAD}  - { kind: enum-value-renamed,\n    at: ${at}, ${names} }\n`;
    expect(() => parseMigration(text, "a.yaml")).toThrow(
      `Expected \`${place}\` to have no control characters, and whole characters only, received ${received}.`,
    );
    expect(() => parseMigration(text, "a.yaml")).toThrow(new RegExp(`^a\\.yaml:${line}:\\d+ {2}Expected`));
  });

  it.each([
    ["from: 1.0", '1:7  Expected `from` to be a text, received the number 1.0. Write "1.0", in quotes.'],
    ["from: true", '1:7  Expected `from` to be a text, received the boolean true. Write "true", in quotes.'],
    ['from: ""', '1:7  Expected `from` to be a text that is not empty, received "".'],
    ["from: null", "1:7  Expected `from` to be string, received null."],
    [
      'from: "1\\e[2J"',
      '1:7  Expected `from` to have no control characters, and whole characters only, received "1\\u001b[2J".',
    ],
  ])("refuses %s in one line", (line, message) => {
    const text = HEAD.replace("from: 1.0.0", line).replace("changes:", "changes: []");
    const parse = () => parseMigration(text, "a.yaml");
    expect(parse).toThrow(new MigrationError(`a.yaml:${message}`));
    // `to` has no other rules.
    expect(() =>
      parseMigration(text.replace(/from: .*\nto: 2.0.0/, `from: a\n${line.replace("from", "to")}`), "a.yaml"),
    ).toThrow(MigrationError);
  });

  it.each(["v1", "2024-06-01", '"1.0"', "'3'", "1.0.0-beta.1", "Sommer 2026"])(
    "takes the version %s",
    (version) => {
      const { from } = parseMigration(`from: ${version}\nto: next\nchanges: []\n`, "a.yaml");
      expect(from).toBe(version.replace(/["']/g, ""));
    },
  );

  it("takes names of any language, and characters of two halves", () => {
    const text = `${HEAD}  - { kind: field-renamed, at: '#/components/schemas/A/properties/größe 🙂', to: "大小 😀" }\n`;
    expect(parseMigration(text, "a.yaml").changes).toHaveLength(1);
  });

  it("reads every kind of change", () => {
    const text = `# why
${HEAD}  - kind: field-renamed
    at: '#/components/schemas/Event/properties/startsAt'
    to: startAt
  - { kind: field-removed, at: '#/components/schemas/Event/properties/legacyCode', note: Use \`id\`. }
  - { kind: schema-removed, at: '#/components/schemas/Legacy' }
  - { kind: schema-renamed, at: '#/components/schemas/Member', to: GroupMember }
  - { kind: enum-value-renamed, at: '#/components/schemas/EventState/enum/2', from: Cancelled, to: Canceled }
  - { kind: operation-moved, at: '#/paths/~1old/get', to: '#/paths/~1new/get' }
  - { kind: operation-renamed, at: '#/paths/~1old/get', from: listX, to: findX }
  - { kind: operation-removed, at: '#/paths/~1legacy/get' }
  - { kind: parameter-renamed, at: '#/paths/~1x/get/parameters/0', to: pageSize }
  - { kind: parameter-removed, at: '#/paths/~1x/get/parameters/1' }
`;
    const { from, to, changes } = parseMigration(text, "2.0.0.yaml");
    expect([from, to]).toEqual(["1.0.0", "2.0.0"]);
    expect(changes.map(({ kind }) => kind)).toEqual(
      migrationSchema.properties.changes.items.oneOf.map(({ properties }) => properties.kind.const),
    );
    expect(changes[0]).toEqual({
      kind: "field-renamed",
      at: "#/components/schemas/Event/properties/startsAt",
      to: "startAt",
    });
  });

  it.each([
    ["", " Expected a migration, received an empty file."],
    [
      "a: [",
      "1:5  Expected valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].",
    ],
    ["from: 1.0.0\nto: 2.0.0\n", "1:1  Expected `changes` in the file, received none."],
    [
      "from: 1\nto: 2.0.0\nchanges: []\n",
      '1:7  Expected `from` to be a text, received the number 1. Write "1", in quotes.',
    ],
    [
      `${HEAD}  - { kind: field-removed, at: '#/a/properties/b', too: c }\n`,
      "4:52  Expected only known keys in `changes.0`, received `too`.",
    ],
    [
      `${HEAD}  - { kind: field-renamed, at: '#/a/properties/b' }\n`,
      "4:5  Expected `to` in `changes.0`, received none.",
    ],
    [
      `${HEAD}  - { kind: field-renamed, at: '#/a/properties/b', to: 5 }\n`,
      '4:56  Expected `changes.0.to` to be a text, received the number 5. Write "5", in quotes.',
    ],
    [
      `${HEAD}  - { kind: field-removed, at: '#/components/schemas/Pet' }\n`,
      '4:32  Expected `changes.0.at` to match pattern "/properties/[^/]+$", received "#/components/schemas/Pet".',
    ],
    [
      `${HEAD}  - { kind: renamed, at: '#/a/properties/b' }\n`,
      '4:5  Expected a `kind` of field-renamed, field-removed, schema-removed, schema-renamed, enum-value-renamed, operation-moved, operation-renamed, operation-removed, parameter-renamed, parameter-removed, received "renamed".',
    ],
  ])("says what is wrong with %j", (text, message) => {
    const read = () => parseMigration(text, "next.yaml");
    expect(read).toThrow(MigrationError);
    expect(read).toThrow(`next.yaml:${message}`);
  });
});
