/**
 * What a consumer writes, for every compiler and every strictness that we support. Each line holds with and without
 * `strict`, so nothing here relies on `undefined` or `null` being told apart.
 */

import {
  type ApiClient,
  type ApiClientOptions,
  bindOperation,
  createApiClient,
  createTenantClient,
  type DataOf,
  ForbiddenError,
  paginate,
  TenantApiError,
  type TenantClient,
  type Token,
  unwrap,
} from "@tenant-api/client";
import { checkAnswers, type Deviation, DeviationError, devConsole } from "@tenant-api/client/check";
import { fieldCompat, type RenameProblem, translate } from "@tenant-api/client/compat";
import { trackReads } from "@tenant-api/client/compat/track-reads";
import { createClient, guardCalls, operationCodec, repeatRequests } from "@tenant-api/client/core";
import { createPkce } from "@tenant-api/client/pkce";
import { createQueries, retry } from "@tenant-api/client/query";
import { type ServerEvent, watch } from "@tenant-api/client/stream";
import { type Event, operations, type paths } from "@tenant-api/types";
import { checks } from "@tenant-api/types/checks";
import { attendEvent, getEvent } from "@tenant-api/types/operations";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectTrue<T extends true>(): T;

const token: Token = async ({ refused }) => (refused ? "new" : "old");
const options: ApiClientOptions = {
  baseUrl: "https://tenant.example",
  token,
  timeout: false,
  retry: { limit: 1 },
};
export const client: TenantClient = createTenantClient(options);
export const throwing: TenantClient<true> = createTenantClient({
  ...options,
  retry: false,
  throwOnError: true,
});
export const same: ApiClient<paths, typeof operations> = createApiClient<paths, typeof operations>(
  operations,
  options,
);
const core = createClient<paths>({ baseUrl: "", guard: guardCalls(), repeat: repeatRequests(false) });

const LESSON = "/api/v2/admin/education/courses/{courseId}/lessons/{lessonId}";
const eventId = "42";

export async function calls() {
  // Results, as openapi-fetch has them.
  const events = await client.listEvents();
  expectTrue<Equal<NonNullable<typeof events.data>, Event[]>>();
  if (events.data) events.data.map(({ title }) => title);
  if (events.error !== undefined) throw events.error;
  const viaPath = await client.GET("/api/v2/community/events/{eventId}", { params: { path: { eventId } } });
  expectTrue<Equal<NonNullable<typeof viaPath.data>["title"], Event["title"]>>();
  const created = await client.createEvent({ body: { title: "Office hours" } });
  expectTrue<Equal<NonNullable<typeof created.data>, { id: string }>>();
  const text = await client.getEvent(
    { eventId },
    { parseAs: "text", signal: AbortSignal.timeout(5), timeout: 5 },
  );
  expectTrue<Equal<NonNullable<typeof text.data>, string>>();

  const signal = undefined as AbortSignal | undefined;
  await client.listEvents({}, { signal });

  // Data, or exceptions.
  expectTrue<Equal<DataOf<typeof created>, { id: string }>>();
  expectTrue<Equal<Awaited<ReturnType<typeof unwrapped>>, Event>>();
  const { data: sure } = await throwing.listEvents();
  expectTrue<Equal<typeof sure, Event[]>>();
  const { data: sureViaPath } = await throwing.GET("/api/v2/community/events/{eventId}", {
    params: { path: { eventId } },
  });
  expectTrue<Equal<(typeof sureViaPath)["title"], Event["title"]>>();
  const { data: sureRequest } = await throwing.request("get", "/api/v2/community/events");
  expectTrue<Equal<(typeof sureRequest)[0]["title"], Event["title"]>>();

  // Single operations.
  const readEvent = bindOperation(core, getEvent);
  const one = await readEvent({ eventId });
  expectTrue<Equal<NonNullable<typeof one.data>, Event>>();
  await bindOperation(client, attendEvent)({ eventId }, { retry: false });

  // @ts-expect-error: a parameter of another name
  await client.getEvent({ event: eventId });
  // @ts-expect-error: a parameter too many
  await client.getEvent({ eventId, groupId: "1" });
  // @ts-expect-error: a parameter of another type
  await client.getEvent({ eventId: 42 });
  // @ts-expect-error: no parameter at all
  await client.getEvent();
  // @ts-expect-error: an operation without parameters
  await client.listEvents({ page: 1 });
  // @ts-expect-error: an operation without a body
  await client.publishEvent({ eventId, body: {} });
  // @ts-expect-error: a body of another type
  await client.createEvent({ body: { title: 42 } });
  // @ts-expect-error: a lesson has no such field
  await client.updateLesson({ courseId: "1", lessonId: "2", body: { subtitle: "x" } });
  // @ts-expect-error: nor has an attachment
  await client.updateLesson({ courseId: "1", lessonId: "2", body: { attachments: [{ href: "x" }] } });
  // @ts-expect-error: a lesson is not updated without a body
  await client.updateLesson({ courseId: "1", lessonId: "2" });
  // @ts-expect-error: no such operation
  await client.unpublishEvent({ eventId });
  // @ts-expect-error: no such option
  await client.listEvents({}, { tiemout: 1 });
  // @ts-expect-error: no such path
  await client.GET("/api/v2/community/event");
  // @ts-expect-error: no such path, with exceptions
  await throwing.GET("/api/v2/community/event");
  // @ts-expect-error: a path without its parameter
  await throwing.GET("/api/v2/community/events/{eventId}");
  // @ts-expect-error: a body of another type, with exceptions
  await throwing.PUT(LESSON, { params: { path: { courseId: "1", lessonId: "2" } }, body: { title: 42 } });
  // @ts-expect-error: an operation without its parameter
  await readEvent();
}

const unwrapped = () => unwrap(client.getEvent({ eventId }));

export const pages = paginate({
  page: (cursor?: string) => client.listMyOrders({}, { params: { query: { cursor } } }),
  items: () => [1],
  next: () => undefined,
});
expectTrue<Equal<typeof pages, AsyncGenerator<number, void, undefined>>>();

export async function authorize(clientId: string) {
  const { codeVerifier, ...challenge } = await createPkce();
  await client.authorizeSso({ body: { clientId, ...challenge } });
  return codeVerifier;
}

export function scopeOf(error: unknown): string {
  if (error instanceof ForbiddenError) return error.scope ?? "";
  return error instanceof TenantApiError ? String(error.status) : "";
}

export const again: (count: number, error: Error) => boolean = retry;

/** Without TanStack Query, whose types are optional. */
export async function queried(skip: symbol) {
  const queries = createQueries(client);
  const { queryKey, queryFn, select } = queries.getEvent.queryOptions(
    { eventId },
    { staleTime: 5, select: ({ title }) => title },
  );
  const event = await queryFn();
  expectTrue<Equal<typeof event, Event>>();
  expectTrue<Equal<NonNullable<typeof select>, (data: Event) => Event["title"]>>();
  const page = queries.listMyOrders.infiniteQueryOptions({
    page: (cursor: string) => [{}, { params: { query: { cursor } } }],
    initial: "",
    next: ({ next }) => next as string,
  });
  expectTrue<Equal<typeof page.initialPageParam, string>>();
  await queries.updateEvent.mutationOptions().mutationFn({ eventId, body: { title: "" } });
  const pets = createQueries({ getEvent: bindOperation(core, getEvent) });
  expectTrue<
    Equal<
      Awaited<
        ReturnType<typeof pets.getEvent.queryOptions>["queryFn"] extends () => infer Data ? Data : never
      >,
      Event
    >
  >();
  // @ts-expect-error: the spec has another name
  queries.getEvent.queryOptions({ eventID: eventId });
  // @ts-expect-error: TanStack Query has no such option
  queries.getEvent.queryOptions({ eventId }, { stalTime: 5 });
  return [queryKey, queries.key(), queries.getEvent.queryOptions(skip)];
}

/** An API that tells failures apart by status, and has more than JSON. */
const petOperations = {
  getPet: {
    id: "getPet",
    method: "PUT",
    path: "/pet",
    scope: null,
    idempotent: null,
    pathParameters: [],
    queryParameters: [],
    mediaTypes: ["image/png", "multipart/form-data"],
    responseTypes: { "200": ["image/png"], "404": ["application/json"], default: ["text/plain"] },
  },
} as const;
interface PetPaths {
  "/pet": {
    put: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "image/png": string; "multipart/form-data": { name: string } } };
      responses: {
        200: { content: { "image/png": string } };
        404: { content: { "application/json": { missing: string } } };
        default: { content: { "text/plain": string } };
      };
    };
  };
}
const pets = createApiClient<PetPaths, typeof petOperations>(petOperations, options);
const petCore = createClient<PetPaths>({ baseUrl: "", codec: operationCodec });

export async function failures() {
  const { data, error, status } = await pets.getPet({ body: new Blob([]) });
  expectTrue<Equal<NonNullable<typeof data>, Blob>>();
  if (status === 404) expectTrue<Equal<typeof error, { missing: string }>>();
  if (status === 500) expectTrue<Equal<typeof error, string>>();
  await pets.getPet({ body: new FormData() }, { maxResponseBytes: 1_000 });
  await bindOperation(petCore, petOperations.getPet)({ body: { name: "Rex" } });
  // @ts-expect-error: neither an image nor a form
  await pets.getPet({ body: 42 });
}

/** An API that streams; in `items` is what generated types say of the items of a stream. */
const roomOperations = {
  watchRoom: { ...petOperations.getPet, id: "watchRoom", method: "GET", path: "/room", mediaTypes: [] },
  readLog: { ...petOperations.getPet, id: "readLog", method: "GET", path: "/log", mediaTypes: [] },
} as const;
interface Note {
  text: string;
}
interface Unasked {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
}
interface RoomPaths {
  "/room": {
    get: Unasked & {
      responses: { 200: { content: { "text/event-stream": string }; items: { "text/event-stream": Note } } };
    };
  };
  "/log": {
    get: Unasked & { responses: { "2XX": { content: { "application/jsonl; charset=utf-8": Note[] } } } };
  };
}
const rooms = createApiClient<RoomPaths, typeof roomOperations>(roomOperations, options);
const roomCore = createClient<RoomPaths>({ baseUrl: "", codec: operationCodec });

export async function streams() {
  const { data, error } = await watch(rooms.watchRoom, {}, { idleTimeout: 60_000 });
  expectTrue<Equal<NonNullable<typeof data>, AsyncIterableIterator<ServerEvent<Note>>>>();
  if (error !== undefined) throw error;
  for await (const { event, data: note } of data) {
    expectTrue<Equal<[typeof event, typeof note.text], [string, string]>>();
  }
  const lines = await unwrap(watch(bindOperation(roomCore, roomOperations.readLog)));
  expectTrue<Equal<typeof lines, AsyncIterableIterator<Note>>>();
  // @ts-expect-error: no stream
  await watch(pets.getPet);
  // @ts-expect-error: no such option
  await watch(rooms.watchRoom, {}, { idelTimeout: 1 });
}

/** As TypeScript infers it of a JSON module. */
const bridgeTable = {
  version: 1,
  releases: ["1.0.0", "2.0.0"],
  operations: [
    { ids: ["getPet", "getPet"], at: ["PUT /pet", "PUT /animal"], responses: { "200": 0, default: null } },
    {
      ids: ["a", null],
      at: ["GET /a", "GET /a"],
      query: [{ names: ["size", "pageSize"] }],
      responses: { "2XX": 0 },
    },
  ],
  nodes: [
    {
      name: "Pet",
      fields: [{ names: ["name", "title"], ambiguous: [true, false] }, { names: ["gone", null] }],
    },
    { name: "Kind", values: [{ names: [1, 2] }], cases: [{ names: ["kind", "kind"], node: 0 }] },
  ],
};
client.use(checkAnswers({ schemas: checks, onDeviation: devConsole() }));
throwing.use(
  checkAnswers({
    schemas: checks,
    mode: "throw",
    onDeviation: ({ place, kind, count }) => {
      expectTrue<Equal<[typeof place, typeof count], [string, number]>>();
      expectTrue<Equal<typeof kind, Deviation["kind"]>>();
    },
  }),
);
export const deviationsIn = (error: unknown): readonly string[] =>
  error instanceof DeviationError && error instanceof TenantApiError ? error.deviations : [];
const reads = trackReads();
const bridge = fieldCompat({
  built: "1.0.0",
  table: bridgeTable,
  server: "2.0.0",
  trackReads: reads.track,
  onRename: ({ operationId, field, to, count, problem }) => {
    expectTrue<
      Equal<[typeof operationId, typeof field, typeof to, typeof count], [string, string, string, number]>
    >();
    expectTrue<Equal<typeof problem, RenameProblem | undefined>>();
  },
});
pets.use(bridge);
petCore.use(fieldCompat({ built: "1.0.0", table: async () => bridgeTable }));
fieldCompat({ built: "1.0.0", table: [bridgeTable] });
fieldCompat({
  built: "1.0.0",
  table: async ({ signal }) => {
    expectTrue<Equal<typeof signal, AbortSignal>>();
    return [bridgeTable];
  },
});
expectTrue<Equal<ReturnType<typeof translate>, unknown>>();
translate({}, { operation: "getPet", status: 200, from: "2.0.0", to: "1.0.0", table: bridgeTable });
// @ts-expect-error: which release was it built for?
fieldCompat({ table: bridgeTable });
// @ts-expect-error: a loader, not an address
fieldCompat({ built: "1.0.0", table: "https://tenant.example/bridge-table.json" });
