import { type JsonObject, listOperations, objectAt } from "@tenant-api/openapi";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkShapes } from "../../src/check/check-shapes.ts";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { renderSpec } from "../../src/init/render-spec.ts";
import { specFromShapes } from "../../src/init/spec-from-shapes.ts";
import { type RecordOptions, ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";
import { exchanges, jsonValues, wideExchanges } from "../shape/random-exchanges.ts";

const RUNS = 60 * Number(process.env.TEST_TIMES ?? 1);

/** Exchanges at many paths, with bodies that come again with other values. */
const apis = fc
  .record({
    bodies: fc.array(jsonValues, { minLength: 1, maxLength: 3 }),
    calls: fc.array(
      fc.record({
        method: fc.constantFrom("get", "post", "put", "delete"),
        path: fc.constantFrom(
          ...[
            "/api/v1/events",
            "/api/v1/events/1",
            "/api/v1/events/2/publish",
            "/api/v1/users/ann",
            "/api/v1/users/bob",
          ],
          ...[
            "/api/v1/users/ann/posts",
            "/api/v1/users/bob/posts",
            "/api/v1/users/me",
            "/api/v1/",
            "/api/v1/x%20y",
            "/api/v1/%E4%BA%8B%E4%BB%B6",
          ],
        ),
        query: fc.constantFrom(
          "",
          "?page=1&size=a",
          "?page=2&filter[a]=1&filter[b]=x&7=1",
          "?ids[]=1&ids[]=2&ids=3",
          "?size=2&size=3",
        ),
        status: fc.constantFrom(200, 201, 204, 400, 404, 500),
        host: fc.constantFrom("", "https://api.example.org", "https://staging.example.org:8443"),
        body: fc.nat(2),
        mediaType: fc.constantFrom("application/json", "application/problem+json", "text/csv"),
      }),
      { minLength: 1, maxLength: 25 },
    ),
  })
  .map(({ bodies, calls }) =>
    calls.map(({ method, path, query, status, host, body, mediaType }): Exchange => {
      const content = JSON.stringify(bodies[body % bodies.length]);
      return {
        time: Date.UTC(2026, 10, 1 + body),
        method,
        url: `${host}${path}${query}`,
        status,
        ...(method !== "get" && { requestBody: { mediaType: "application/json", content } }),
        ...(status !== 204 && { responseBody: { mediaType, content } }),
      };
    }),
  );

const traffic = fc.oneof(
  { weight: 4, arbitrary: apis },
  { weight: 2, arbitrary: fc.array(exchanges, { minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(exchanges, wideExchanges), { minLength: 1, maxLength: 6 }) },
);

test("the traffic that a spec was made of does not drift from it", () => {
  fc.assert(
    fc.property(traffic, (all) => {
      const lines = recorded(all, { enums: true }).lines();
      const document = specFromShapes(lines);
      expectNames(document);
      expect(findingsOf(document, lines)).toEqual([]);
      const judged = recorded(all, { place: placeBySpec(document), judge: true }).lines();
      expect(findingsOf(document, judged)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

test("the order of traffic does not matter", () => {
  fc.assert(
    fc.property(
      traffic.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const [one, other] = [all, shuffled].map((each) => recorded(each, { enums: true }).lines());
        expect(renderSpec(specFromShapes((other ?? []).toReversed()))).toBe(
          renderSpec(specFromShapes(one ?? [])),
        );
      },
    ),
    { numRuns: RUNS },
  );
});

/** Names of components as OpenAPI 3.1 has them (section 4.8.7), and unique names of operations that are identifiers. */
function expectNames(document: JsonObject): void {
  const names = Object.keys(objectAt(objectAt(document, "components"), "schemas"));
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
  const ids = listOperations(document).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
}

function recorded(all: readonly Exchange[], options: RecordOptions): ShapeSet {
  const shapes = new ShapeSet();
  for (const exchange of all) shapes.record(exchange, options);
  return shapes;
}

/** What is reported, and requests that no operation answers, but for those that the server did not know either. */
function findingsOf(document: ReturnType<typeof specFromShapes>, lines: ReturnType<ShapeSet["lines"]>) {
  const answered = lines.filter(({ status }) => status !== 404);
  const { report } = checkShapes({ document }, lines);
  const { unmatched } = checkShapes({ document }, answered).report;
  return [...report.operations.flatMap(({ findings }) => findings), ...unmatched];
}
