import type { components } from "./api";
import { array, object, optional, picklist, text, transform } from "./schemas";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];
declare const events: Event[];
declare function post(body: EventCreate): Promise<void>;

// All values of a list follow, or none: what is in the address of before is told.
const Search = object({ tab: optional(picklist(["live", "draft"]), "draft") });
const search = Search.parse(Object.fromEntries(new URLSearchParams(location.search)));
export const shown = () => [search.tab === "live", events.filter((event) => event.state === search.tab).length];

// So is what a form of the browser sends.
const Form = object({ title: text(), startAt: text(), state: picklist(["planned", "running"]) });
export async function submit(form: FormData) {
  const read = Form.parse(Object.fromEntries(form));
  await post(read);
}
export const again = () => Form.parse({ title: "again", startAt: "2026", state: "planned" });

// What a response holds is the API's.
export async function draftOf(id: string) {
  const response = await fetch(`/events/${id}`);
  return Form.parse(await response.json());
}

// One schema for both says nothing of what it is asked for.
const Kept = object({ state: text(), title: text() });
export const own = (saved: string) => Kept.parse(JSON.parse(saved)).state === "draft";
export const isDraft = () => Kept.parse({ state: events[1]?.state, title: events[1]?.title }).state === "draft";

// What is made of what was checked is not what is checked.
const Csv = transform(object({ startsAt: text() }), (row): EventCreate => ({ title: "", startAt: row.startsAt }));
export const imported = (cell: string) => Csv.parse({ startsAt: cell });

// So is what a schema is a part of.
const Page = object({ forms: array(Form) });
export const many = (saved: string) => [array(Form).parse(JSON.parse(saved)), Page.parse(JSON.parse(saved))];

// What is wrong with it is said by its keys.
declare const issues: { path: PropertyKey[]; message: string }[];
declare const flat: { path?: string }[];
export const wrong = () => [
  issues.some((issue) => issue.path[0] === "startsAt"),
  issues.find((issue) => issue.path.join(".") === "startsAt"),
  issues.some(({ message }) => message === "startsAt"),
  issues.filter((issue) => issue.path.includes("startsAt")),
  flat.find((issue) => issue.path === "startsAt"),
  flat.find((issue) => issue.path === "endsAt"),
];

// What the API answers with is refused by its old names.
const Answer = object({ id: text(), startsAt: text() });
const Others = object({ id: text(), startsAt: text() });
export async function answer(id: string) {
  const response = await fetch(`/events/${id}`);
  const other = await fetch(`https://weather.test/days`);
  return [Answer.parse(await response.json()), Others.parse(await other.json())];
}

const Row = object({ id: text(), startsAt: text() });
const EventPage = object({ items: array(Row) });
export const page = async () => EventPage.parse(await (await fetch("/events")).json());
