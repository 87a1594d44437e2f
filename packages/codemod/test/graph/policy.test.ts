import { describe, expect, it } from "vitest";
import { DOUBT, SEVERITY, severityOf } from "../../src/graph/policy.ts";
import { place, rename, Sketch } from "./sketch.ts";

const START = rename("startsAt", "startAt");

describe("a class with one fixed spelling and no pin", () => {
  it("is renamed as a whole", () => {
    const sketch = new Sketch();
    const event = sketch.api("api", START);
    const row = sketch.own("b-row");
    sketch.edge(row, event, "certain", "extends");
    sketch.edge(sketch.slot("key", "a-access"), event, "certain", "a-access");
    sketch.edge(sketch.slot("key", "c-access"), row, "certain", "c-access");
    expect(sketch.decide()).toEqual([
      "rename a-access: startsAt → startAt",
      "rename b-row: startsAt → startAt",
      "rename c-access: startsAt → startAt",
    ]);
  });

  it("is left alone without a fixed spelling", () => {
    const sketch = new Sketch();
    sketch.edge(sketch.slot("key", "access"), sketch.slot("member", "literal"), "certain", "access");
    expect(sketch.decide()).toEqual([]);
  });
});

describe("members of the consumer's own types, joined by flow only", () => {
  function mirrored() {
    const sketch = new Sketch();
    const row = sketch.own("row");
    sketch.edge(sketch.api("api", START), row, "flow", "assignment");
    sketch.edge(sketch.slot("key", "access"), row, "certain", "access");
    return sketch;
  }

  it("keep their names, and are reported at the edge", () => {
    expect(mirrored().decide()).toEqual(["attention twin assignment: startsAt → startAt"]);
  });

  it("are renamed with --propagate", () => {
    expect(mirrored().decide({ propagate: true })).toEqual([
      "rename access: startsAt → startAt",
      "rename row: startsAt → startAt",
    ]);
  });

  it("keep their names with --propagate where a package exports them", () => {
    const sketch = mirrored();
    sketch.graph.pin(sketch.slot("member", "row"), "exported");
    expect(sketch.decide({ propagate: true })).toEqual(["attention twin assignment: startsAt → startAt"]);
  });

  it("are reported at each place where values arrive", () => {
    const sketch = mirrored();
    sketch.edge(sketch.slot("member", "api"), sketch.slot("member", "row"), "flow", "call");
    expect(sketch.decide()).toEqual([
      "attention twin assignment: startsAt → startAt",
      "attention twin call: startsAt → startAt",
    ]);
  });

  it("keep their names with --propagate between two spellings, and are reported where the new one arrives", () => {
    const sketch = mirrored();
    const row = sketch.slot("member", "row");
    sketch.edge(sketch.unchanged("course"), row, "flow", "other");
    expect(sketch.decide({ propagate: true })).toEqual(["attention twin assignment: startsAt → startAt"]);
  });

  it("are reported at the innermost of nested places", () => {
    const sketch = mirrored();
    const whole = { file: "assignment", start: 0, end: 9 };
    sketch.graph.add({
      from: sketch.slot("member", "api"),
      to: sketch.slot("member", "row"),
      certainty: "flow",
      rule: "flow",
      place: whole,
    });
    expect(sketch.decide()).toEqual(["attention twin assignment: startsAt → startAt"]);
  });

  it("are propagated up to what nobody can rename, and reported there", () => {
    const sketch = mirrored();
    const [row, view, library] = [
      sketch.slot("member", "row"),
      sketch.own("view"),
      sketch.slot("member", "lib"),
    ];
    sketch.graph.pin(library, "foreign");
    sketch.edge(row, view, "flow", "map");
    sketch.edge(view, library, "flow", "render");
    expect(sketch.decide({ propagate: true })).toEqual([
      "rename access: startsAt → startAt",
      "attention twin map: startsAt → startAt",
      "rename row: startsAt → startAt",
    ]);
  });
});

describe("an inferred object", () => {
  it("is renamed if it flows to fixed slots only", () => {
    const sketch = new Sketch();
    const literal = sketch.slot("member", "literal");
    sketch.edge(literal, sketch.api("api", START), "flow", "save");
    sketch.edge(sketch.slot("key", "read"), literal, "certain", "read");
    sketch.escape(literal);
    expect(sketch.decide()).toEqual([
      "rename literal: startsAt → startAt",
      "rename read: startsAt → startAt",
    ]);
  });

  it("keeps its name if it flows to a pinned slot too", () => {
    const sketch = new Sketch();
    const literal = sketch.slot("member", "literal");
    sketch.edge(literal, sketch.api("api", START), "flow", "save");
    sketch.edge(literal, sketch.unchanged("course"), "flow", "show");
    expect(sketch.decide()).toEqual(["attention literal literal: startsAt → startAt"]);
  });

  it("keeps its name if it flows to two new names", () => {
    const sketch = new Sketch();
    const literal = sketch.slot("member", "literal");
    sketch.edge(literal, sketch.api("draft", rename("title", "name", "#/a")), "flow", "save");
    sketch.edge(literal, sketch.api("event", rename("title", "label", "#/b")), "flow", "show");
    expect(sketch.decide()).toEqual(["attention literal literal: title → name, title → label"]);
  });

  it("is reported where it is declared, wherever it flows first", () => {
    const sketch = new Sketch();
    const [literal, copy] = [sketch.slot("member", "a-literal"), sketch.slot("member", "b-copy")];
    sketch.edge(copy, literal, "certain", "copy");
    sketch.edge(copy, sketch.api("api", START), "flow", "c-save");
    sketch.edge(literal, sketch.unchanged("course"), "flow", "d-show");
    expect(sketch.decide()).toEqual(["attention literal a-literal: startsAt → startAt"]);
  });

  it("is cut off at the weaker edge if a type gives it its name", () => {
    const sketch = new Sketch();
    const literal = sketch.slot("key", "literal");
    sketch.edge(literal, sketch.api("api", START), "certain", "annotation");
    sketch.edge(literal, sketch.unchanged("course"), "flow", "show");
    expect(sketch.decide()).toEqual([
      "rename literal: startsAt → startAt",
      "attention literal show: startsAt → startAt",
    ]);
  });
});

describe("a key with edges into several classes", () => {
  function union(...changes: (string | null)[]) {
    const sketch = new Sketch();
    const key = sketch.slot("key", "access");
    for (const [index, to] of changes.entries())
      sketch.edge(key, sketch.api(`api-${index}`, rename("startsAt", to, `#/${index}`)), "certain", "access");
    sketch.edge(key, sketch.unchanged("holiday"), "certain", "access");
    return sketch;
  }

  it("is reported", () => {
    expect(union("startAt").decide()).toEqual(["attention union access: startsAt → startAt"]);
  });

  it("is guarded with --guard-unions, with each spelling once", () => {
    expect(union("startAt", "beginsAt", "startAt").decide({ guardUnions: true })).toEqual([
      "guard access: startsAt → startAt | startsAt → beginsAt | kept",
    ]);
  });

  it("is reported with --guard-unions if a member lost the field", () => {
    expect(union(null).decide({ guardUnions: true })).toEqual(["attention union access: startsAt → gone"]);
  });

  it("is reported with --guard-unions if it is a text, which no printer guards", () => {
    const sketch = new Sketch();
    const text = sketch.slot("text", "text");
    sketch.edge(text, sketch.api("api", START), "certain", "argument");
    sketch.edge(text, sketch.unchanged("holiday"), "certain", "argument");
    expect(sketch.decide({ guardUnions: true })).toEqual(["attention union text: startsAt → startAt"]);
  });

  it("is renamed if all members of the union agree", () => {
    const sketch = new Sketch();
    const key = sketch.slot("key", "access");
    sketch.edge(key, sketch.api("event", rename("startsAt", "startAt", "#/a")), "certain", "access");
    sketch.edge(key, sketch.api("course", rename("startsAt", "startAt", "#/b")), "certain", "access");
    expect(sketch.decide()).toEqual(["rename access: startsAt → startAt"]);
  });

  it("does not join the types that it reads", () => {
    const sketch = new Sketch();
    const [key, row] = [sketch.slot("key", "access"), sketch.own("row")];
    sketch.edge(key, sketch.api("api", START), "certain", "access");
    sketch.edge(key, row, "certain", "access");
    expect(sketch.decide()).toEqual(["attention union access: startsAt → startAt"]);
  });
});

describe("a text that a type asks several types for", () => {
  function asked() {
    const sketch = new Sketch();
    const text = sketch.slot("text-type", "text");
    sketch.graph.pin(text, "declared");
    sketch.edge(text, sketch.api("api", START), "certain", "asked");
    return { sketch, text };
  }

  it("is renamed if all of them rename the field", () => {
    const { sketch, text } = asked();
    sketch.escape(text, "type-pattern");
    expect(sketch.decide()).toEqual(["rename text: startsAt → startAt"]);
  });

  it("is left to a person if one of them keeps it", () => {
    const { sketch, text } = asked();
    sketch.edge(text, sketch.unchanged("holiday"), "certain", "asked");
    expect(sketch.decide()).toEqual(["attention union text: startsAt → startAt"]);
  });
});

describe("a shape of the consumer's own that a type asks for by itself", () => {
  it("is reported as derived where it keeps its name", () => {
    const sketch = new Sketch();
    const shape = sketch.own("shape");
    sketch.edge(shape, sketch.api("api", START), "inferred", "asked");
    sketch.escape(shape, "type-pattern");
    expect(sketch.decide()).toEqual(["attention derived asked: startsAt → startAt"]);
  });
});

describe("a class joined by inferred edges", () => {
  function inferred(kind: "text" | "key" | "data") {
    const sketch = new Sketch();
    sketch.edge(sketch.slot(kind, "slot"), sketch.api("api", START), "inferred", "use");
    return sketch;
  }

  it("is renamed without an escape", () => {
    expect(inferred("text").decide()).toEqual(["rename slot: startsAt → startAt"]);
  });

  it.each([
    ["text", "literal"],
    ["key", "untyped"],
    ["data", "data"],
  ] as const)("of a %s is reported as %s with an escape", (kind, reason) => {
    const sketch = inferred(kind);
    sketch.escape(sketch.slot(kind, "slot"));
    expect(sketch.decide()).toEqual([`attention ${reason} slot: startsAt → startAt`]);
  });

  it("is reported as a whole wherever the escape is", () => {
    const sketch = inferred("text");
    const other = sketch.slot("text", "text-behind");
    sketch.edge(sketch.slot("text", "slot"), other, "inferred", "compared");
    sketch.escape(other);
    expect(sketch.decide()).toEqual([
      "attention literal slot: startsAt → startAt",
      "attention literal text-behind: startsAt → startAt",
    ]);
  });

  it("is reported as derived where a type asks for the name by itself", () => {
    const sketch = inferred("key");
    sketch.escape(sketch.slot("key", "slot"), "type-pattern");
    expect(sketch.decide()).toEqual(["attention derived slot: startsAt → startAt"]);
  });

  it("keeps its name if it is used for a pinned slot too", () => {
    const sketch = inferred("text");
    sketch.edge(sketch.slot("text", "slot"), sketch.unchanged("course"), "inferred", "read");
    expect(sketch.decide()).toEqual(["attention literal slot: startsAt → startAt"]);
  });
});

describe("a convention", () => {
  it("alone is reported", () => {
    const sketch = new Sketch();
    sketch.edge(sketch.slot("text", "slot"), sketch.api("api", START), "convention", "use");
    expect(sketch.decide()).toEqual(["attention string slot: startsAt → startAt"]);
  });

  it("is doubted if stronger edges refute it", () => {
    const sketch = new Sketch();
    const [key, course] = [sketch.slot("member", "key"), sketch.unchanged("course")];
    sketch.edge(key, course, "inferred", "read");
    sketch.edge(key, sketch.api("api", START), "convention", "sent");
    expect(sketch.decide()).toEqual(["attention untyped sent: startsAt → startAt"]);
  });
});

describe("a key that takes the place of a member", () => {
  it("is called like it", () => {
    const sketch = new Sketch();
    sketch.edge(sketch.slot("member", "key"), sketch.api("api", START), "replaced", "spread");
    expect(sketch.decide()).toEqual(["rename key: startsAt → startAt"]);
  });

  it("is called by what asks for it, if that is another name", () => {
    const sketch = new Sketch();
    const key = sketch.slot("member", "key");
    sketch.edge(key, sketch.api("api", START), "replaced", "spread");
    sketch.edge(key, sketch.unchanged("course"), "flow", "call");
    expect(sketch.decide()).toEqual([]);
  });

  it("renames no type of the consumer's own", () => {
    const sketch = new Sketch();
    const key = sketch.slot("member", "key");
    sketch.edge(key, sketch.api("api", START), "replaced", "spread");
    sketch.edge(key, sketch.own("row"), "flow", "call");
    expect(sketch.decide({ propagate: true })).toEqual([]);
  });
});

describe("a new name that is taken", () => {
  function taken(by: "local" | "member") {
    const sketch = new Sketch();
    const key = sketch.slot("key", "a-access");
    sketch.edge(key, sketch.api("api", rename("a", "b")), "certain", "access");
    const other = by === "member" ? sketch.slot("key", "b-access") : null;
    sketch.graph.take({ slot: key, name: "b", by: other, rule: "names", place: key.place });
    return { sketch, other };
  }

  it("is reported", () => {
    expect(taken("local").sketch.decide()).toEqual(["attention collision a-access: a → b"]);
  });

  it("is reported at the declaration that has it, too", () => {
    const sketch = new Sketch();
    const key = sketch.slot("key", "access");
    sketch.edge(key, sketch.api("api", rename("a", "b")), "certain", "access");
    sketch.graph.take({ slot: key, name: "b", by: null, rule: "names", place: place("declaration") });
    expect(sketch.decide()).toEqual([
      "attention collision access: a → b",
      "attention collision declaration: a → b",
    ]);
  });

  it("keeps a type of the consumer's own as it is, so that nothing between it and the API is called otherwise", () => {
    const sketch = new Sketch();
    const [book, shown] = [sketch.own("book"), sketch.own("shown")];
    sketch.edge(sketch.api("api", rename("a", "b")), shown, "flow", "call");
    sketch.edge(book, shown, "flow", "map");
    sketch.edge(sketch.slot("key", "access"), shown, "certain", "access");
    sketch.graph.take({ slot: book, name: "b", by: null, rule: "names", place: book.place });
    expect(sketch.decide({ propagate: true })).toEqual(["attention twin call: a → b"]);
  });

  it("is reported where a value only moves to what has it, and prevents nothing", () => {
    const sketch = new Sketch();
    const api = sketch.api("api", rename("a", "b"));
    sketch.edge(sketch.slot("key", "access"), api, "certain", "access");
    sketch.graph.take({
      slot: api,
      name: "b",
      by: sketch.own("row-b"),
      rule: "names",
      place: place("call"),
      prevents: false,
    });
    expect(sketch.decide()).toEqual(["rename access: a → b", "attention collision call: a → b"]);
  });

  it("is reported if what has the name keeps it", () => {
    expect(taken("member").sketch.decide()).toEqual(["attention collision a-access: a → b"]);
  });

  it("is free if what has the name is renamed too", () => {
    const { sketch, other } = taken("member");
    if (other) sketch.edge(other, sketch.api("api-b", rename("b", "a")), "certain", "access");
    expect(sketch.decide()).toEqual(["rename a-access: a → b", "rename b-access: b → a"]);
  });

  it("does not count if the slot gets another name", () => {
    const sketch = new Sketch();
    const key = sketch.slot("key", "access");
    sketch.edge(key, sketch.api("api", rename("a", "c")), "certain", "access");
    sketch.graph.take({ slot: key, name: "b", by: null, rule: "names", place: key.place });
    expect(sketch.decide()).toEqual(["rename access: a → c"]);
  });

  it("stays taken if what has the name lost its field, and stands there still", () => {
    const { sketch, other } = taken("member");
    if (other) sketch.edge(other, sketch.api("api-b", rename("b", null)), "certain", "access");
    expect(sketch.decide()).toEqual([
      "attention collision a-access: a → b",
      "attention removed b-access: b → gone",
    ]);
  });

  it("holds back all of a chain whose end keeps its name", () => {
    const sketch = new Sketch();
    const [a, b, c] = [sketch.slot("key", "a"), sketch.slot("key", "b"), sketch.slot("key", "c")];
    sketch.edge(a, sketch.api("api-a", rename("a", "b")), "certain", "a");
    sketch.edge(b, sketch.api("api-b", rename("b", "c")), "certain", "b");
    sketch.graph.take({ slot: a, name: "b", by: b, rule: "names", place: a.place });
    sketch.graph.take({ slot: b, name: "c", by: c, rule: "names", place: b.place });
    expect(sketch.decide()).toEqual(["attention collision a: a → b", "attention collision b: b → c"]);
  });
});

describe("a field that is gone", () => {
  const GONE = rename("code", null);

  it("is reported at each use", () => {
    const sketch = new Sketch();
    sketch.edge(sketch.slot("key", "access"), sketch.api("api", GONE), "certain", "access");
    expect(sketch.decide()).toEqual(["attention removed access: code → gone"]);
  });

  it.each([false, true])(
    "is reported where values reach a type of one's own (--propagate: %s)",
    (propagate) => {
      const sketch = new Sketch();
      sketch.edge(sketch.own("row"), sketch.api("api", GONE), "flow", "assignment");
      expect(sketch.decide({ propagate })).toEqual(
        propagate
          ? ["attention removed assignment: code → gone"]
          : ["attention removed assignment: code → gone"],
      );
    },
  );

  it("stays in an object that others read it from", () => {
    const sketch = new Sketch();
    const literal = sketch.slot("member", "literal");
    sketch.edge(literal, sketch.api("api", GONE), "flow", "take");
    sketch.edge(literal, sketch.unchanged("plan"), "flow", "count");
    expect(sketch.decide()).toEqual([]);
  });

  it("is reported in an object that nobody else reads it from", () => {
    const sketch = new Sketch();
    sketch.edge(sketch.slot("member", "literal"), sketch.api("api", GONE), "flow", "take");
    expect(sketch.decide()).toEqual(["attention removed literal: code → gone"]);
  });
});

it("reports a declaration that two declarations give different names", () => {
  const sketch = new Sketch();
  const row = sketch.own("row");
  sketch.edge(row, sketch.api("api", START), "certain", "extends");
  sketch.edge(row, sketch.unchanged("course"), "certain", "extends");
  expect(sketch.decide()).toEqual(["attention collision row: startsAt → startAt"]);
});

it("reports a key of a table that two declarations give different names as one of a union", () => {
  const sketch = new Sketch();
  const key = sketch.slot("member", "labels");
  sketch.edge(key, sketch.api("api", START), "certain", "satisfies");
  sketch.edge(key, sketch.unchanged("course"), "certain", "satisfies");
  expect(sketch.decide()).toEqual(["attention union labels: startsAt → startAt"]);
});

it("shows the most severe reason of a place, with all renames of that reason", () => {
  const sketch = new Sketch();
  const [event, row] = [sketch.api("api", START), sketch.own("row")];
  const [ends, rowEnds] = [sketch.api("ends", rename("endsAt", "endAt")), sketch.own("row-ends")];
  sketch.edge(event, row, "flow", "assignment");
  sketch.edge(ends, rowEnds, "flow", "assignment");
  sketch.edge(sketch.slot("text", "assignment"), event, "convention", "alike");
  expect(sketch.decide()).toEqual(["attention twin assignment: endsAt → endAt, startsAt → startAt"]);
});

describe("SEVERITY", () => {
  it("has every reason of the report", () => {
    expect(new Set(SEVERITY).size).toBe(SEVERITY.length);
  });

  it("puts what breaks before what is likely", () => {
    for (const doubt of Object.values(DOUBT)) expect(severityOf("twin")).toBeLessThan(severityOf(doubt));
  });
});
