import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyMigration,
  composeMigrations,
  invertMigration,
  type Migration,
  type MigrationChange,
  MigrationError,
  mapPointers,
} from "../src/index.ts";
import { randomMigration, randomSpec, resolved } from "./random-migration.ts";

const EVENT = "#/components/schemas/Event";

function migration(from: string, to: string, ...changes: MigrationChange[]): Migration {
  return { from, to, changes };
}

function renamed(name: string, to: string): MigrationChange {
  return { kind: "field-renamed", at: `${EVENT}/properties/${name}`, to };
}

function removed(name: string): MigrationChange {
  return { kind: "field-removed", at: `${EVENT}/properties/${name}` };
}

describe("composeMigrations", () => {
  const cases: [string, MigrationChange[], MigrationChange[], MigrationChange[]][] = [
    ["follows a chain", [renamed("a", "b")], [renamed("b", "c")], [renamed("a", "c")]],
    ["drops what was renamed back", [renamed("a", "b")], [renamed("b", "a")], []],
    [
      "drops what was in something that was removed",
      [{ kind: "field-renamed", at: `${EVENT}/properties/a/properties/x`, to: "y" }],
      [removed("a")],
      [removed("a")],
    ],
    ["removes what was renamed before", [renamed("a", "b")], [removed("b")], [removed("a")]],
    [
      "keeps two fields that swap names",
      [renamed("a", "b"), renamed("b", "a")],
      [renamed("a", "c")],
      [renamed("a", "b"), renamed("b", "c")],
    ],
    [
      "gives a name on that became free",
      [removed("a")],
      [renamed("b", "a")],
      [removed("a"), renamed("b", "a")],
    ],
    ["forgets what came and went between", [renamed("a", "b")], [renamed("a", "z")], [renamed("a", "b")]],
    [
      "finds a field whose schema was renamed",
      [{ kind: "schema-renamed", at: EVENT, to: "Meeting" }],
      [{ kind: "field-renamed", at: "#/components/schemas/Meeting/properties/a", to: "b" }],
      [{ kind: "schema-renamed", at: EVENT, to: "Meeting" }, renamed("a", "b")],
    ],
    [
      "finds a field whose operation was moved",
      [{ kind: "operation-moved", at: "#/paths/~1a/get", to: "#/paths/~1b/get" }],
      [{ kind: "parameter-renamed", at: "#/paths/~1b/get/parameters/0", to: "size" }],
      [
        { kind: "operation-moved", at: "#/paths/~1a/get", to: "#/paths/~1b/get" },
        { kind: "parameter-renamed", at: "#/paths/~1a/get/parameters/0", to: "size" },
      ],
    ],
  ];

  it.each(cases)("%s", (_, first, second, expected) => {
    const composed = composeMigrations([
      migration("1.0.0", "2.0.0", ...first),
      migration("2.0.0", "3.0.0", ...second),
    ]);
    expect(composed).toEqual(migration("1.0.0", "3.0.0", ...expected));
  });

  it("refuses a gap", () => {
    expect(() => composeMigrations([migration("1.0.0", "2.0.0"), migration("3.0.0", "4.0.0")])).toThrow(
      "Expected a migration from 2.0.0, where the one before ends, received one from 3.0.0.",
    );
  });

  it("refuses two names for one field, and one name for two", () => {
    expect(() =>
      composeMigrations([migration("1.0.0", "2.0.0", renamed("a", "b"), renamed("a", "c"))]),
    ).toThrow("Expected one change at");
    expect(() =>
      composeMigrations([migration("1.0.0", "2.0.0", renamed("a", "c"), renamed("b", "c"))]),
    ).toThrow("Expected a name of its own for");
    const chain = [
      migration("1.0.0", "2.0.0", renamed("a", "c")),
      migration("2.0.0", "3.0.0", renamed("b", "c")),
    ];
    expect(() => composeMigrations(chain as [Migration, Migration])).toThrow(
      "Expected a name of its own for",
    );
  });

  it.each(["with", "without"])("is what applying one after the other does, %s the old spec", (how) => {
    fc.assert(
      fc.property(twoMigrations(), ([spec, first, second]) => {
        // Without the old spec, two placeholders that swap names after a move cannot be told from two that do not.
        const renamed = second.changes.filter(({ kind }) => kind === "parameter-renamed");
        fc.pre(how === "with" || renamed.length < 2);
        const stepwise = applyMigration(applyMigration(spec, first), second);
        const composed = unlessUnsayable(() =>
          composeMigrations([first, second], how === "with" ? spec : undefined),
        );
        expect(resolved(applyMigration(spec, composed))).toEqual(resolved(stepwise));
      }),
    );
  });

  it("is associative", () => {
    const three = twoMigrations().chain(([spec, first, second]) => {
      const last = applyMigration(applyMigration(spec, first), second);
      return fc.tuple(
        fc.constant(spec),
        fc.constant(first),
        fc.constant(second),
        randomMigration(last, "3.0.0", "4.0.0", true),
      );
    });
    fc.assert(
      fc.property(three, ([spec, a, b, c]) => {
        const left = unlessUnsayable(() => composeMigrations([composeMigrations([a, b], spec), c], spec));
        const right = unlessUnsayable(() =>
          composeMigrations([a, composeMigrations([b, c], applyMigration(spec, a))], spec),
        );
        expect(left).toEqual(right);
        expect(left).toEqual(composeMigrations([a, b, c], spec));
      }),
    );
  });
});

/** Some migrations cannot be said in one; that is tested by itself. */
function unlessUnsayable(compose: () => Migration): Migration {
  try {
    return compose();
  } catch (error) {
    fc.pre(!(error instanceof MigrationError && error.message.includes("moved away before")));
    throw error;
  }
}

function twoMigrations(): fc.Arbitrary<[Record<string, unknown>, Migration, Migration]> {
  return randomSpec.chain((spec) =>
    randomMigration(spec, "1.0.0", "2.0.0", true).chain((first) =>
      fc.tuple(
        fc.constant(spec),
        fc.constant(first),
        randomMigration(applyMigration(spec, first), "2.0.0", "3.0.0", true),
      ),
    ),
  );
}

describe("applyMigration", () => {
  it("changes names, requirements, references and values, and nothing else", () => {
    const spec = {
      paths: {
        "/old": { summary: "Both", get: { tags: [] }, put: { parameters: [{ name: "n", in: "query" }] } },
      },
      components: {
        schemas: {
          Event: {
            required: ["a", "b", "c"],
            properties: {
              a: { $ref: "#/components/schemas/State" },
              b: { type: "string" },
              c: {},
              required: {},
            },
          },
          State: { enum: ["on", "off"] },
        },
      },
    };
    const applied = applyMigration(spec, {
      changes: [
        renamed("a", "b"),
        renamed("b", "a"),
        removed("c"),
        { kind: "schema-renamed", at: "#/components/schemas/State", to: "Mode" },
        { kind: "enum-value-renamed", at: "#/components/schemas/State/enum/1", to: "idle" },
        { kind: "operation-moved", at: "#/paths/~1old/get", to: "#/paths/~1new/get" },
        { kind: "parameter-renamed", at: "#/paths/~1old/put/parameters/0", to: "size" },
      ],
    });
    expect(applied).toEqual({
      paths: {
        "/old": { summary: "Both", put: { parameters: [{ name: "size", in: "query" }] } },
        "/new": { get: { tags: [], summary: "Both" } },
      },
      components: {
        schemas: {
          Event: {
            required: ["b", "a"],
            properties: { b: { $ref: "#/components/schemas/Mode" }, a: { type: "string" }, required: {} },
          },
          Mode: { enum: ["on", "idle"] },
        },
      },
    });
  });

  it("follows references in the mapping of a discriminator", () => {
    const mapped = (name: string) => ({
      discriminator: { propertyName: "kind", mapping: { a: `#/components/schemas/${name}`, b: "B" } },
    });
    const spec = { components: { schemas: { A: {}, Any: mapped("A") } } };
    const changes: MigrationChange[] = [
      { kind: "schema-renamed", at: "#/components/schemas/A", to: "First" },
    ];
    expect(applyMigration(spec, { changes })).toEqual({
      components: { schemas: { First: {}, Any: mapped("First") } },
    });
  });

  it("leaves references alone that lead where they led", () => {
    const spec = {
      a: { $ref: "pets.yaml#/x" },
      b: { $ref: "pets.yaml" },
      c: { $ref: "#/components/schemas/Page%3CPet%3E" },
    };
    expect(applyMigration(spec, { changes: [] })).toEqual(spec);
  });

  it("refuses two changes to one name", () => {
    const spec = { components: { schemas: { Event: { properties: { a: {}, b: {} } } } } };
    expect(() => applyMigration(spec, { changes: [renamed("a", "c"), renamed("b", "c")] })).toThrow(
      "a name of its own",
    );
  });

  it("refuses what is not there, and a name that is taken", () => {
    const spec = { components: { schemas: { Event: { properties: { a: {}, b: {} } } } } };
    expect(() => applyMigration(spec, { changes: [renamed("z", "y")] })).toThrow("expected something at");
    expect(() => applyMigration(spec, { changes: [renamed("a", "b")] })).toThrow("expected a free name for");
  });

  it("is undone by the inverse", () => {
    const applied = randomSpec.chain((spec) =>
      fc.tuple(fc.constant(spec), randomMigration(spec, "1.0.0", "2.0.0", false)),
    );
    fc.assert(
      fc.property(applied, ([spec, forth]) => {
        const back = invertMigration(forth, spec);
        expect(resolved(applyMigration(applyMigration(spec, forth), back))).toEqual(resolved(spec));
      }),
    );
  });
});

describe("mapPointers", () => {
  it("leads back where it came from, for everything that is still there", () => {
    const { forward, backward } = mapPointers({
      changes: [renamed("a", "b"), renamed("b", "a"), removed("c")],
    });
    expect(forward(`${EVENT}/properties/a/items`)).toBe(`${EVENT}/properties/b/items`);
    expect(backward(`${EVENT}/properties/b/items`)).toBe(`${EVENT}/properties/a/items`);
    expect(forward(`${EVENT}/properties/c/items`)).toBeNull();
    expect(backward(`${EVENT}/properties/c`)).toBeNull();
  });
});
