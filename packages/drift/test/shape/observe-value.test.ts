import { describe, expect, it } from "vitest";
import type { Guide } from "../../src/exchange/guide.ts";
import { createSalt } from "../../src/shape/neighbour-hash.ts";
import { type ObserveOptions, observeTexts, observeValue } from "../../src/shape/observe-value.ts";
import { emptyShape, type ValueShape } from "../../src/shape/value-shape.ts";
import { wordName } from "../words/word-names.ts";

function shapeOf(
  values: readonly unknown[],
  options?: ObserveOptions,
  guide: Guide | null = null,
): ValueShape {
  const shape = emptyShape();
  for (const value of values) observeValue(shape, value, guide, options);
  return shape;
}

const field = (shape: ValueShape, ...names: string[]) =>
  names.reduce<ValueShape | undefined>((inner, name) => inner?.fields.get(name), shape);

it("counts types, and tells whole numbers from others", () => {
  const { seen, types } = shapeOf([null, true, 1, -0, 1.5, 1e300, "x", [], {}]);
  expect(seen).toBe(9);
  expect(Object.fromEntries(types)).toEqual({
    null: 1,
    boolean: 1,
    integer: 3,
    number: 1,
    string: 1,
    array: 1,
    object: 1,
  });
});

it("counts in how many objects a field was", () => {
  const shape = shapeOf([{ id: 1 }, { id: 2, note: null }, {}]);
  expect(shape.types.get("object")).toBe(3);
  expect([field(shape, "id")?.seen, field(shape, "note")?.seen]).toEqual([2, 1]);
});

it("takes the items of all lists together, and keeps their shortest and longest length", () => {
  const shape = shapeOf([[1, "a"], [], [[2]]]);
  expect(shape.lengths).toEqual([0, 2]);
  expect(Object.fromEntries(shape.items?.types ?? [])).toEqual({ integer: 1, string: 1, array: 1 });
});

it("has names of every object as fields like others", () => {
  const shape = shapeOf([JSON.parse('{"__proto__":{"toString":1},"constructor":2,"hasOwnProperty":3}')]);
  expect([...shape.fields.keys()]).toEqual(["__proto__", "constructor", "hasOwnProperty"]);
  expect(field(shape, "__proto__", "toString")?.types).toEqual(new Map([["integer", 1]]));
  expect(({} as { toString: unknown }).toString).toBe(Object.prototype.toString);
});

it("does not look into what is deeper than 64 levels", () => {
  let value: unknown = "end";
  for (let depth = 0; depth < 10_000; depth++) value = { in: value };
  let shape: ValueShape | undefined = shapeOf([value]);
  let depth = 0;
  for (; shape !== undefined; depth++) shape = shape.fields.get("in");
  expect(depth).toBe(65);
});

describe("keys that are data", () => {
  it("are not kept; their values come together", () => {
    const shape = shapeOf([
      { total: 2, "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11": { seats: 1 }, "42": { seats: null } },
    ]);
    expect([...shape.fields.keys()]).toEqual(["total"]);
    expect(shape.entries?.seen).toBe(2);
    expect(field(shape.entries as ValueShape, "seats")?.types).toEqual(
      new Map([
        ["integer", 1],
        ["null", 1],
      ]),
    );
  });

  it("are all that are more than 512, whatever they look like", () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => [wordName(index), null]);
    const shape = shapeOf([Object.fromEntries(keys), { room: "x" }]);
    expect([shape.isMap, shape.fields.size, shape.entries?.seen]).toEqual([true, 0, 10_001]);
  });
});

describe("keys that are data by what stands beside them", () => {
  const ids = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`evt_8fK2mQ0x${index}`, { name: "x" }]));
  const named = { count: 3, next: null, meta: { page: 1 }, anna: { name: "y" }, bert: { name: "z" } };

  it("are as many as those, with objects that have a field in common", () => {
    expect([...shapeOf([{ ...named, ...ids(2) }]).fields.keys()]).toEqual([...Object.keys(named)]);
    const shape = shapeOf([{ ...named, ...ids(3) }]);
    expect([shape.isMap, shape.fields.size, shape.entries?.seen]).toEqual([true, 0, 8]);
  });

  it("leave the fields that a spec declares", () => {
    const declares = new Set(["count", "next", "meta"]);
    const nothing: Guide = {
      ...{ field: () => null, isEntry: () => false, entries: null, items: null },
      ...{ union: null, lists: null, areAllListed: false, formats: null },
    };
    const guide = { ...nothing, field: (name: string) => (declares.has(name) ? nothing : null) };
    const shape = emptyShape();
    observeValue(shape, { ...named, ...ids(3) }, guide);
    expect([...shape.fields.keys()]).toEqual([...declares]);
    expect(shape.entries?.seen).toBe(5);
  });
});

describe("enum candidates", () => {
  const valuesOf = (texts: readonly string[], name = "state") =>
    field(
      shapeOf(
        texts.flatMap((text) => subjects.map((id) => ({ id, [name]: text }))),
        { enums: true },
      ),
      name,
    )?.values;
  const subjects = [1, 2, 3, 4, 5];
  const letters = [..."ABCDEFGHIJKLM"];

  it("are counted, up to twelve; with a thirteenth there are none any more", () => {
    expect(valuesOf(["A", "B", "A"])).toEqual(
      new Map([
        ["A", 10],
        ["B", 5],
      ]),
    );
    expect(valuesOf(letters.slice(0, 12))?.size).toBe(12);
    expect(valuesOf(letters)).toBeNull();
    expect(valuesOf([...letters, "A"])).toBeNull();
  });

  it.each([
    "in progress",
    "",
    "x".repeat(33),
    "-",
    "1st",
    "über",
    "a@b",
    "Ann Lee",
    "sk_live_51H8xQ2eZvKYlo2C",
    "DE89370400440532013000",
  ])("are none with %j", (text) => {
    expect(valuesOf(["A", text])).toBeNull();
  });

  it.each(["in_progress", "de-AT", "v1.2", "text/html", "Published"])("can be %s", (text) => {
    expect(valuesOf([text])).toEqual(new Map([[text, 5]]));
  });

  it.each([
    "token",
    "accessToken",
    "ACCESS_TOKEN",
    "email",
    "userEmail",
    "name",
    "firstName",
    "names",
    "id",
    "userIds",
    "title",
    "password2",
    "URL",
    "apikey",
    "displayname",
    "passphrase",
    "assignee",
    "createdBy",
    "customers",
    ...[
      "userPassword",
      "userpassword",
      "passwort",
      "motDePasse",
      "contraseña",
      "senha",
      "wachtwoord",
      "пароль",
    ],
    ...[
      "healthStatus",
      "vaccinated",
      "patientState",
      "criminalRecord",
      "lozinka",
      "暗証番号",
      "diagnosis",
      "bloodType",
      "Krankheit",
      "allergies",
      "nonce",
      "csrfToken",
      "search",
    ],
    ...[
      "searchText",
      "q",
      "keyword",
      "religion",
      "sexualOrientation",
      "taxNumber",
      "cardHolder",
      "tokenized",
    ],
  ])("are never kept under %s", (name) => {
    expect(valuesOf(["A"], name)).toBeUndefined();
  });

  it.each(["state", "kind", "shipping", "identity", "naming", "customerStatus", "access", "country"])(
    "are kept under %s",
    (name) => {
      expect(valuesOf(["A"], name)?.size).toBe(1);
    },
  );

  it("are not kept within a private field, in a list of one, or in a map under one", () => {
    const options = { enums: true };
    const shape = shapeOf(
      subjects.map((id) => ({
        ...{ id, name: { de: "Anna" }, tokens: ["abc"], secrets: { "42": "abc" }, author: { role: "admin" } },
        ...{ health: { status: "ill" } },
      })),
      options,
    );
    expect(field(shape, "name", "de")?.values).toBeUndefined();
    expect(field(shape, "tokens")?.items?.values).toBeUndefined();
    expect(field(shape, "secrets")?.entries?.values).toBeUndefined();
    expect(field(shape, "author", "role")?.values).toEqual(new Map([["admin", 5]]));
    expect(field(shape, "health", "status")?.values).toBeUndefined();
  });

  it("are kept only if they are frequent over many subjects", () => {
    const states = (...objects: object[]) => field(shapeOf(objects, { enums: true }), "state")?.values;
    const state = "A";
    const five = [1, 2, 3, 4, 5];
    expect(states(...five.slice(1).map((id) => ({ id, state })))).toBeUndefined();
    // The same thing again and again.
    expect(states(...five.map(() => ({ id: 1, state })))).toBeUndefined();
    expect(states(...five.map(() => ({ state })))).toBeUndefined();
    expect(states(...five.map((id) => ({ id, state })), { id: 1, state: "B" })).toEqual(new Map([["A", 5]]));
    // An object without an id of its own belongs to the one around it.
    const listed = (of: object) => {
      const shape = shapeOf([{ ...of, items: five.map(() => ({ state })) }], { enums: true });
      return shape.fields.get("items")?.items?.fields.get("state")?.values;
    };
    expect(listed({ id: 1 })).toBeUndefined();
    expect(listed({})).toEqual(new Map([["A", 5]]));
    const texts = shapeOf([{ kinds: five.map(() => "A") }], { enums: true });
    expect(texts.fields.get("kinds")?.items?.values).toBeUndefined();
  });

  it("are kept at once if the spec has an enum, those of sensitive fields only if it lists them", () => {
    const nothing = { field: () => null, isEntry: () => false, entries: null, items: null, formats: null };
    const list: Guide = { ...nothing, union: null, lists: new Set(["A"]), areAllListed: true };
    const guide: Guide = { ...list, lists: null, areAllListed: false, field: () => list };
    const shape = shapeOf(
      [
        { state: "A", gender: "A" },
        { state: "B", gender: "B" },
      ],
      { enums: true },
      guide,
    );
    expect(field(shape, "state")?.values).toEqual(new Map([..."AB"].map((text) => [text, 1])));
    expect(field(shape, "gender")?.values).toEqual(new Map([["A", 1]]));
    const judged = shapeOf([{ state: "B", gender: "B" }], { judge: true }, guide);
    expect([...(field(judged, "state")?.unlisted ?? [])]).toEqual([["B", 1]]);
    expect([...(field(judged, "gender")?.unlisted ?? [])]).toEqual([["?", 1]]);
  });

  it("are not kept at once where the spec lists values of other types alone", () => {
    const nothing = { field: () => null, isEntry: () => false, entries: null, items: null, formats: null };
    const list: Guide = { ...nothing, union: null, lists: new Set([false]), areAllListed: false };
    const guide: Guide = { ...list, lists: null, field: () => list };
    const shape = shapeOf([{ town: "Kleinkleckersdorf", gender: "A" }], { enums: true }, guide);
    expect(field(shape, "town")?.values).toBeUndefined();
    expect(field(shape, "gender")?.values).toBeUndefined();
  });

  it("are not kept beside a text that names a secret", () => {
    const kept = (of: (id: number) => unknown, ...path: string[]) =>
      field(shapeOf(subjects.map(of), { enums: true }), ...path);
    expect(kept((id) => ({ id, key: "password", value: "hunter" }), "value")?.values).toBeUndefined();
    expect(kept((id) => ({ id, type: "newPassword", state: "hunter" }), "state")?.values).toBeUndefined();
    expect(kept((id) => ({ id, key: "color", state: "red" }), "state")?.values?.size).toBe(1);
    expect(kept((id) => ({ id, kinds: ["password", "hunter"] }), "kinds")?.items?.values).toBeUndefined();
    expect(kept((id) => ({ id, kinds: ["color", "red"] }), "kinds")?.items?.values?.size).toBe(2);
  });

  it("are not kept unless it is said", () => {
    const objects = subjects.map((id) => ({ id, state: "A" }));
    expect(field(shapeOf(objects), "state")?.values).toBeUndefined();
  });
});

describe("hashes", () => {
  const salt = createSalt("a secret that is long");
  const hashesOf = (objects: readonly object[], name: string, by = salt) =>
    field(shapeOf(objects, { salt: by }), name)?.hashes;

  it("are equal for equal values beside the same id, whatever the field is called", () => {
    const before = hashesOf(
      [
        { id: 1, startsAt: "x" },
        { id: 2, startsAt: "y" },
      ],
      "startsAt",
    );
    const after = hashesOf(
      [
        { id: 2, startAt: "y" },
        { id: 1, startAt: "x" },
      ],
      "startAt",
    );
    expect(before?.size).toBe(2);
    expect(new Map(after)).toEqual(before);
    expect(
      hashesOf(
        [
          { id: 1, other: "z" },
          { id: 2, other: "y" },
        ],
        "other",
      ),
    ).not.toEqual(before);
  });

  it("tell nothing without the salt, and differ with another", () => {
    const one = hashesOf([{ id: 1, a: "x" }], "a");
    expect(hashesOf([{ id: 1, a: "x" }], "a", createSalt("another that is long"))).not.toEqual(one);
    expect(salt.id).toMatch(/^[0-9a-f]{16}$/);
    expect(createSalt("another that is long").id).not.toBe(salt.id);
  });

  it("are kept of no value without an id beside it, and of none that is empty", () => {
    expect(hashesOf([{ a: "x" }], "a")).toBeUndefined();
    expect(hashesOf([{ id: 1, a: null, b: "" }], "a")).toBeUndefined();
    expect(hashesOf([{ id: 1, a: null, b: "" }], "b")).toBeUndefined();
  });

  it("are kept of bounded many ids", () => {
    const objects = Array.from({ length: 5000 }, (_, id) => ({ id, a: id }));
    expect(hashesOf(objects, "a")?.size).toBeLessThan(512);
  });
});

it("records texts of a query by what they stand for, and repeated names as lists", () => {
  const shape = emptyShape();
  for (const texts of [["5"], ["true"], ["1.5"], ["a", "b"]]) observeTexts(shape, texts);
  expect(Object.fromEntries(shape.formats)).toEqual({ integer: 1, number: 2, boolean: 1 });
  expect(Object.fromEntries(shape.types)).toEqual({ string: 3, array: 1 });
});
