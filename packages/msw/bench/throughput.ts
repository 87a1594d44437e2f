import type { paths } from "@tenant-api/types";
import * as msw3 from "msw";
import { createOpenApiHttp } from "openapi-msw";
import { http } from "../dist/index.js";
import { measureServers } from "./servers.ts";

// In process: what one request costs with our typed handlers, with openapi-msw's and with msw's own, all on the
// same route, with the same answer. Rounds of each follow one another, so that all see the same machine.

const ROUNDS = 15;
const REQUESTS = 4000;
const URL = "https://tenant.example/api/v2/community/events/1";
const PATH = "/api/v2/community/events/{eventId}";

const openApiHttp = createOpenApiHttp<paths>({ baseUrl: "https://tenant.example" });
const handlers = {
  "@tenant-api/msw": http.get(PATH, ({ params, response }) => response(200).json({ id: params.eventId })),
  "openapi-msw": openApiHttp.get(PATH, ({ params, response }) =>
    response("2XX").json({ id: params.eventId }, { status: 200 }),
  ),
  "msw alone": msw3.http.get("https://tenant.example/api/v2/community/events/:eventId", ({ params }) =>
    msw3.HttpResponse.json({ id: params.eventId }),
  ),
};

write("One request in process           µs   requests/s of openapi-msw's");
const medians = await measureHandlers();
for (const [name, time] of Object.entries(medians)) {
  const ratio = (medians["openapi-msw"] as number) / time;
  write(`${name.padEnd(26)} ${time.toFixed(1).padStart(8)}   ${ratio.toFixed(2).padStart(8)} ×`);
}

write("\nServers, on the spec of the Tenant API     start   requests/s");
for (const { name, start, rate, ratio } of await measureServers()) {
  write(`${name.padEnd(38)} ${start.toFixed(0).padStart(6)} ms   ${rate.toFixed(0).padStart(8)}   ${ratio}`);
}

async function measureHandlers(): Promise<Record<string, number>> {
  const times = Object.entries(handlers).map(([name, handler]) => ({
    name,
    handler,
    rounds: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { handler, rounds } of times) rounds.push(await timeOf(handler));
  }
  // The first rounds warm up.
  return Object.fromEntries(times.map(({ name, rounds }) => [name, median(rounds.slice(3))]));
}

/** Microseconds for one request. */
async function timeOf(handler: msw3.HttpHandler): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < REQUESTS; count += 1) {
    const response = await msw3.getResponse([handler], new Request(URL));
    if (response?.status !== 200) throw new Error(`Expected 200, received ${response?.status}.`);
    await response.text();
  }
  return ((performance.now() - start) * 1000) / REQUESTS;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
