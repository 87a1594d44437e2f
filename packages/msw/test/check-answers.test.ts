import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { bindOperation, createApiClient, createTenantClient } from "@tenant-api/client";
import { checkAnswers, type Deviation } from "@tenant-api/client/check";
import { listOperations as listOfTable } from "@tenant-api/generate/spec";
import { createCheckTables, type JsonObject } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { checks } from "@tenant-api/types/checks";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createExamples } from "../src/examples/create-examples.ts";
import { createTenantMock } from "../src/index.ts";
import { toJsonSchemas } from "../src/spec/json-schema.ts";
import { listOperations } from "../src/spec/list-operations.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const CASES = join(ROOT, "packages/generate/test/fixtures/cases");
const PUBLIC = join(ROOT, "packages/openapi/fixtures");
const isLong = process.env.TEST_TIMES !== undefined;

/** All specs of the repository; large ones by night. */
const files = [
  join(ROOT, "spec/openapi.yaml"),
  // The validator takes a method that every object has for a field.
  ...readdirSync(CASES)
    .filter((name) => name !== "prototype-names")
    .map((name) => join(CASES, name, "spec.yaml")),
  ...["e2b-infra.yaml", ...(isLong ? ["kuma.yaml", "invokeai.json"] : [])].map((name) => join(PUBLIC, name)),
];

type Path = readonly (string | number)[];

/** A value with something else in a place, or without the place. */
function changed(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy = structuredClone(value) as JsonObject;
  const inner = changed(copy[key], rest, change);
  if (inner === undefined) delete copy[key];
  else
    Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

function* placesIn(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  yield { path, value };
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value))
    yield* placesIn(inner, [...path, isList ? Number(key) : key]);
}

/** Values in which one place is wrong, or may be. */
function* planted(value: unknown): Generator<unknown> {
  for (const { path, value: here } of placesIn(value)) {
    if (typeof path.at(-1) === "string") yield changed(value, path, () => undefined);
    yield changed(value, path, () => (typeof here === "string" ? 7 : "zzz unlisted"));
    if (typeof here === "string") yield changed(value, path, () => "zzz unlisted");
    if (typeof here === "object" && here !== null && !Array.isArray(here))
      yield changed(value, path, (object) => ({ ...(object as object), zzzUnlisted: 7 }));
  }
}

const KINDS: Record<string, Deviation["kind"]> = {
  required: "missing",
  type: "type",
  enum: "enum",
  const: "enum",
  additionalProperties: "unknown",
  unevaluatedProperties: "unknown",
};

/** What a validator that knows all of JSON Schema says is wrong: the kind, and the last step to it. */
function misfitOf({ keyword, instancePath, params }: ErrorObject): string {
  const step = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const last = step ?? instancePath.split("/").at(-1)?.replaceAll("~1", "/").replaceAll("~0", "~") ?? "";
  return `${KINDS[keyword]} ${step === undefined && /^\d+$/.test(last) ? "[]" : last}`;
}

/** A deviation in the same words; of a map, its place has no name. */
function stepOf({ kind, place }: Deviation, expected: string): string {
  const [, last = ""] = expected.split(/(?<=^\w+) /);
  if (place.endsWith(".*")) return `${kind} ${last}`;
  if (/\[\d*\]$/.test(place)) return `${kind} []`;
  return place.endsWith(`.${last}`) || last === "" ? `${kind} ${last}` : `${kind} ${place}`;
}

describe.each(files.map((file) => [relative(ROOT, file), file]))("%s", (_, file) => {
  it("has answers of the mock that do not deviate, and each that is planted deviates in its place", async () => {
    const { document } = await loadSpec(file);
    const examples = createExamples(document, 1);
    const ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      logger: false,
      inlineRefs: false,
      allErrors: true,
    });
    formats.default(ajv);
    ajv.addSchema(toJsonSchemas(document, "response"), "spec:");
    const table = listOfTable(document);
    const tables = createCheckTables(document, ({ pointer }) => pointer);
    const wrong: unknown[] = [];
    let [answers, plants] = [0, 0];
    for (const { method, path, responses } of listOperations(document)) {
      const operation = table.find((one) => one.path === path && one.method === method.toUpperCase());
      const check = operation && tables.get(operation.node.pointer);
      for (const { status, bodies } of responses.values()) {
        const [body, ...others] = bodies.filter(({ mediaType }) => /json$/.test(mediaType));
        if (!operation || !check || !body?.value.schema || others.length > 0 || method === "head") continue;
        const validate = ajv.compile({ $ref: `spec:${body.pointer}/schema` });
        const isFree = (one: number) =>
          ![...responses.values()].some((other) => other.status.startsWith(`${one}`.slice(0, 1)));
        const other = [299, 499, 599].find(isFree) ?? 299;
        const code = status === "default" ? other : Number(status.replaceAll(/x/gi, "0"));
        const deviationsOf = async (value: unknown): Promise<Deviation[]> => {
          const found: Deviation[] = [];
          const fetch = async () =>
            Response.json(value, { status: code, headers: { "Content-Type": body.mediaType } });
          const client = createApiClient({}, { baseUrl: "https://any.example", fetch, retry: false });
          const schemas = { [`${operation.method} ${path}`]: async () => ({ table: check }) };
          client.use(checkAnswers({ schemas, mode: "throw", onDeviation: (one) => found.push(one) }));
          const input = Object.fromEntries(operation.pathParameters.map((name) => [name, "a"]));
          await (bindOperation(client as never, operation) as (input: object) => Promise<unknown>)(
            input,
          ).catch(() => {});
          return found;
        };
        const { value, problem } = await examples.ofBody(body);
        // No valid value is known.
        if (problem !== null || !validate(value) || value === undefined || [204, 205, 304].includes(code))
          continue;
        answers += 1;
        const none = await deviationsOf(value);
        if (none.some(({ isAllowed }) => !isAllowed)) wrong.push([path, status, value, none]);
        if (!isLong && answers % 4 > 0) continue;
        const list = [...planted(value)];
        const step = Math.max(1, Math.floor(list.length / (isLong ? 60 : 6)));
        for (const plant of list.filter((_, index) => index % step === 0)) {
          const errors = validate(plant) ? [] : (validate.errors ?? []);
          const [error, ...more] = errors.filter(({ keyword }) => KINDS[keyword]);
          // Of a union, a validator says what is wrong with each alternative.
          if (more.length > 0 || errors.some(({ keyword }) => keyword.endsWith("Of"))) continue;
          plants += 1;
          const expected = error ? [misfitOf(error)] : [];
          const deviations = (await deviationsOf(plant)).filter(({ isAllowed }) => !isAllowed);
          const found = deviations.map((one) => stepOf(one, expected[0] ?? ""));
          if (found.join() !== expected.join()) wrong.push({ path, status, plant, expected, deviations });
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    if (file.startsWith(PUBLIC)) expect(Math.min(answers, plants)).toBeGreaterThan(50);
  });
});

it("says nothing of what the mock of the Tenant API takes and answers", async () => {
  const mock = createTenantMock();
  const fetch = async (request: Request) => {
    const response = await getResponse(mock.handlers, request);
    return response ?? expect.fail(`No handler for ${request.url}`);
  };
  const client = createTenantClient({ baseUrl: "https://tenant.example", token: "mock_admin", fetch });
  const found: Deviation[] = [];
  const onDeviation = (one: Deviation) => found.push(one);
  client.use(checkAnswers({ schemas: checks, mode: "throw", requests: true, onDeviation }));
  const { data: created } = await client.createEvent({
    body: { title: "Office hours", startsAt: "2026-01-01T10:00:00Z", endsAt: "2026-01-01T11:00:00Z" },
  });
  const eventId = created?.id ?? "";
  await client.updateEvent({ eventId, body: { title: "Open hours" } });
  await client.publishEvent({ eventId });
  await client.attendEvent({ eventId });
  for (let count = 0; count < 3; count += 1) {
    expect((await client.listEvents()).data?.length).toBeGreaterThan(0);
    expect((await client.getEvent({ eventId })).data?.title).toBe("Open hours");
    expect((await client.listEventAttendees({ eventId })).error).toBeUndefined();
    expect((await client.getEvent({ eventId: "nowhere" })).status).toBe(404);
    await client.getCoinBalance();
    await client.listMyOrders();
  }
  expect(found).toEqual([]);
});
