import { describe, expect, it } from "vitest";
import type { Guide } from "../../src/exchange/guide.ts";
import { findMaps } from "../../src/shape/find-maps.ts";
import { observeValue } from "../../src/shape/observe-value.ts";
import { emptyShape, type ValueShape } from "../../src/shape/value-shape.ts";
import { wordName } from "../words/word-names.ts";

function shapeOf(...values: unknown[]): ValueShape {
  const shape = emptyShape();
  for (const value of values) observeValue(shape, value);
  return findMaps(shape, null);
}

const fieldsOf = (...values: unknown[]) => [...shapeOf(...values).fields.keys()];

function objectOf(count: number, value: (index: number) => unknown, key = wordName): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [key(index), value(index)]));
}

const person = (index: number) => ({ id: index, ...(index % 2 === 1 && { age: 1 }) });

describe("a place is a map", () => {
  it("if its fields differ in a number alone", () => {
    const rooms = (count: number) => objectOf(count, String, (index) => `room${index}`);
    expect(fieldsOf({ total: 1, ...rooms(12) })).toEqual(["total"]);
    expect(fieldsOf(rooms(11))).toHaveLength(11);
  });

  it("if many of its fields have objects with a field in common, or lists", () => {
    expect(fieldsOf({ total: 1, page: {}, ...objectOf(25, person) })).toEqual(["total", "page"]);
    expect(fieldsOf(objectOf(25, (index) => [index]))).toEqual([]);
    expect(fieldsOf(objectOf(19, person))).toHaveLength(19);
    expect(fieldsOf(objectOf(25, (index) => ({ [wordName(index)]: 1 })))).toHaveLength(25);
  });

  it("if very many of its fields have texts, or numbers", () => {
    expect(fieldsOf({ of: true, ...objectOf(100, (index) => index / 2) })).toEqual(["of"]);
    expect(fieldsOf(objectOf(99, String))).toHaveLength(99);
  });

  it("if some of its fields are alike, and each is rare", () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ total: 1, [wordName(index)]: person(index) }));
    expect(fieldsOf(...people(12))).toEqual(["total"]);
    expect(fieldsOf(...people(11))).toHaveLength(12);
    // Each of them in each object: an object with many fields.
    expect(fieldsOf(objectOf(12, person), objectOf(12, person))).toHaveLength(12);
  });

  it("if some of its fields are like its entries", () => {
    const id = "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11";
    expect(fieldsOf({ total: 1, meta: { page: 1 }, anna: person(1) }, { [id]: person(2) })).toEqual([
      "total",
      "meta",
    ]);
  });

  it("if its fields have what most of its entries have", () => {
    const ids = Array.from({ length: 50 }, (_, index) => `7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a${10 + index}`);
    const people = Object.fromEntries(ids.map((id, index) => [id, { seats: index }]));
    expect(fieldsOf({ ...people, [`${ids[0]}1`]: { aliases: [], seats: 1 }, anna: { seats: 2 } })).toEqual(
      [],
    );
  });

  it("with what its fields held as entries", () => {
    const { entries } = shapeOf(objectOf(25, person));
    expect([entries?.seen, entries?.fields.get("id")?.seen, entries?.fields.get("age")?.seen]).toEqual([
      ...[25, 25, 12],
    ]);
  });

  it("whose entries are maps by what all of them hold", () => {
    const shape = shapeOf({ id: { "9": { count: "" }, owner: { count: 1 } } }, { "9": { owner: {} } });
    expect([...shape.fields.keys()]).toEqual([]);
    expect([...(shape.entries?.fields.keys() ?? [])]).toEqual([]);
    expect(shape.entries?.entries?.fields.get("count")?.seen).toBe(2);
  });

  it("inside of others, too", () => {
    const shape = shapeOf({ list: [{ people: objectOf(25, person) }] });
    const people = shape.fields.get("list")?.items?.fields.get("people");
    expect([people?.fields.size, people?.entries?.seen]).toEqual([0, 25]);
  });
});

it("takes no field that a spec declares for a key", () => {
  const nothing: Guide = {
    ...{ field: () => null, isEntry: () => false, entries: null, items: null },
    ...{ union: null, lists: null, areAllListed: false, formats: null },
  };
  const shape = emptyShape();
  observeValue(shape, objectOf(25, person));
  expect(findMaps(shape, { ...nothing, field: () => nothing }).fields.size).toBe(25);
});
