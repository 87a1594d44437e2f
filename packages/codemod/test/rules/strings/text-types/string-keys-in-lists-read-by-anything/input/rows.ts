import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Row = Record<string, unknown>;

const HEAD = ["id", "startsAt", "title"] as const;
export const lines = (events: Event[]) => events.map((event) => HEAD.map((name) => (event as Row)[name]).join());

const NAMES = ["id", "startsAt"];
export const values = (events: Event[]) =>
  events.map((event) => {
    const row: Row = event;
    return NAMES.map((name) => row[name]);
  });

function toCsv<T extends object>(rows: readonly T[], columns: readonly string[]) {
  return rows.map((row) => columns.map((name) => String((row as Row)[name])).join());
}
const COLUMNS = ["id", "startsAt"];
export const csv = (events: Event[]) => toCsv(events, COLUMNS);

const FIELDS = [{ key: "startsAt", label: "Start" }];
export const cells = (event: Event) => FIELDS.map(({ key }) => (event as Row)[key]);

// These are read of rows that nobody knows, and of what the consumer has.
const OTHER = ["startsAt"];
export const others = (rows: Row[]) => rows.map((row) => OTHER.map((name) => row[name]));
const OWN = ["startsAt"];
export const owns = (rows: { startsAt: string }[]) => toCsv(rows, OWN);

const PATHS = ["title", "startsAt"];
const get = (of: any, path: string) => path.split(".").reduce((value, name) => value?.[name], of);
export const read = (events: Event[]) => events.map((event) => PATHS.map((path) => get(event, path)));
const by = (name: string) => (one: Row, other: Row) => (String(one[name]) > String(other[name]) ? 1 : -1);
export const inOrder = (events: Event[]) => events.toSorted(by("startsAt"));
