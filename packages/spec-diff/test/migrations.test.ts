import { valueAt } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyMigration,
  composeMigrations,
  diffSpecs,
  invertMigration,
  type Migration,
  type MigrationChange,
  MigrationError,
  mapPointers,
  migrationFrom,
  revertMigration,
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

  it("drops what was renamed back, if the old spec says what it was", () => {
    const spec = {
      paths: { "/a": { get: { parameters: [{ name: "n", in: "query", schema: { enum: [1, 2] } }] } } },
    };
    const at = "#/paths/~1a/get/parameters/0";
    const [there, back] = [
      ["size", "7"],
      ["n", "1"],
    ].map(([name = "", value = ""]): MigrationChange[] => [
      { kind: "parameter-renamed", at, to: name },
      { kind: "enum-value-renamed", at: `${at}/schema/enum/0`, to: value },
    ]) as [MigrationChange[], MigrationChange[]];
    const both = [migration("1.0.0", "2.0.0", ...there), migration("2.0.0", "3.0.0", ...back)] as const;
    expect(composeMigrations([...both], spec).changes).toEqual([]);
    const kept = composeMigrations([...both]);
    expect(kept.changes).toEqual(back);
    expect(applyMigration(spec, kept)).toEqual(spec);
  });

  it("keeps the first old name, and needs no spec then to drop what was renamed back", () => {
    const at = "#/paths/~1a/get/parameters/0";
    const step = (from: string, to: string): MigrationChange[] => [
      { kind: "parameter-renamed", at, from, to },
      { kind: "enum-value-renamed", at: `${at}/schema/enum/0`, from, to },
    ];
    const both = (from: string, to: string) =>
      composeMigrations([
        migration("1.0.0", "2.0.0", ...step("a", "b")),
        migration("2.0.0", "3.0.0", ...step(from, to)),
      ]).changes;
    expect(both("b", "c")).toEqual(step("a", "c"));
    expect(both("b", "a")).toEqual([]);
  });

  it("finds a parameter after one that was removed before", () => {
    const list = "#/paths/~1a/get/parameters";
    const composed = composeMigrations([
      migration("1.0.0", "2.0.0", { kind: "parameter-removed", at: `${list}/0` }),
      migration(
        "2.0.0",
        "3.0.0",
        { kind: "parameter-removed", at: `${list}/0` },
        { kind: "parameter-renamed", at: `${list}/2`, from: "d", to: "e" },
      ),
    ]);
    expect(composed.changes).toEqual([
      { kind: "parameter-removed", at: `${list}/0` },
      { kind: "parameter-removed", at: `${list}/1` },
      { kind: "parameter-renamed", at: `${list}/3`, from: "d", to: "e" },
    ]);
  });

  it.each<[string, MigrationChange[], string]>([
    ["shared", [{ kind: "parameter-removed", at: "#/components/parameters/N" }], "#/paths/~1a/get"],
    [
      "of a path",
      [
        { kind: "parameter-removed", at: "#/paths/~1a/parameters/0" },
        { kind: "operation-moved", at: "#/paths/~1a/get", to: "#/paths/~1b/get" },
      ],
      "#/paths/~1b/get",
    ],
  ])("asks for the old spec where a parameter was removed that was %s", (_, first, operation) => {
    const at = `${operation}/parameters/0`;
    const chain: [Migration, Migration] = [
      migration("1.0.0", "2.0.0", ...first),
      migration("2.0.0", "3.0.0", { kind: "parameter-renamed", at, to: "size" }),
    ];
    expect(() => composeMigrations(chain)).toThrow(
      `Expected to know which parameter ${at} is, received the removal of ${first[0]?.at} before it. Pass the old spec.`,
    );
    const parameters = [{ $ref: "#/components/parameters/N" }, { name: "l", in: "query" }];
    const spec = {
      paths: {
        "/a": operation.includes("~1a")
          ? { get: { parameters } }
          : { parameters: [{ name: "t", in: "header" }], get: { parameters: parameters.slice(1) } },
      },
      components: { parameters: { N: { name: "n", in: "query" } } },
    };
    const composed = composeMigrations(chain, spec);
    expect(composed.changes).toContainEqual({
      kind: "parameter-renamed",
      at: `#/paths/~1a/get/parameters/${operation.includes("~1a") ? 1 : 0}`,
      from: "l",
      to: "size",
    });
  });

  it("finds what is in a path whose placeholder was renamed", () => {
    const composed = composeMigrations([
      migration("1.0.0", "2.0.0", {
        kind: "parameter-renamed",
        at: "#/paths/~1pets~1{id}/get/parameters/0",
        to: "petId",
      }),
      migration("2.0.0", "3.0.0", {
        kind: "parameter-renamed",
        at: "#/paths/~1pets~1{petId}/get/parameters/1",
        to: "size",
      }),
    ]);
    expect(composed.changes).toEqual([
      { kind: "parameter-renamed", at: "#/paths/~1pets~1{id}/get/parameters/0", to: "petId" },
      { kind: "parameter-renamed", at: "#/paths/~1pets~1{id}/get/parameters/1", to: "size" },
    ]);
  });

  it("refuses a change to the parameters of a path that an operation left before", () => {
    const chain: [Migration, Migration] = [
      migration("1.0.0", "2.0.0", { kind: "operation-moved", at: "#/paths/~1a/get", to: "#/paths/~1b/get" }),
      migration("2.0.0", "3.0.0", { kind: "parameter-renamed", at: "#/paths/~1a/parameters/0", to: "size" }),
    ];
    expect(() => composeMigrations(chain)).toThrow(
      "expected the parameters of /a to stay as they are, since #/paths/~1a/get moved away before",
    );
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
        const applied = unlessUnsayable(() => applyMigration(spec, composed));
        expect(resolved(applied)).toEqual(resolved(stepwise));
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

/** Some migrations cannot be said in one, or not without the old spec; that is tested by itself. */
function unlessUnsayable<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const isUnsayable = /moved away before|in the path that|Pass the old spec/;
    fc.pre(!(error instanceof MigrationError && isUnsayable.test(error.message)));
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

  it("follows values of an enum in the mapping of a discriminator", () => {
    const specOf = (card: string, wire: string, fee: string) => ({
      components: {
        schemas: {
          Any: {
            discriminator: {
              propertyName: "kind",
              mapping: {
                [card]: "#/components/schemas/Card",
                [wire]: "Transfer",
                [fee]: "Fee",
                other: "Card",
              },
            },
            properties: { kind: { enum: ["x", fee] } },
          },
          Card: { properties: { kind: { const: card } } },
          Transfer: { allOf: [{ properties: { kind: { allOf: [{ $ref: "#/components/schemas/Kind" }] } } }] },
          Kind: { enum: [wire] },
          Fee: { properties: { sort: { enum: [fee] } } },
        },
      },
    });
    const spec = specOf("card", "wire", "fee");
    const changes: MigrationChange[] = [
      { kind: "enum-value-renamed", at: "#/components/schemas/Kind/enum/0", to: "transfer" },
      { kind: "enum-value-renamed", at: "#/components/schemas/Any/properties/kind/enum/1", to: "charge" },
    ];
    const { Fee, ...others } = specOf("card", "transfer", "charge").components.schemas;
    const now = { components: { schemas: { ...others, Fee: spec.components.schemas.Fee } } };
    expect(applyMigration(spec, { changes })).toEqual(now);
    const back = invertMigration({ from: "1.0.0", to: "2.0.0", changes }, spec);
    expect(applyMigration(now, back)).toEqual(spec);
    const twice: MigrationChange = {
      kind: "enum-value-renamed",
      at: "#/components/schemas/Kind/enum/0",
      to: "card",
    };
    expect(() => applyMigration(spec, { changes: [twice] })).toThrow(
      'a value of its own for each schema in #/components/schemas/Any/discriminator/mapping, received "card" for two',
    );
  });

  it("leaves references alone that lead where they led", () => {
    const spec = {
      a: { $ref: "pets.yaml#/x" },
      b: { $ref: "pets.yaml" },
      c: { $ref: "#/components/schemas/Page%3CPet%3E" },
    };
    expect(applyMigration(spec, { changes: [] })).toEqual(spec);
  });

  it("refuses two changes at one place", () => {
    const [stay, move] = ["a", "b"].map(
      (path): MigrationChange => ({
        kind: "operation-moved",
        at: "#/paths/~1a/get",
        to: `#/paths/~1${path}/get`,
      }),
    ) as [MigrationChange, MigrationChange];
    expect(() => applyMigration({ paths: { "/a": { get: {} } } }, { changes: [stay, move] })).toThrow(
      "Expected one change at #/paths/~1a/get",
    );
  });

  it("refuses two changes to one name", () => {
    const spec = { components: { schemas: { Event: { properties: { a: {}, b: {} } } } } };
    expect(() => applyMigration(spec, { changes: [renamed("a", "c"), renamed("b", "c")] })).toThrow(
      "a name of its own",
    );
  });

  it("says where a place of OpenAPI 2.0 is", () => {
    const spec = { components: { schemas: { Event: { properties: { a: {} } } } } };
    const change = { ...renamed("a", "b"), at: "#/definitions/Event/properties/a" };
    expect(() => applyMigration(spec, { changes: [change] })).toThrow(
      "nothing there. OpenAPI 2.0 is read as OpenAPI 3, where it is #/components/schemas/Event/properties/a.",
    );
  });

  it("refuses what is not there, and a name that is taken", () => {
    const spec = { components: { schemas: { Event: { properties: { a: {}, b: {} } } } } };
    expect(() => applyMigration(spec, { changes: [renamed("z", "y")] })).toThrow("expected something at");
    expect(() => applyMigration(spec, { changes: [renamed("a", "b")] })).toThrow("expected a free name for");
  });

  describe("a path parameter", () => {
    const declared = (name: string) => ({ name, in: "path", required: true });
    const renameAt = (at: string, to = "petId"): { changes: MigrationChange[] } => ({
      changes: [{ kind: "parameter-renamed", at, to }],
    });
    const OPERATION = "#/paths/~1pets~1{id}/get";

    it.each<[string, (path: string, name: string) => object, string]>([
      [
        "of an operation",
        (path, name) => ({ paths: { [path]: { get: { parameters: [declared(name)] } } } }),
        `${OPERATION}/parameters/0`,
      ],
      [
        "of a path",
        (path, name) => ({ paths: { [path]: { parameters: [declared(name)], get: {}, put: {} } } }),
        "#/paths/~1pets~1{id}/parameters/0",
      ],
      [
        "that is shared",
        (path, name) => ({
          paths: { [path]: { get: { parameters: [{ $ref: "#/components/parameters/Pet" }] } } },
          components: { parameters: { Pet: declared(name) } },
        }),
        "#/components/parameters/Pet",
      ],
    ])("%s is renamed in the path, too", (_, specOf, at) => {
      const spec = specOf("/pets/{id}", "id");
      expect(applyMigration(spec, renameAt(at))).toEqual(specOf("/pets/{petId}", "petId"));
      const { forward, backward } = mapPointers(renameAt(at), spec);
      const moved = "#/paths/~1pets~1{petId}/get/responses";
      expect(forward(`${OPERATION}/responses`)).toBe(moved);
      expect(backward(moved)).toBe(`${OPERATION}/responses`);
    });

    const both = {
      paths: {
        "/pets/{id}": { get: { parameters: [declared("id")] }, put: { parameters: [declared("id")] } },
      },
    };

    it("is renamed in all operations of its path, or in none", () => {
      expect(() => applyMigration(both, renameAt(`${OPERATION}/parameters/0`))).toThrow(
        "expected one name of {id} for all operations of /pets/{id}, received id, and petId for get.",
      );
    });

    it("makes no path of one that is there", () => {
      const spec = {
        paths: { "/pets/{id}": { get: { parameters: [declared("id")] } }, "/pets/{petId}": {} },
      };
      expect(() => applyMigration(spec, renameAt(`${OPERATION}/parameters/0`))).toThrow(
        "one name for one path",
      );
    });

    it("is what renames a path, not a move", () => {
      const spec = { paths: { "/pets/{id}": { get: { parameters: [declared("id")] } } } };
      const move: MigrationChange = {
        kind: "operation-moved",
        at: OPERATION,
        to: "#/paths/~1pets~1{petId}/get",
      };
      const { changes } = renameAt(`${OPERATION}/parameters/0`);
      expect(() => applyMigration(spec, { changes: [move] })).toThrow(
        "Expected one name for one path, received /pets/{id} and /pets/{petId}.",
      );
      expect(applyMigration(spec, { changes: [move, ...changes] })).toEqual(
        applyMigration(spec, { changes }),
      );
    });

    it("does not get the name of another", () => {
      const spec = { paths: { "/{id}/{page}": { get: { parameters: [declared("id"), declared("page")] } } } };
      const at = "#/paths/~1{id}~1{page}/get/parameters/0";
      expect(() => applyMigration(spec, renameAt(at, "page"))).toThrow("a name of its own");
    });

    it("is found whatever its path is called", () => {
      const spec = { paths: { "/pets/{id}": { get: { parameters: [declared("id")] } } } };
      expect(applyMigration(spec, renameAt("#/paths/~1pets~1{x}/get/parameters/0"))).toEqual({
        paths: { "/pets/{petId}": { get: { parameters: [declared("petId")] } } },
      });
    });

    it("must be in the path that its operation moves to", () => {
      const changes = (to: string): MigrationChange[] => [
        { kind: "operation-moved", at: OPERATION, to },
        { kind: "parameter-renamed", at: `${OPERATION}/parameters/0`, to: "petId" },
      ];
      const target = "#/paths/~1animals~1{petId}/get";
      const moved = { paths: { "/animals/{petId}": { get: { parameters: [declared("petId")] } } } };
      const spec = { paths: { "/pets/{id}": { get: { parameters: [declared("id")] } } } };
      expect(applyMigration(spec, { changes: changes(target) })).toEqual(moved);
      expect(() => applyMigration(spec, { changes: changes("#/paths/~1animals~1{x}/get") })).toThrow(
        "expected {petId} in the path that /pets/{id} moves to, received /animals/{x}",
      );
    });
  });

  it.each<[string, (name: string) => object]>([
    [
      "in another part",
      (name) => ({ Event: { allOf: [{ properties: { [name]: {} } }, { required: [name] }] } }),
    ],
    [
      "beside the parts",
      (name) => ({ Event: { required: [name], allOf: [{ properties: { [name]: {} } }] } }),
    ],
    [
      "in an alternative",
      (name) => ({
        Event: { properties: { [name]: {} }, anyOf: [{ required: [name] }, { required: ["b"] }] },
      }),
    ],
    [
      "where it is pulled in",
      (name) => ({
        Event: { properties: { [name]: {} } },
        More: { required: [name], allOf: [{ $ref: EVENT }] },
        Other: { required: ["a"], properties: {} },
      }),
    ],
  ])("renames a required field %s", (_, schemasOf) => {
    const spec = { components: { schemas: schemasOf("a") } };
    const at = ["", "/allOf/0"]
      .map((part) => `${EVENT}${part}/properties/a`)
      .find((place) => valueAt(spec, place));
    const changes: MigrationChange[] = [{ kind: "field-renamed", at: at ?? "", to: "z" }];
    expect(applyMigration(spec, { changes })).toEqual({ components: { schemas: schemasOf("z") } });
  });

  describe("a discriminator", () => {
    const specOf = (name: string, other = name) => ({
      components: {
        schemas: {
          Cat: { properties: { [name]: {} } },
          Any: {
            discriminator: { propertyName: name },
            oneOf: [{ $ref: "#/components/schemas/Cat" }, { allOf: [{ properties: { [other]: {} } }] }],
          },
        },
      },
    });
    const cat: MigrationChange = {
      kind: "field-renamed",
      at: "#/components/schemas/Cat/properties/kind",
      to: "type",
    };
    const at = "#/components/schemas/Any/oneOf/1/allOf/0/properties/kind";

    it("follows its field in all alternatives", () => {
      const changes: MigrationChange[] = [cat, { kind: "field-renamed", at, to: "type" }];
      expect(applyMigration(specOf("kind"), { changes })).toEqual(specOf("type"));
    });

    it("has one name in all of them", () => {
      expect(() => applyMigration(specOf("kind"), { changes: [cat] })).toThrow(
        `received type and kind. Rename it alike at ${cat.at}, ${at}.`,
      );
    });

    it("is found in those that have it", () => {
      expect(applyMigration(specOf("kind", "other"), { changes: [cat] })).toEqual(specOf("type", "other"));
    });
  });

  describe("an enum value", () => {
    const specOf = (schema: object) => ({ components: { schemas: { Event: schema } } });
    const to = (...names: string[]): { changes: MigrationChange[] } => ({
      changes: names.map((name, index) => ({
        kind: "enum-value-renamed",
        at: `${EVENT}/enum/${index}`,
        to: name,
      })),
    });

    it("stays of its type, and is the default and the example that it was", () => {
      const level = { enum: [1, 2, true], default: 1, const: 1, example: 2, examples: [1, 2] };
      expect(applyMigration(specOf(level), to("7"))).toEqual(
        specOf({ enum: [7, 2, true], default: 7, const: 7, example: 2, examples: [7, 2] }),
      );
      expect(() => applyMigration(specOf(level), to("seven"))).toThrow(
        `expected a number like 1 at ${EVENT}/enum/0, received "seven"`,
      );
      expect(applyMigration(specOf({ enum: ["1", 1] }), to("2"))).toEqual(specOf({ enum: ["2", 1] }));
    });

    it("is one of its own, which may be one that is given up", () => {
      expect(() => applyMigration(specOf({ enum: ["a", "b"] }), to("b"))).toThrow(
        `expected a value of its own for ${EVENT}/enum/0, received "b", which is at ${EVENT}/enum/1`,
      );
      expect(applyMigration(specOf({ enum: ["a", "b"], default: "a" }), to("b", "a"))).toEqual(
        specOf({ enum: ["b", "a"], default: "b" }),
      );
    });
  });

  describe("an operation that moves", () => {
    const tenant = (name: string) => ({ name, in: "header" });
    const size = { name: "size", in: "query" };
    const move: MigrationChange = { kind: "operation-moved", at: "#/paths/~1a/get", to: "#/paths/~1b/get" };
    const spec = {
      paths: {
        "/a": { servers: ["a"], parameters: [tenant("x"), size], get: { parameters: [size] }, put: {} },
        "/b": { summary: "B", put: {} },
      },
    };

    it("takes along what its path says, and changes nothing else where it comes to", () => {
      expect(applyMigration(spec, { changes: [move] }).paths).toEqual({
        "/a": { servers: ["a"], parameters: [tenant("x"), size], put: {} },
        "/b": { summary: "B", put: {}, get: { servers: ["a"], parameters: [size, tenant("x")] } },
      });
    });

    it("has the changes of those parameters, or one of its own", () => {
      const rename = (at: string, to: string): MigrationChange => ({ kind: "parameter-renamed", at, to });
      const changes = [move, rename("#/paths/~1a/parameters/0", "y")];
      const names = (paths: object) => [
        valueAt({ paths }, "#/paths/~1a/parameters/0/name"),
        valueAt({ paths }, "#/paths/~1b/get/parameters/1/name"),
      ];
      expect(names(applyMigration(spec, { changes }).paths as object)).toEqual(["y", "y"]);
      changes.push(rename("#/paths/~1a/get/parameters/1", "z"));
      expect(names(applyMigration(spec, { changes }).paths as object)).toEqual(["y", "z"]);
    });
  });

  it("names the place that a reference leads to", () => {
    const spec = {
      paths: { "/a": { get: { parameters: [{ $ref: "#/components/parameters/N" }] } } },
      components: {
        parameters: { N: { name: "n", in: "query" } },
        schemas: {
          Event: { properties: { a: { $ref: "#/components/schemas/B" } } },
          B: { properties: { x: {} } },
        },
      },
    };
    const through = `${EVENT}/properties/a/properties/x`;
    expect(() =>
      applyMigration(spec, { changes: [{ kind: "field-renamed", at: through, to: "y" }] }),
    ).toThrow(
      `field-renamed: expected the place that the $ref at ${EVENT}/properties/a leads to, ` +
        `#/components/schemas/B/properties/x, received ${through}.`,
    );
    const at = "#/paths/~1a/get/parameters/0";
    expect(() => applyMigration(spec, { changes: [{ kind: "parameter-renamed", at, to: "y" }] })).toThrow(
      `expected the place that the $ref at ${at} leads to, #/components/parameters/N, received ${at}.`,
    );
  });

  describe("a parameter that is removed", () => {
    const size = { name: "size", in: "query" };
    const removal = (at: string) => ({ changes: [{ kind: "parameter-removed", at } as const] });

    it("leaves its name to another", () => {
      const spec = { paths: { "/a": { get: { parameters: [size, { name: "limit", in: "query" }] } } } };
      const list = "#/paths/~1a/get/parameters";
      const rename: MigrationChange = { kind: "parameter-renamed", at: `${list}/1`, to: "size" };
      expect(applyMigration(spec, { changes: [...removal(`${list}/0`).changes, rename] })).toEqual({
        paths: { "/a": { get: { parameters: [size] } } },
      });
    });

    it("is not one of its path, too", () => {
      const spec = { paths: { "/a": { parameters: [size], get: { parameters: [size] } } } };
      expect(() => applyMigration(spec, removal("#/paths/~1a/get/parameters/0"))).toThrow(
        "received one that its path declares, too, at #/paths/~1a/parameters/0.",
      );
    });

    it("has no place in its path", () => {
      const spec = { paths: { "/a/{id}": { get: { parameters: [{ name: "id", in: "path" }] } } } };
      const { changes } = removal("#/paths/~1a~1{id}/get/parameters/0");
      expect(() => applyMigration(spec, { changes })).toThrow(
        "expected a path without {id}, received /a/{id} for get, and the removal of",
      );
      const move = (to: string): MigrationChange => ({
        kind: "operation-moved",
        at: "#/paths/~1a~1{id}/get",
        to: `#/paths/${to}/get`,
      });
      expect(applyMigration(spec, { changes: [move("~1a"), ...changes] })).toEqual({
        paths: { "/a": { get: { parameters: [] } } },
      });
      expect(() => applyMigration(spec, { changes: [move("~1b~1{id}"), ...changes] })).toThrow(
        "expected a path without {id}, received /b/{id} for get",
      );
    });
  });

  it("refuses an old name that the spec has not", () => {
    const schema = { enum: ["a", 1] };
    const spec = {
      paths: { "/a": { get: { parameters: [{ name: "size", in: "query", schema }] } } },
    };
    const at = "#/paths/~1a/get/parameters/0";
    const apply = (change: MigrationChange) => () => applyMigration(spec, { changes: [change] });
    expect(apply({ kind: "parameter-renamed", at, from: "limit", to: "x" })).toThrow(
      `parameter-renamed: expected "limit" at ${at}, received "size".`,
    );
    expect(apply({ kind: "enum-value-renamed", at: `${at}/schema/enum/1`, from: "a", to: "2" })).toThrow(
      `enum-value-renamed: expected "a" at ${at}/schema/enum/1, received 1.`,
    );
    const changes: MigrationChange[] = [
      { kind: "parameter-renamed", at, from: "size", to: "limit" },
      { kind: "enum-value-renamed", at: `${at}/schema/enum/1`, from: "1", to: "2" },
    ];
    expect(invertMigration(migration("1.0.0", "2.0.0", ...changes), spec).changes).toEqual([
      { kind: "parameter-renamed", at, from: "limit", to: "size" },
      { kind: "enum-value-renamed", at: `${at}/schema/enum/1`, from: "2", to: "1" },
    ]);
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

describe("revertMigration", () => {
  /** Whether parameters of a path change that operations take along. */
  const isShared = ({ changes }: Migration) =>
    changes.some(({ kind }) => kind === "operation-moved") &&
    changes.some(({ at }) => /^#\/paths\/[^/]+\/parameters\//.test(at));

  it("leads back without the old spec", () => {
    const applied = randomSpec.chain((spec) =>
      fc.tuple(fc.constant(spec), randomMigration(spec, "1.0.0", "2.0.0", false)),
    );
    fc.assert(
      fc.property(applied, ([spec, forth]) => {
        const written = composeMigrations([forth], spec);
        fc.pre(!isShared(written));
        expect(resolved(revertMigration(applyMigration(spec, written), written))).toEqual(resolved(spec));
      }),
    );
  });

  it("leaves away what was removed", () => {
    const after = { components: { schemas: { Event: { properties: { b: {}, c: {} } } } } };
    const changes = [renamed("a", "b"), removed("gone")];
    expect(revertMigration(after, migration("1.0.0", "2.0.0", ...changes))).toEqual({
      components: { schemas: { Event: { properties: { a: {}, c: {} } } } },
    });
  });

  it("refuses a migration that does not say an old name, and another spec", () => {
    const at = "#/components/schemas/State/enum/0";
    const after = { components: { schemas: { State: { enum: ["b"] } } } };
    const changes: MigrationChange[] = [{ kind: "enum-value-renamed", at, to: "b" }];
    expect(() => revertMigration(after, migration("1.0.0", "2.0.0", ...changes))).toThrow(
      "enum-value-renamed: expected `from`, the old name of #/components/schemas/State/enum/0, received none",
    );
    expect(() => revertMigration(after, migration("1.0.0", "2.0.0", renamed("a", "b")))).toThrow(
      MigrationError,
    );
    const moved: MigrationChange[] = [
      { kind: "parameter-renamed", at: "#/paths/~1a/parameters/0", from: "size", to: "limit" },
      { kind: "operation-moved", at: "#/paths/~1a/get", to: "#/paths/~1b/get" },
    ];
    expect(() => revertMigration(after, migration("1.0.0", "2.0.0", ...moved))).toThrow(
      "the way back needs the old spec",
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

  it("counts parameters without those that were removed", () => {
    const list = "#/paths/~1a/get/parameters";
    const { forward, backward } = mapPointers({
      changes: [
        { kind: "parameter-removed", at: `${list}/2` },
        { kind: "parameter-removed", at: `${list}/0` },
      ],
    });
    const numbers = [0, 1, 2, 3, 4].map((index) => forward(`${list}/${index}/schema`));
    const left = [1, 3, 4].map((index) => `${list}/${index}/schema`);
    expect(numbers).toEqual([null, `${list}/0/schema`, null, `${list}/1/schema`, `${list}/2/schema`]);
    expect([0, 1, 2].map((index) => backward(`${list}/${index}/schema`))).toEqual(left);
  });

  it("counts parameters of a path that were removed as those of its operations, too", () => {
    const named = (...names: string[]) => names.map((name) => ({ name, in: "query" }));
    const spec = { paths: { "/a": { parameters: named("x", "y"), get: { parameters: named("z") } } } };
    const own = "#/paths/~1a/get/parameters";
    const { forward, backward } = mapPointers(
      { changes: [{ kind: "parameter-removed", at: "#/paths/~1a/parameters/0" }] },
      spec,
    );
    // Past its own, an operation has those of its path.
    expect([0, 1, 2].map((index) => forward(`${own}/${index}`))).toEqual([`${own}/0`, null, `${own}/1`]);
    expect(backward(`${own}/1`)).toBe(`${own}/2`);
    expect(forward("#/paths/~1a/parameters/1")).toBe("#/paths/~1a/parameters/0");
  });

  it("counts shared parameters that were removed where they were used", () => {
    const parameters = [{ $ref: "#/components/parameters/Old" }, { name: "size", in: "query" }];
    const spec = {
      paths: { "/a": { get: { parameters } } },
      components: {
        parameters: { Old: { $ref: "#/components/parameters/N" }, N: { name: "n", in: "query" } },
      },
    };
    const removal: MigrationChange = { kind: "parameter-removed", at: "#/components/parameters/N" };
    const { forward } = mapPointers({ changes: [removal] }, spec);
    expect(forward("#/paths/~1a/get/parameters/0")).toBeNull();
    expect(forward("#/paths/~1a/get/parameters/1")).toBe("#/paths/~1a/get/parameters/0");
    expect(applyMigration(spec, { changes: [removal] })).toEqual({
      paths: { "/a": { get: { parameters: parameters.slice(1) } } },
      components: { parameters: {} },
    });
  });
});

describe("migrationFrom", () => {
  it("says nothing of operations that stand behind a reference", () => {
    const spec = (paths: object) => ({
      paths,
      components: { pathItems: { Pets: { get: { operationId: "listPets" } } } },
    });
    const before = spec({ "/pets": { $ref: "#/components/pathItems/Pets" } });
    for (const paths of [{}, { "/animals": { get: { operationId: "listPets" } } }]) {
      const after = spec(paths);
      const changes = diffSpecs(before, after);
      expect(changes.map(({ kind }) => kind)).toMatchObject([expect.stringMatching(/^operation-/)]);
      expect(migrationFrom(changes, { version: "1.0.0", before, after }).changes).toEqual([]);
    }
  });

  it("says nothing of what stood behind a reference that is written out now", () => {
    const content = (schema: object) => ({ content: { json: { schema } } });
    const spec = (schema: object) => ({
      paths: { "/pets": { get: { responses: { 200: content(schema) } } } },
      components: {
        schemas: {
          Pet: { properties: { born: { type: "string", format: "date" }, name: { type: "string" } } },
        },
      },
    });
    const before = spec({ $ref: "#/components/schemas/Pet" });
    const after = spec({
      properties: { bornOn: { type: "string", format: "date" }, name: { type: "string" } },
    });
    const changes = diffSpecs(before, after);
    expect(changes).toMatchObject([
      { kind: "field-renamed", at: "#/paths/~1pets/get/responses/200/content/json/schema/properties/born" },
    ]);
    expect(migrationFrom(changes, { version: "1.0.0", before, after }).changes).toEqual([]);
  });
});
