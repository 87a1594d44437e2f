import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { wouldApply } from "../../src/apply/would-apply.ts";
import { checkShapes } from "../../src/check/check-shapes.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const TEXT = { type: "string" };
const stateOf = (more: JsonObject = {}) => ({ ...TEXT, enum: ["Planned", "Cancelled"], ...more });

/** A spec whose event disagrees with {@link ANSWER} in each of its fields. */
function specOf(event: JsonObject, state: JsonObject): JsonObject {
  const ref = { $ref: "#/components/schemas/Event" };
  const content = { "application/json": { schema: ref } };
  return {
    openapi: "3.1.0",
    info: { title: "Events", version: "1" },
    paths: {
      "/events": {
        post: {
          operationId: "addEvent",
          requestBody: { content },
          responses: { 200: { description: "The event.", content } },
        },
      },
    },
    components: {
      schemas: {
        State: stateOf(state),
        Event: {
          type: "object",
          required: ["gone"],
          properties: {
            gone: TEXT,
            count: TEXT,
            title: TEXT,
            at: { ...TEXT, format: "date-time" },
            state: stateOf(),
            shared: { $ref: "#/components/schemas/State" },
            mixed: { anyOf: [stateOf(), { type: "null" }] },
          },
          ...event,
        },
      },
    },
  };
}

const ANSWER = { count: 1, title: null, at: "2026-11-20", state: "A", shared: "A", mixed: "A", news: 1 };

function compared(document: JsonObject) {
  const shapes = new ShapeSet();
  const content = JSON.stringify(ANSWER);
  const body = { mediaType: "application/json", content };
  const exchange = { time: 0, method: "post", url: "/events", status: 200 };
  shapes.record(
    { ...exchange, requestBody: body, responseBody: body },
    { place: placeBySpec(document), judge: true },
  );
  const findingsOf = ({ operations }: Pick<ReturnType<typeof checkShapes>["report"], "operations">) =>
    operations.flatMap(({ findings }) => findings);
  const nameOf = ({ direction, kind, field }: ReturnType<typeof findingsOf>[number]) =>
    `${direction} ${kind} ${field}`;
  const found = findingsOf(checkShapes({ document }, shapes.lines()).report);
  const left = findingsOf({ operations: learnSpec(document, shapes.lines()).left }).map(nameOf);
  const isApplied = wouldApply(document);
  return {
    said: found.filter(isApplied).map(nameOf),
    // What answers change in a schema, requests are compared with, too.
    done: found
      .filter(({ direction }) => direction === "response")
      .map(nameOf)
      .filter((name) => !left.includes(name)),
  };
}

describe("what would be applied", () => {
  const assumed = { "x-provenance": "assumed" };
  const documented = { "x-provenance": "documented" };

  it("is what is applied, whatever is documented", () => {
    const responses = (...fields: string[]) => fields.map((field) => `response ${field}`);
    const own = [
      "type-mismatch Event.count",
      "null-unexpected Event.title",
      "format-mismatch Event.at",
      "enum-value-unknown Event.state",
      "enum-value-unknown Event.mixed",
      "field-missing Event.gone",
    ];
    const news = "field-unknown Event.news";
    const shared = "enum-value-unknown Event.shared";
    for (const [event, state, expected] of [
      [{}, {}, [news]],
      [{ additionalProperties: false }, {}, []],
      [{ additionalProperties: false }, assumed, [shared]],
      [assumed, documented, [...own, news]],
      [documented, assumed, [news, shared]],
      [assumed, assumed, [...own, news, shared]],
    ] as const) {
      const { said, done } = compared(specOf(event, state));
      expect(said.toSorted()).toEqual(responses(...expected).toSorted());
      expect(done.toSorted()).toEqual(said.toSorted());
    }
  });
});
