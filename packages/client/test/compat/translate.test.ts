import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodeOf } from "../../src/compat/translate.ts";
import { translateValue } from "../../src/compat/translate-value.ts";
import { startWalk, type Walk } from "../../src/compat/walk.ts";
import { type BridgeTable, translate } from "../../src/compat.ts";
import { type RandomCase, randomCase } from "./random-api.ts";

const RUNS = { numRuns: 25 * Number(process.env.TEST_TIMES ?? 1) };

/** What is wrong with a body, by a spec. */
function problemsOf(document: RandomCase["before"], body: unknown): unknown {
  const validate = new Ajv2020({ strict: false, ownProperties: true }).compile({
    ...schemaOf(document),
    components: document.components,
  });
  return validate(body) ? null : validate.errors;
}

function schemaOf(document: RandomCase["before"]): object {
  const pointer = ["paths", "/events", "post", "requestBody", "content", "application/json", "schema"];
  return pointer.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document) as object;
}

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const across = (body: unknown, table: BridgeTable, from: string, to: string, status?: number) =>
  translate(frozen(body), { operation: "postEvent", from, to, table, status });

/** Translates to the older release, without knowing of which one a body is. */
function guess(body: unknown, table: BridgeTable): { result: unknown } & Walk {
  const run = startWalk(table.nodes, 1, false);
  const [operation] = table.operations;
  return { result: translateValue(run, body, operation && nodeOf(operation)), ...run };
}

describe("translate", () => {
  it("makes a body valid in the other release, and is undone by the way back", () => {
    let translated = 0;
    fc.assert(
      fc.property(randomCase, fc.constantFrom(undefined, 201), ({ before, after, table, body }, status) => {
        // As where two fields become one name, and nothing else tells their schemas apart.
        fc.pre(!table.gaps);
        expect(problemsOf(before, body)).toBeNull();
        const there = across(body, table, "1.0.0", "3.0.0", status);
        if (there !== body) translated += 1;
        expect(problemsOf(after, there)).toBeNull();
        expect(across(there, table, "3.0.0", "1.0.0", status)).toEqual(body);
      }),
      RUNS,
    );
    expect(translated).toBeGreaterThan(RUNS.numRuns / 3);
  });

  it("leaves a body alone that has the right names already, though nobody said so", () => {
    fc.assert(
      fc.property(randomCase, ({ table, body }) => {
        expect(guess(body, table).result).toBe(body);
      }),
      RUNS,
    );
  });

  it("knows a body of the other release by its names, unless a name of it may mean something else", () => {
    let known = 0;
    fc.assert(
      fc.property(randomCase, ({ table, body }) => {
        const there = across(body, table, "1.0.0", "3.0.0");
        const { result, isAmbiguous, found } = guess(there, table);
        expect(found[0]).toBe(0);
        if (isAmbiguous) return;
        if (there !== body) known += 1;
        expect(result).toEqual(body);
      }),
      RUNS,
    );
    expect(known).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it("drops a field whose name means another one there, though the object does not have that one", () => {
    const fields = [
      { names: ["opens", "hours"], ambiguous: [false, true] },
      { names: ["hours", null], ambiguous: [true, false] },
    ];
    const table: BridgeTable = {
      version: 1,
      releases: ["1.0.0", "2.0.0"],
      operations: [{ ids: ["postEvent", "postEvent"], at: ["POST /events", "POST /events"], body: 0 }],
      nodes: [{ name: "Event", fields }],
    };
    expect(across({ id: "1", hours: 8 }, table, "1.0.0", "2.0.0")).toEqual({ id: "1" });
    expect(across({ hours: 8, opens: "9:00" }, table, "1.0.0", "2.0.0")).toEqual({ hours: "9:00" });
    expect(across({ hours: "9:00" }, table, "2.0.0", "1.0.0")).toEqual({ opens: "9:00" });
  });
});
