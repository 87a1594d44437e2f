import { checks } from "@tenant-api/types/checks";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import * as zod from "zod";
import { createOperationCheck } from "../src/check/operation-check.ts";
import { checkAnswers } from "../src/check.ts";
import { createTenantClient } from "../src/index.ts";

// The cost of comparing a list of 100 events with the spec, beside zod and ajv. First with the schema as the spec has it:
// they compare formats, which checkAnswers does not. Then without formats, where ajv is code that was compiled for this one
// schema, which many pages forbid (`unsafe-eval`). Last, what a whole call costs, without a network.

const ROUNDS = 300;
const CALLS = 20;

const text = { type: "string" };
const optional = { type: ["string", "null"] };
/** The list of events of the spec. */
const schemaOf = (time: object) => ({
  type: "array",
  items: {
    type: "object",
    properties: {
      ...{ id: text, title: text, description: text, startsAt: time, endsAt: time },
      ...{ groupId: optional, courseId: optional, state: { enum: ["Draft", "Published", "Cancelled"] } },
    },
  },
});
const asSpecified = schemaOf({ ...text, format: "date-time" });
const withoutFormats = schemaOf(text);
const list = Array.from({ length: 100 }, (_, index) => ({
  id: `5f0c2a1e-${index}`,
  title: `Office hours ${index}`,
  description: "We look at what you built this week, and answer questions.",
  startsAt: "2026-01-01T10:00:00Z",
  endsAt: "2026-01-01T11:00:00Z",
  groupId: null,
  courseId: null,
  state: "Draft",
}));
const body = JSON.stringify(list);

const operation = "GET /api/v2/community/events";
const { table } = (await checks[operation]?.()) ?? { table: {} };
const check = createOperationCheck(table);
const ajv = new Ajv2020({ allowUnionTypes: true });
formats.default(ajv);

function contendersOf(schema: object): Record<string, () => unknown> {
  const zodSchema = zod.fromJSONSchema(schema as never);
  const validate = ajv.compile(schema);
  return {
    zod: () => zodSchema.parse(list),
    "ajv, compiled": () => validate(list),
    checkAnswers: () => check.check(list, 200),
  };
}

/** A call that reads the events. */
function callOf(isChecked: boolean): () => Promise<unknown> {
  const fetch = async () => new Response(body, { headers: { "Content-Type": "application/json" } });
  const client = createTenantClient({ baseUrl: "https://tenant.example", fetch });
  if (isChecked) client.use(checkAnswers({ schemas: checks }));
  return () => client.listEvents();
}

await print("a list of 100 events, as the spec has it", contendersOf(asSpecified));
await print("a list of 100 events, without formats", contendersOf(withoutFormats));
await print("a call that reads 100 events, without a network", {
  "no middleware": callOf(false),
  checkAnswers: callOf(true),
});

/** All take turns, so that whatever else the machine does is the same for all. Of the rounds, the fastest tenth counts. */
async function print(title: string, contenders: Record<string, () => unknown>): Promise<void> {
  const times = new Map(Object.keys(contenders).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, call] of Object.entries(contenders)) {
      const start = performance.now();
      for (let count = 0; count < CALLS; count += 1) await call();
      times.get(name)?.push(((performance.now() - start) * 1000) / CALLS);
    }
  }
  process.stdout.write(`\n${title}\n`);
  const fastest = [...times].map(
    ([name, all]) => [name, all.sort((a, b) => a - b)[ROUNDS / 10] ?? Number.NaN] as const,
  );
  const baseline = fastest[0]?.[1] ?? Number.NaN;
  for (const [name, time] of fastest) {
    process.stdout.write(
      `  ${name.padEnd(38)} ${time.toFixed(1).padStart(11)} µs ${(time / baseline).toFixed(2).padStart(8)}\n`,
    );
  }
}
