import { describe, expect, it } from "vitest";
import { decide } from "../../src/graph/decide.ts";
import { NameGraph } from "../../src/graph/name-graph.ts";
import { SlotTable } from "../../src/graph/slots.ts";
import { NO_FLAGS, place, rename, rulesOf, Sketch } from "./sketch.ts";

const START = rename("startsAt", "startAt");

it("means the same slot by the same place and kind", () => {
  const table = new SlotTable();
  const at = { file: "list.ts", start: 40, end: 48 };
  expect(table.at("key", { ...at })).toBe(table.at("key", at));
  expect(table.at("text", at)).not.toBe(table.at("key", at));
});

describe("takeOpened", () => {
  it("returns each slot once that is connected to a fixed one, whichever edge came first", () => {
    const sketch = new Sketch();
    const [row, access, other] = [
      sketch.own("row"),
      sketch.slot("key", "access"),
      sketch.slot("key", "other"),
    ];
    sketch.edge(access, row, "certain", "access");
    const event = sketch.api("api", START);
    expect(sketch.graph.takeOpened()).toEqual([event]);
    sketch.edge(row, event, "flow", "assignment");
    sketch.edge(other, event, "certain", "other");
    expect(new Set(sketch.graph.takeOpened())).toEqual(new Set([row, access, other]));
    expect(sketch.graph.takeOpened()).toEqual([]);
    expect(sketch.graph.isOpen(access)).toBe(true);
  });

  it("opens a pinned slot, and nothing behind one that no flag can rename", () => {
    const sketch = new Sketch();
    const [library, behind] = [sketch.slot("member", "lib"), sketch.slot("key", "behind")];
    sketch.graph.pin(library, "foreign");
    sketch.edge(behind, library, "certain", "behind");
    sketch.edge(sketch.api("api", START), library, "flow", "call");
    expect(sketch.graph.isOpen(library)).toBe(true);
    expect(sketch.graph.isOpen(behind)).toBe(false);
    sketch.edge(sketch.slot("key", "later"), library, "certain", "later");
    expect(sketch.graph.isOpen(sketch.slot("key", "later"))).toBe(false);
  });
});

it("counts what several rules find in the same place once", () => {
  const sketch = new Sketch();
  const [key, event] = [sketch.slot("key", "access"), sketch.api("api", START)];
  sketch.edge(key, event, "certain", "access");
  sketch.edge(key, event, "certain", "access");
  sketch.escape(key);
  sketch.escape(key);
  expect([...sketch.graph.edges]).toHaveLength(1);
  expect([...sketch.graph.escapes]).toHaveLength(1);
});

it("accepts two renames of one slot that agree, and refuses two that do not", () => {
  const graph = new NameGraph();
  const slot = new SlotTable().at("member", place("api.ts"));
  graph.fix(slot, START);
  graph.fix(slot, rename("startsAt", "startAt", "#/other"));
  expect(() => graph.fix(slot, rename("startsAt", "beginsAt", "#/third"))).toThrow(
    "api.ts:0-1 member: expected one rename, received those at #/startsAt and #/third.",
  );
});

it("keeps the strongest cause of a pin", () => {
  const sketch = new Sketch();
  const row = sketch.own("row");
  sketch.graph.pin(row, "foreign");
  sketch.graph.pin(row, "exported");
  expect(sketch.graph.pins.get(row)).toBe("foreign");
});

it("explains a decision by the shortest way to the fixed slot", () => {
  const sketch = new Sketch();
  const [event, row, access] = [sketch.api("api", START), sketch.own("row"), sketch.slot("key", "access")];
  sketch.edge(row, event, "certain", "extends", "types/heritage");
  sketch.edge(access, row, "certain", "access", "references/access");
  const [renamedAccess, renamedRow] = decide(sketch.graph, NO_FLAGS);
  expect(rulesOf(renamedAccess)).toEqual(["references/access", "types/heritage"]);
  expect(rulesOf(renamedRow)).toEqual(["types/heritage"]);
});

it("renames fields that swap their names, and a chain of names", () => {
  const sketch = new Sketch();
  const changes: [string, string][] = [
    ["a", "b"],
    ["b", "a"],
    ["c", "d"],
    ["d", "e"],
  ];
  for (const [from, to] of changes)
    sketch.edge(
      sketch.slot("key", `${from}-access`),
      sketch.api(`api-${from}`, rename(from, to)),
      "certain",
      from,
    );
  expect(sketch.decide()).toEqual([
    "rename a-access: a → b",
    "rename b-access: b → a",
    "rename c-access: c → d",
    "rename d-access: d → e",
  ]);
});

it("tells the old name of a field that keeps it from the new name of another one", () => {
  const sketch = new Sketch();
  const text = sketch.slot("text", "text");
  sketch.edge(text, sketch.api("api", rename("a", "b")), "inferred", "read");
  // `b` is what this field is called before and after.
  sketch.edge(text, sketch.unchanged("b"), "inferred", "read");
  expect(sketch.decide()).toEqual(["attention literal text: a → b"]);
});

it("takes two fields for different ones that get one name from two", () => {
  const sketch = new Sketch();
  const text = sketch.slot("text", "text");
  sketch.edge(text, sketch.api("one", rename("a", "b")), "inferred", "read");
  sketch.edge(text, sketch.api("two", rename("c", "b")), "inferred", "read");
  expect(sketch.decide()).toEqual(["attention literal text: a → b, c → b"]);
});

it("names the field that caused a rename where several agree", () => {
  const sketch = new Sketch();
  const literal = sketch.slot("member", "literal");
  const [one, other] = [sketch.slot("key", "one"), sketch.slot("key", "other")];
  sketch.edge(one, literal, "certain", "one");
  sketch.edge(other, sketch.api("b", rename("a", "b", "#/b")), "certain", "other");
  sketch.edge(literal, sketch.api("a", rename("a", "b", "#/a")), "flow", "save");
  const ats = decide(sketch.graph, NO_FLAGS).map((each) => each.kind === "rename" && each.rename.at);
  expect(ats).toEqual(["#/a", "#/a", "#/b"]);
});
