import fc from "fast-check";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { createSalt } from "../../src/shape/neighbour-hash.ts";
import type { RecordOptions } from "../../src/shape/shape-set.ts";
import { wordName } from "../words/word-names.ts";

const DAY = 86_400_000;
const NEWEST = Date.UTC(2026, 10, 26);

/** Names that often meet, those that every object has, and data. */
const KEYS = [
  ...["id", "state", "kind", "count", "items", "name", "token", "__proto__", "constructor", "hasOwnProperty"],
  ...["", "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11", "ann@example.com", "42", "9"],
];

const texts = fc.oneof(
  fc.constantFrom(..."ABCDEFGHIJKLMNOP"),
  fc.constantFrom(
    "2026-11-26",
    "2026-11-26T10:00:00Z",
    "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11",
    "a@b.example",
    "",
  ),
  fc.string({ maxLength: 5 }),
);

/** Half as many names as an object has that is no map; another half may overlap with it. */
const wide = fc
  .record({ start: fc.constantFrom(0, 200), size: fc.constantFrom(300, 350), id: fc.nat(2) })
  .map(({ start, size, id }) => {
    const names = Array.from({ length: size }, (_, index) => wordName(start + index));
    return {
      id,
      ...Object.fromEntries(names.map((name, index) => [name, { [index % 3 ? "state" : "id"]: "A" }])),
    };
  });

/** JSON of every kind. */
export const jsonValues: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    {
      weight: 3,
      arbitrary: fc.oneof(texts, fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)),
    },
    { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 4 }) },
    {
      weight: 3,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...KEYS), tie("value")), { maxLength: 6 })
        .map(Object.fromEntries),
    },
  ),
})).value;

const bodies = fc.oneof(
  {
    weight: 6,
    arbitrary: jsonValues.map((value) => ({ mediaType: "application/json", content: JSON.stringify(value) })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { mediaType: "application/json", content: "{" },
      { mediaType: "text/plain", content: "x" },
      { mediaType: "application/x-www-form-urlencoded", content: "state=A&state=B&42=x" },
    ),
  },
);

/** Exchanges that often belong to the same line, on days that are up to half a year apart. */
export const exchanges: fc.Arbitrary<Exchange> = fc.record(
  {
    time: fc.integer({ min: NEWEST - 180 * DAY, max: NEWEST }),
    method: fc.constantFrom("get", "post"),
    url: fc.constantFrom(
      "https://a.example/events/1?size=5",
      "/events?size=x&size=y&__proto__=1",
      "/events/2",
    ),
    status: fc.constantFrom(200, 404),
    requestHeaders: fc.constantFrom([], ["x-a"], ["x-a", "x-b"]),
    requestBody: bodies,
    responseBody: bodies,
  },
  { requiredKeys: ["time", "method", "url", "status"] },
);

/** Exchanges of one line, which make its body a map when they come together. */
export const wideExchanges: fc.Arbitrary<Exchange> = wide.map((value) => ({
  time: NEWEST,
  method: "get",
  url: "/seats",
  status: 200,
  responseBody: { mediaType: "application/json", content: JSON.stringify(value) },
}));

const SALTS = [createSalt("one secret of many"), createSalt("another secret....")];

export const recordOptions: fc.Arbitrary<RecordOptions> = fc.record(
  { enums: fc.boolean(), salt: fc.constantFrom(...SALTS), label: fc.constant("staging") },
  { requiredKeys: [] },
);
