import { describe, expect, it } from "vitest";
import { BY_ERROR } from "../../src/prove/repair.ts";
import { type Check, FakeConsumer, RENAME } from "./fake-consumer.ts";

/** The old name is wrong under the new types, and the new one under the old types. */
const byName: Check = (line, isNew) => {
  const wrong = isNew ? "startsAt" : "startAt";
  return line.includes(wrong)
    ? { at: wrong, message: `Property '${wrong}' does not exist.`, code: 2339 }
    : null;
};

/** Some further lines are wrong once they were edited. */
const alsoWrong =
  (pattern: RegExp, at: string): Check =>
  (line, isNew) =>
    isNew && pattern.test(line) ? { at } : byName(line, isNew);

describe("a plan without an error", () => {
  it("takes one check, and none of the code as it was", () => {
    const consumer = new FakeConsumer({ "a.ts": "event.startsAt;" }, byName);
    consumer.edge(consumer.slot("key", "a.ts", "startsAt"), consumer.api);
    const proof = consumer.prove();
    expect(proof).toMatchObject({ rounds: 1, before: [], after: [], added: [], refused: [] });
    expect(consumer.edited("a.ts", proof)).toBe("event.startAt;");
  });

  it("keeps the errors that were there before", () => {
    const check: Check = (line, ...rest) =>
      line.includes("broken") ? { at: "broken" } : byName(line, ...rest);
    const consumer = new FakeConsumer({ "a.ts": "event.startsAt + event.startsAt + broken;" }, check);
    for (const count of [0, 1]) consumer.edge(consumer.slot("key", "a.ts", "startsAt", count), consumer.api);
    expect(consumer.prove()).toMatchObject({
      rounds: 1,
      added: [],
      before: [{ start: 34 }],
      after: [{ start: 32 }],
    });
  });
});

describe("an error outside of any class", () => {
  it("has an attention of its own, and ends the rounds", () => {
    const consumer = new FakeConsumer({ "a.ts": "event.startsAt;\nother.startsAt;" }, byName);
    consumer.edge(consumer.slot("key", "a.ts", "startsAt"), consumer.api);
    const proof = consumer.prove();
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["error a.ts:2"]);
    expect(proof).toMatchObject({
      rounds: 1,
      added: [{ attention: { renames: [{ from: "startsAt" }], because: null } }],
    });
  });

  it("is explained by an attention in its line", () => {
    const consumer = new FakeConsumer({ "a.ts": "other.startsAt;" }, byName);
    const slot = consumer.pin(consumer.slot("key", "a.ts", "startsAt"), "foreign");
    consumer.edge(slot, consumer.api, "flow");
    const proof = consumer.prove();
    expect(proof.decisions).toMatchObject([{ kind: "attention", reason: "twin" }]);
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["twin a.ts:1"]);
  });
});

describe("an old name at an error", () => {
  function withLeftover() {
    const consumer = new FakeConsumer({ "a.ts": "event.startsAt;\nloose.startsAt;" }, byName);
    consumer.edge(consumer.slot("key", "a.ts", "startsAt"), consumer.api);
    const leftover = consumer.slot("key", "a.ts", "startsAt", 1);
    consumer.occurrencesAt = ({ start }) =>
      start === leftover.place.start ? [{ slot: leftover, follows: consumer.api }] : [];
    return { consumer, leftover };
  }

  it("has only the files that it changes checked again, where these are modules", () => {
    const modules = {
      "a.ts": "export const a = event.startsAt;",
      "b.ts": "export const b = loose.startsAt;",
    };
    const consumer = new FakeConsumer(modules, byName);
    consumer.edge(consumer.slot("key", "a.ts", "startsAt"), consumer.api);
    const leftover = consumer.slot("key", "b.ts", "startsAt");
    consumer.occurrencesAt = () => [{ slot: leftover, follows: consumer.api }];
    expect(consumer.prove()).toMatchObject({ rounds: 2, added: [], after: [] });
    expect(consumer.checked).toEqual([null, ["b.ts"]]);
  });

  it("is renamed by an edge of the graph", () => {
    const { consumer, leftover } = withLeftover();
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toBe("event.startAt;\nloose.startAt;");
    expect(proof).toMatchObject({ rounds: 2, added: [] });
    expect(proof.decisions.find((each) => each.kind === "rename" && each.slot === leftover)).toMatchObject({
      rule: BY_ERROR,
      because: { edge: { certainty: "inferred" }, next: null },
    });
  });

  it("is renamed before any class is taken back", () => {
    // The second line has an error only as long as the first one has the old name.
    const check: Check = (line, isNew) => {
      if (line.includes("first")) return byName(line, isNew);
      const isOpen = isNew && consumer.checkedText("a.ts").includes("first.startsAt");
      return isOpen && line.includes("startAt") ? { at: "startAt" } : null;
    };
    const consumer: FakeConsumer = new FakeConsumer({ "a.ts": "first.startsAt;\nsecond.startsAt;" }, check);
    const leftover = consumer.slot("key", "a.ts", "startsAt");
    consumer.edge(consumer.slot("key", "a.ts", "startsAt", 1), consumer.api);
    consumer.occurrencesAt = () => [{ slot: leftover, follows: consumer.api }];
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toBe("first.startAt;\nsecond.startAt;");
    expect(proof).toMatchObject({ rounds: 2, added: [], refused: [] });
  });

  it("is only reported if it goes where nobody can follow", () => {
    const { consumer, leftover } = withLeftover();
    consumer.graph.add({ slot: leftover, rule: "escape", place: leftover.place, into: "unknown" });
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toBe("event.startAt;\nloose.startsAt;");
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["untyped a.ts:2"]);
  });
});

describe("a repair that saves nothing", () => {
  it("is not made, and the error is reported", () => {
    const consumer = new FakeConsumer(
      { "a.ts": "event.startsAt;\nbad(startsAt);" },
      alsoWrong(/bad/, "startAt"),
    );
    consumer.edge(consumer.slot("key", "a.ts", "startsAt"), consumer.api);
    const leftover = consumer.slot("key", "a.ts", "startsAt", 1);
    consumer.occurrencesAt = () => [{ slot: leftover, follows: consumer.api }];
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toBe("event.startAt;\nbad(startsAt);");
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["error a.ts:2"]);
    expect(proof).toMatchObject({ rounds: 2, added: [{ attention: { rule: BY_ERROR } }] });
  });
});

describe("a class that brings errors", () => {
  const code =
    "interface Mine {\n  startsAt: string;\n}\nmine.startsAt;\nfrom(event.startsAt);\nlast.startsAt;";

  /** A type of the consumer's own, joined to the API by a flow; only the API's field itself must be renamed. */
  function withOwnType(check: Check, text = code) {
    const consumer = new FakeConsumer({ "a.ts": text }, check);
    const own = consumer.pin(consumer.slot("member", "a.ts", "startsAt"), "declared");
    consumer.edge(consumer.slot("key", "a.ts", "startsAt", 1), own);
    consumer.edge(consumer.slot("key", "a.ts", "startsAt", 3), own);
    const event = consumer.slot("key", "a.ts", "startsAt", 2);
    consumer.edge(event, consumer.api);
    consumer.edge(own, consumer.api, "flow", event.place);
    return consumer;
  }

  const onlyEvents: Check = (line, isNew) => {
    if (line.includes("event")) return byName(line, isNew);
    return line.includes("startAt") ? { at: "startAt" } : null;
  };

  it("gets its old name everywhere, which is reported at the edge to it", () => {
    const consumer = withOwnType(onlyEvents);
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toBe(code.replace("event.startsAt", "event.startAt"));
    expect(proof).toMatchObject({ rounds: 2, added: [], refused: [{ problems: [{}, {}, {}] }] });
    expect(proof.refused[0]?.slots).toHaveLength(3);
    expect(proof.decisions.filter(({ kind }) => kind === "attention")).toMatchObject([
      { reason: "error", place: { start: code.indexOf("startsAt);") } },
    ]);
  });

  it("is found by the member that a message names", () => {
    const text = `${code}\nfar(given);`;
    const consumer = withOwnType((line, isNew) => {
      if (line.includes("event")) return byName(line, isNew);
      const message = "Property 'startAt' is missing in type 'Given' but required in type 'Mine'.";
      return isNew && line.includes("far") && isOwnRenamed() ? { at: "given", message } : null;
    }, text);
    const isOwnRenamed = () => consumer.checkedText("a.ts").startsWith("interface Mine {\n  startAt:");
    const proof = consumer.prove();
    expect(proof).toMatchObject({ added: [], rounds: 2 });
    expect(proof.refused[0]?.slots).toHaveLength(3);
  });

  it("keeps its new name if the old one saves nothing", () => {
    const consumer = new FakeConsumer(
      { "a.ts": "event.startsAt;\nvar x = event.startsAt + bad;" },
      alsoWrong(/bad/, "bad"),
    );
    for (const count of [0, 1])
      consumer.edge(consumer.slot("key", "a.ts", "startsAt", count), consumer.api, "inferred");
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toBe("event.startAt;\nvar x = event.startAt + bad;");
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["error a.ts:2"]);
    expect(proof.refused).toEqual([]);
  });

  it("keeps its new name if the type system asks for it, and the error is only in its statement", () => {
    const consumer = new FakeConsumer({ "a.ts": "bad(event.startsAt);" }, alsoWrong(/bad/, "bad"));
    consumer.edge(consumer.slot("key", "a.ts", "startsAt"), consumer.api);
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toBe("bad(event.startAt);");
    expect(proof).toMatchObject({
      rounds: 1,
      added: [{ attention: { renames: [RENAME], rule: "certain" } }],
    });
  });

  it("is taken back beside one that keeps its new name", () => {
    const lines = ["event.startsAt;", "good(a.startsAt);", "bad(b.startsAt);"];
    const check: Check = (line, isNew) => {
      if (isNew && line.includes("bad")) return { at: "bad" };
      if (line.includes("good")) return line.includes("startAt") ? { at: "startAt" } : null;
      return byName(line, isNew);
    };
    const consumer = new FakeConsumer({ "a.ts": lines.join("\n") }, check);
    for (const count of [0, 1, 2])
      consumer.edge(consumer.slot("key", "a.ts", "startsAt", count), consumer.api, "inferred");
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toBe("event.startAt;\ngood(a.startsAt);\nbad(b.startAt);");
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["error a.ts:3"]);
    expect(proof.rounds).toBe(3);
  });
});

describe("a guard that does not compile", () => {
  it("becomes an attention of its union", () => {
    const check: Check = (line, isNew) =>
      isNew && /guard\(/.test(line) ? { at: "guard", code: 2345 } : null;
    const consumer = new FakeConsumer(
      { "a.ts": "interface Other { startsAt: string }\nentry.startsAt;" },
      check,
    );
    const other = consumer.pin(consumer.slot("member", "a.ts", "startsAt"), "unchanged");
    const read = consumer.slot("key", "a.ts", "startsAt", 1);
    consumer.edge(read, other);
    consumer.edge(read, consumer.api);
    const proof = consumer.prove();
    expect(proof).toMatchObject({ rounds: 2, added: [], edits: new Map() });
    expect(proof.decisions).toMatchObject([{ kind: "attention", reason: "union", place: read.place }]);
  });

  it("is not written even if the code without it does not compile either", () => {
    const check: Check = (line, isNew) => {
      const at = line.includes("guard") ? "guard" : "startsAt";
      return isNew && line.includes("entry") ? { at } : null;
    };
    const consumer = new FakeConsumer(
      { "a.ts": "interface Other { startsAt: string }\nentry.startsAt;" },
      check,
    );
    const other = consumer.pin(consumer.slot("member", "a.ts", "startsAt"), "unchanged");
    const read = consumer.slot("key", "a.ts", "startsAt", 1);
    for (const slot of [other, consumer.api]) consumer.edge(read, slot);
    const proof = consumer.prove();
    expect(proof.edits.size).toBe(0);
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["union a.ts:2"]);
  });

  it("is not written if its statement does not compile with it", () => {
    const check: Check = (line, isNew) => (isNew && line.includes("guard") ? { at: "start" } : null);
    const consumer = new FakeConsumer(
      { "a.ts": "interface Other { startsAt: string }\nconst start: string = entry.startsAt;" },
      check,
    );
    const other = consumer.pin(consumer.slot("member", "a.ts", "startsAt"), "unchanged");
    const read = consumer.slot("key", "a.ts", "startsAt", 1);
    for (const slot of [other, consumer.api]) consumer.edge(read, slot);
    expect(consumer.prove()).toMatchObject({ added: [], rounds: 2, edits: new Map() });
  });
});
