import type { BridgeTable } from "@tenant-api/spec-diff";
import { type OperationId, operations } from "@tenant-api/types";
import type { HttpHandler } from "msw";
import { addressesOf } from "../dialects/addresses-of.ts";
import { createDialect, type DialectOptions } from "../dialects/dialect.ts";
import { createReleaseNames, type ReleaseNames } from "../dialects/release-names.ts";
import { createFaults, type Faults } from "../faults/create-faults.ts";
import type { Fault } from "../faults/fault.ts";
import { bridgeTables, releases } from "../generated/bridge-tables.gen.ts";
import { operationValidators } from "../generated/validators.gen.ts";
import { type OperationCall, operationHandler } from "../handlers/operation-handler.ts";
import { readBody } from "../handlers/read-body.ts";
import { createCompiledRequestValidator } from "../validation/compiled-validator.ts";
import type { Problem } from "../validation/problem.ts";
import { administration } from "./administration.ts";
import { type Answer, refuse } from "./answer.ts";
import { type Assumptions, assumptionsWith, type PartialAssumptions } from "./assumptions.ts";
import { attendance } from "./attendance.ts";
import { authenticate } from "./authenticate.ts";
import type { Behaviour, Call } from "./call.ts";
import { community } from "./community.ts";
import { refill } from "./edit-list.ts";
import { education } from "./education.ts";
import { events } from "./events.ts";
import type { MockState } from "./mock-state.ts";
import { monetization } from "./monetization.ts";
import { type Seed, stateFrom } from "./seed.ts";
import { sso } from "./sso.ts";
import { toResponse } from "./to-response.ts";

export interface TenantMockOptions extends DialectOptions {
  /** What stands before the paths, such as `https://tenant.example`; by default any server. */
  baseUrl?: string;
  /** What there is at the beginning; by default three users. */
  seed?: Seed;
  /** What the API's documentation does not show, where you know better. */
  assumptions?: PartialAssumptions;
  faults?: readonly Fault[];
  /** For faults that have a rate. By default 1. */
  faultSeed?: number;
  /** The time of what happens; by default always the beginning of 2030. */
  now?: () => Date;
  /** Ids for what is created; by default UUIDs that count up. */
  newId?: () => string;
}

/** A mock of the Tenant API that follows its rules. */
export interface TenantMock {
  /** For `setupServer(...)` or `setupWorker(...)` of msw. */
  handlers: HttpHandler[];
  /** Everything that the mock knows, to be read and changed; its lists stay the same ones. */
  state: MockState;
  faults: Faults;
  assumptions: Assumptions;
  /** The release whose names the mock speaks. */
  readonly release: string;
  /**
   * Speaks the names of another release from the next request on. The state keeps those of today.
   *
   * @throws {TypeError} if the mock does not know the release; it lists those that it knows.
   */
  speak(release: string): void;
  /** Back to the seed, to the first id, and to the faults and the release of the beginning. */
  reset(): void;
}

const behaviour: Behaviour = {
  ...administration,
  ...attendance,
  ...community,
  ...education,
  ...events,
  ...monetization,
  ...sso,
};

const validate = createCompiledRequestValidator(operationValidators);

/**
 * Makes a mock of the Tenant API: with users, scopes and states, as its documentation has them.
 *
 * @throws {SeedError} if the seed is not right; it names each wrong place.
 * @throws {TypeError} if a fault names an operation that there is not, the base URL is none, or the release is unknown.
 *
 * @example
 * const mock = createTenantMock();
 * const server = setupServer(...mock.handlers);
 */
export function createTenantMock(options: TenantMockOptions = {}): TenantMock {
  return createMockOf({ releases, bridgeTables }, options);
}

/** What a mock can speak: its own release at the end, and tables from the others to it. */
export interface KnownReleases {
  releases: readonly string[];
  bridgeTables: { readonly [release: string]: BridgeTable };
}

/** A mock with releases of its own, for tests: the repository need not have two. */
export function createMockOf(
  { releases, bridgeTables }: KnownReleases,
  options: TenantMockOptions,
): TenantMock {
  const names = new Map(releases.map((release) => [release, createReleaseNames(bridgeTables[release])]));
  const { baseUrl, seed = {}, now = () => BEGINNING } = options;
  const assumptions = assumptionsWith(options.assumptions ?? {});
  const dialect = createDialect(releases, options);
  const faults = createFaults(Object.keys(operations), options.faults, options.faultSeed);
  const begin = () => stateFrom(seed, now().toISOString(), assumptions);
  const state = begin();
  let created = 0;
  const newId = options.newId ?? (() => uuidOf(++created));

  async function answer(
    id: OperationId,
    { request, params }: OperationCall,
    { readBody: renameBody, readQuery, problemOf }: ReleaseNames,
  ): Promise<Answer> {
    const user = authenticate(id, request.headers.get("authorization"), state, assumptions);
    if ("kind" in user) return user;
    const read = await readBody(request, operations[id].mediaTypes);
    if ("problem" in read) return invalid(read.status, [read.problem]);
    const sent = renameBody(operations[id], read.body);
    const found = validate(id, { path: params, ...read, body: sent });
    const problems = found.map((problem) => problemOf(operations[id], sent, problem));
    if (problems.length > 0) return invalid(400, problems);
    const body = sent ?? {};
    const query = readQuery(operations[id], new URL(request.url).searchParams);
    const call = { params, body, query, user, state, assumptions, now: now().toISOString(), newId };
    // What was just validated has the types that the spec says.
    return behaviour[id](call as Call<never>);
  }

  const handlers = addressesOf(Object.values(operations), names).map(({ id, method, path, releases }) =>
    operationHandler(
      { id, method: method.toLowerCase(), path },
      { baseUrl, faults, spoken: { dialect, releases } },
      async (call) => {
        const spoken = names.get(call.release ?? "") as ReleaseNames;
        const given = await answer(id, call, spoken);
        return toResponse(given, assumptions, (status, body) =>
          spoken.writeBody(operations[id], status, body),
        );
      },
    ),
  );
  return {
    handlers,
    state,
    faults,
    assumptions,
    get release() {
      return dialect.spoken();
    },
    speak: dialect.speak,
    reset() {
      created = 0;
      dialect.reset();
      for (const [name, records] of Object.entries(begin())) {
        refill<unknown>(state[name as keyof MockState], records);
      }
      faults.reset();
    },
  };
}

const BEGINNING = new Date("2030-01-01T00:00:00Z");

function uuidOf(count: number): string {
  return `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
}

function invalid(status: 400 | 415, problems: Problem[]): Answer {
  const message = problems.map(({ at, message }) => (at === "" ? message : `${at}: ${message}`)).join(" ");
  return { ...refuse(status === 415 ? "unsupportedMediaType" : "invalid", message), problems };
}
