import type { MigrationChange } from "@tenant-api/spec-diff";
import { describe, expect, it } from "vitest";
import { targetsIn } from "../../src/api-types/find-targets.ts";
import { unplacedIn } from "../../src/api-types/suggest-name.ts";
import { findIn, parse } from "./find-in.ts";

const RENAMED: MigrationChange = {
  kind: "field-renamed",
  at: "#/components/schemas/Event/properties/state",
  to: "status",
};
const VALUE: MigrationChange = {
  kind: "enum-value-renamed",
  at: "#/components/schemas/Event/properties/state/enum/0",
  from: "at-home",
  to: "in-house",
};
/** As orval writes them. */
const SORTED = `export enum ListEventsSort { title = "title" } export type ListEventsParams = { sort?: ListEventsSort };
  export const listEvents = (params: ListEventsParams) => axios.get(\`/events\`, { params });`;
const SCHEMA: MigrationChange = { kind: "schema-renamed", at: "#/components/schemas/Event", to: "Meeting" };
const BODY = "content/application~1json/schema/properties/state";

describe("in types of any generator, the targets of a change", () => {
  it.each<[string, string, MigrationChange, string[]]>([
    [
      "a field of an interface, a class and an alias, with what most names begin or end with",
      `export interface IEvent { state: string } export interface IPage { items: IEvent[] }`,
      RENAMED,
      ["field state → status"],
    ],
    [
      "a field of a class",
      `export class EventDto { state!: string } export class PageDto { items!: EventDto[] }`,
      RENAMED,
      ["field state → status"],
    ],
    [
      "a field through a wrapper, a list and null",
      `export type Event = Readonly<Partial<{ state: string }>> | null;`,
      RENAMED,
      ["field state → status"],
    ],
    [
      "no field of a schema with a longer name",
      `export interface EventPage { state: string } export interface Other { id: string }`,
      RENAMED,
      [],
    ],
    [
      "a key of validators of zod and valibot",
      `export const zEvent = z.object({ state: z.string() }).nullable(); export const zPage = z.array(zEvent);
       export const vEvent = v.pipe(v.strictObject({ state: v.string() })); export const vPage = v.array(vEvent);`,
      RENAMED,
      ["field state → status", "field state → status"],
    ],
    [
      "an enum that is named after the field",
      `export interface Event { state: EventState } export enum EventState { A = "a" }`,
      RENAMED,
      ["field state → status", "type-name EventState → EventStatus"],
    ],
    [
      "no enum that other schemas use",
      `export interface Event { state: EventState } export enum EventState { A = "a" }
       export interface Other { state: EventState }`,
      RENAMED,
      ["field state → status"],
    ],
    [
      "a value of a union",
      `export type Event = { state: "at-home" | "away" };`,
      VALUE,
      ["value at-home → in-house"],
    ],
    [
      "a value of an enum with its member",
      `export interface Event { state?: EventState } export enum EventState { AtHome = "at-home", Away = "away" }`,
      VALUE,
      ["value at-home → in-house", "enum-member AtHome → InHouse"],
    ],
    [
      "a value of a constant with its key",
      `export interface Event { state?: EventState }
       export const EventState = { AT_HOME: "at-home" } as const;
       export type EventState = (typeof EventState)[keyof typeof EventState];`,
      VALUE,
      ["value at-home → in-house", "enum-member AT_HOME → IN_HOUSE"],
    ],
    [
      "a value of a validator",
      `export const eventSchema = z.object({ state: z.optional(z.enum(["at-home", "away"])) });
       export const pageSchema = z.array(eventSchema);`,
      VALUE,
      ["value at-home → in-house"],
    ],
    [
      "a schema, with its validator and what is named after it",
      `export type Event = { state: EventState }; export type EventState = "a" | "b"; export type EventPage = Event[];
       export const zEvent = z.object({}); export const zPage = z.array(zEvent);`,
      SCHEMA,
      ["type-name Event → Meeting", "type-name zEvent → zMeeting", "type-name EventState → MeetingState"],
    ],
    [
      "a parameter by the function that sends it",
      `export type ListEventsParams = { size?: number }; export type ListEventsDraftsParams = { size?: number };
       export const listEvents = (params: ListEventsParams) => axios.get(\`/events\`, { params });`,
      { kind: "parameter-renamed", at: "#/paths/~1events/get/parameters/0", from: "size", to: "limit" },
      ["parameter size → limit"],
    ],
    [
      "an enum that is named after the operation and its parameter",
      SORTED,
      { kind: "parameter-renamed", at: "#/paths/~1events/get/parameters/0", from: "sort", to: "order" },
      ["parameter sort → order", "type-name ListEventsSort → ListEventsOrder"],
    ],
    [
      "an operation, with the enum that is named after it and its parameter",
      SORTED,
      { kind: "operation-renamed", at: "#/paths/~1events/get", from: "listEvents", to: "findEvents" },
      [
        "type-name ListEventsParams → FindEventsParams",
        "type-name listEvents → findEvents",
        "type-name ListEventsSort → FindEventsSort",
      ],
    ],
    [
      "a body, and not the answer of the same operation",
      `export type SaveEventData = { body: { state: string }; url: "/events" }; export type SaveEventResponse = { state: string };
       export const saveEvent = (o: SaveEventData) => client.post<SaveEventResponse>({ url: "/events", ...o });`,
      { kind: "field-renamed", at: `#/paths/~1events/post/requestBody/${BODY}`, to: "status" },
      ["field state → status"],
    ],
    [
      "the answer with a status",
      `export type GetEvent200 = { state: string }; export type GetEvent404 = { state: string };
       export const getEvent = (id: string) => fetch(\`/events/\${id}\`, { method: "GET" });`,
      { kind: "field-renamed", at: `#/paths/~1events~1{id}/get/responses/200/${BODY}`, to: "status" },
      ["field state → status"],
    ],
    [
      "an operation, with what is made for it, and no other one",
      `export type ListEventsData = {}; export const useListEvents = () => 1; export const listEventsDrafts = () => 1;
       export function listEvents() { return client.get("/events"); }`,
      { kind: "operation-renamed", at: "#/paths/~1events/get", from: "listEvents", to: "findEvents" },
      [
        "type-name ListEventsData → FindEventsData",
        "type-name useListEvents → useFindEvents",
        "type-name listEvents → findEvents",
      ],
    ],
    [
      "no operation whose function has a name of its own",
      `export type ListEventsData = {}; export function all(data: ListEventsData) { return client.get("/events"); }`,
      { kind: "operation-renamed", at: "#/paths/~1events/get", from: "listEvents", to: "findEvents" },
      [],
    ],
    [
      "a field of the schema, and not of its page where many names end so",
      `export interface Event { state: string } export interface EventPage { state: string }
       export interface Venue { id: string } export interface VenuePage { id: string }`,
      RENAMED,
      ["field state → status"],
    ],
    [
      "a field of the schema, and not of its page where all names begin alike",
      `export interface IEvent { state: string } export interface IEventPage { state: string }
       export interface IVenue { id: string } export interface IVenuePage { id: string }`,
      RENAMED,
      ["field state → status"],
    ],
    [
      "a schema, and not the list of it",
      `export interface Event { id: string } export interface EventList { id: string } export interface VenueList { id: string }
       export const zEvent = z.object({}); export const zEventList = z.array(zEvent); export const zVenueList = z.array(zEvent);`,
      SCHEMA,
      ["type-name Event → Meeting", "type-name zEvent → zMeeting"],
    ],
    [
      "a field of a schema with a name in a script without capitals, and not of another one",
      `export interface イベント { state: string } export interface 会場 { state: string } export interface イベントPage { state: string }`,
      { ...RENAMED, at: RENAMED.at.replace("Event", "イベント") },
      ["field state → status"],
    ],
    [
      "an answer by the name of its function, and not by one of signs",
      `export type ErrorResponse = { state: string }; export const __ = () => client.get("/stats");
       export type Stats200 = { state: string }; export const stats = () => client.get("/stats");`,
      { kind: "field-renamed", at: `#/paths/~1stats/get/responses/200/${BODY}`, to: "status" },
      ["field state → status"],
    ],
    [
      "none of another operation whose path ends alike",
      `export type FetchLineup200 = { state: string }; export type ListVenueSpeakers200 = { state: string };`,
      {
        kind: "field-renamed",
        at: `#/paths/~1events~1{id}~1speakers/get/responses/200/${BODY}`,
        to: "status",
      },
      [],
    ],
    [
      "no parameter of another operation whose path ends alike",
      `export type ListVenueSpeakersParams = { size: number };`,
      { kind: "parameter-renamed", at: `#/paths/~1speakers/get/parameters/0`, from: "size", to: "limit" },
      [],
    ],
    [
      "an operation, and neither a schema nor another operation with its name inside",
      `export interface User { user: string } export const zUser = z.object({ user: z.string() });
       export type UserResponse = User; export type GetUserResponse = User; export type GetUserData = {};
       export const user = () => client.get<UserResponse>({ url: "/user" });
       export const getUser = (data: GetUserData) => client.get<GetUserResponse>({ url: "/users/{id}" });
       export class Users { user() { return client.get({ url: "/users" }); } }`,
      { kind: "operation-renamed", at: "#/paths/~1user/get", from: "user", to: "currentUser" },
      ["type-name UserResponse → CurrentUserResponse", "type-name user → currentUser"],
    ],
    [
      "an operation, and no type of the operation that sets it",
      `export type StatusResponse = {}; export type SetStatusBody = {}; export const getStatusQueryKey = () => ["/status"];
       export const status = () => axios.get("/status"); export const setStatus = (b: SetStatusBody) => axios.put("/status", b);`,
      { kind: "operation-renamed", at: "#/paths/~1status/get", from: "status", to: "health" },
      [
        "type-name StatusResponse → HealthResponse",
        "type-name getStatusQueryKey → getHealthQueryKey",
        "type-name status → health",
      ],
    ],
    [
      "the types of an operation, and not of another one of its path, where there are no functions",
      `export type StatusData = { url: "/status" }; export type SetStatusData = { url: "/status" };
       export type StatusResponse = {}; export type SetStatusResponse = {};`,
      { kind: "operation-renamed", at: "#/paths/~1status/get", from: "status", to: "health" },
      ["type-name StatusData → HealthData", "type-name StatusResponse → HealthResponse"],
    ],
    [
      "the answer of an operation, and no schema of its name",
      `export type Stats = { state: string }; export type StatsResponse = { state: string };
       export const stats = () => client.get<StatsResponse>({ url: "/stats" });`,
      { kind: "field-renamed", at: `#/paths/~1stats/get/responses/200/${BODY}`, to: "status" },
      ["field state → status"],
    ],
    [
      "the answer of an operation, and none of an operation with a longer name",
      `export type ListEventsData = { url: "/events" }; export type ListEventsResponses = { 200: { state: string } };
       export type ListEventsErrorsData = { url: "/events/errors" };
       export type ListEventsErrorsResponses = { 200: { state: string } };`,
      { kind: "field-renamed", at: `#/paths/~1events/get/responses/200/${BODY}`, to: "status" },
      ["field state → status"],
    ],
  ])("are %s", (_, text, change, targets) => {
    const found = targetsIn([parse(text)], [change]);
    expect(found.map(({ kind, from, to }) => `${kind} ${from} → ${to}`)).toEqual(targets);
  });

  it("are in all files of a tool", () => {
    const head = "/**\n * Generated by orval\n * Do not edit manually.\n */\n";
    const files = {
      "/api/event.ts": `${head}import type { EventState } from "./state";\nexport interface Event { state: EventState }\n`,
      "/api/state.ts": `${head}export type EventState = "a";\n`,
      "/api/index.ts": 'export * from "./event";\nexport * from "./state";\n',
      "/app.ts": "export interface Event { state: string }\n",
    };
    const { files: found, generated } = findIn(files, [RENAMED]);
    expect(found.map(({ path, by }) => `${path} ${by}`)).toEqual([
      "/api/event.ts orval",
      "/api/state.ts orval",
    ]);
    expect(found.map(({ newText }) => newText.replace(head, ""))).toEqual([
      'import type { EventStatus } from "./state";\nexport interface Event { status: EventStatus }\n',
      'export type EventStatus = "a";\n',
    ]);
    expect([...generated].sort()).toEqual(["/api/event.ts", "/api/index.ts", "/api/state.ts"]);
  });

  it("that is a function in another one keeps what hands it on", () => {
    const text = `// Generated by orval
export const getApi = (axios: Axios) => {
  const status = (options?: object) => axios.get("/status", { ...options, validate: (status: number) => status < 300 });
  return { status };
};
`;
    const change: MigrationChange = {
      kind: "operation-renamed",
      at: "#/paths/~1status/get",
      from: "status",
      to: "health",
    };
    const targets = targetsIn([parse(text)], [change]);
    expect(targets.map(({ kind, from, to }) => `${kind} ${from} → ${to}`)).toEqual([
      "type-name status → health",
      "operation-id status → health",
    ]);
    const [file] = findIn({ "/api.ts": text }, [change]).files;
    expect(file?.newText).toBe(
      text.replace("const status", "const health").replace("{ status }", "{ health }"),
    );
  });

  const HEAD = "// Generated by orval\n";
  const APIS = {
    "/src/shop/model/event.ts": `${HEAD}export interface Event { state: string }\n`,
    "/src/shop/shop.ts": `${HEAD}import type { Event } from "./model";\nexport const load = (): Event => api();\n`,
    "/src/fair/event.ts": `${HEAD}export interface Event { state: string }\n`,
  };

  it("are in the types of one API, which a person names where two have them", () => {
    expect(() => findIn(APIS, [RENAMED])).toThrow("Expected types of one API");
    const { files } = findIn(APIS, [RENAMED], { types: ["/src/shop"] });
    expect(files.map(({ path }) => path)).toEqual(["/src/shop/model/event.ts"]);
    const other = { ...APIS, "/src/fair/event.ts": `${HEAD}export interface Event { id: string }\n` };
    expect(findIn(other, [RENAMED]).files.map(({ path }) => path)).toEqual(["/src/shop/model/event.ts"]);
  });

  it.each([
    ["a folder", "/a/one.ts", "", "/a/two.ts"],
    ["an import", "/a/one.ts", 'import "../lib/b/two";\n', "/lib/b/two.ts"],
    ["an import of a folder", "/a/one.ts", 'export * from "../lib/b";\n', "/lib/b/two.ts"],
    ["an import by an alias", "/a/one.ts", 'import "@/lib/b/two";\n', "/src/lib/b/two.ts"],
    ["what stands around them", "/gen/types/one.ts", "", "/gen/zod/two.ts"],
  ])("are in files that belong together by %s", (_, one, imports, two) => {
    const files = {
      [one]: `${HEAD}${imports}export interface Event { state: string }\n`,
      [two]: `${HEAD}export const zEvent = z.object({ state: z.string() }), zPage = z.array(zEvent);\n`,
    };
    expect(findIn(files, [RENAMED]).files.map(({ path }) => path)).toEqual([one, two]);
  });

  it("that was removed is restored where the new types are installed", () => {
    const change: MigrationChange = { kind: "field-removed", at: RENAMED.at };
    const text =
      "// generated by orval\nexport interface Event { id: string }\nexport const zEvent = z.object({ id: z.string() });\nexport const zPage = z.array(zEvent);\n";
    const [file] = findIn({ "/a.ts": text }, [change]).files;
    expect(file).toMatchObject({ shape: "new", newText: text });
    expect(file?.oldText).toContain("state?: any;");
    expect(file?.oldText).toContain('"state": z.optional(z.any()),');
  });
});

it.each<[string, MigrationChange, string]>([
  ["a schema", { ...RENAMED, at: RENAMED.at.replace("Event", "Evnet") }, "Event"],
  [
    "an operation",
    { kind: "parameter-removed", at: "#/paths/~1events/get/parameters/0", from: "cursor" },
    "GetEventsParams",
  ],
  [
    "an operation whose name nothing shows",
    { kind: "parameter-removed", at: "#/paths/~1rooms~1{id}~1talks/get/parameters/0", from: "cursor" },
    "Talk200",
  ],
])("the nearest name is said of %s that types do not have", (_, change, meant) => {
  const trees = [
    parse(
      "export interface Event { state: string } export type GetEventsParams = { size: number }; export type Talk200 = {};",
    ),
  ];
  const [unplaced] = unplacedIn(trees, targetsIn(trees, [change]), [change]);
  expect(unplaced?.misspelled?.meant).toBe(meant);
});
