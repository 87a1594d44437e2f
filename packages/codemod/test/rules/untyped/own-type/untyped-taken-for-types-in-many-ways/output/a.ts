import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];
declare const raw: string;
declare function getJson<T>(url: string): Promise<T>;

interface Timed { id: string; startAt: string }
const first = <T extends Timed>(all: T[]) => [...all].sort((a, b) => a.startAt.localeCompare(b.startAt))[0]?.id;
interface Post { id: string; startAt: string; body: string }
interface Shift extends Timed { room: string }
type Slot = Timed & { row: number };
interface Saved { shifts: Shift[] }
export async function all() {
  const posts = await getJson<Post[]>("https://blog.test/posts");
  const ours = await getJson<Timed[]>("/events");
  return [first(events), first(posts), first(ours)];
}
export const shifts = () => first(JSON.parse(raw) as Shift[]);
export const loaded = async (): Promise<Shift[]> => (await fetch("https://own.test/shifts")).json();
export const slots: Slot[] = JSON.parse(raw);
export const saved = () => (JSON.parse(raw) as Saved).shifts.map((one) => one.startAt);

type LocalDraft = { id: string; state: "planned" | "live" | "done" };
const locals = JSON.parse(raw) as LocalDraft[];
export const same = (one: LocalDraft, event: Event) => one.state === event.state;
export const drafts = () => locals.filter(({ state }) => state === "planned");
export const kept = await getJson<LocalDraft[]>("https://own.test/drafts");

class Repository<T extends Timed> {
  constructor(private key: string) {}
  all(): T[] {
    return JSON.parse(localStorage.getItem(this.key) ?? "[]");
  }
}
export const repository = new Repository<Shift>("shifts");
function useStored<T>(key: string, initial: T): T {
  const text = localStorage.getItem(key);
  return text ? (JSON.parse(text) as T) : initial;
}
export const stored = () => first(useStored<Shift[]>("shifts", []));

// What comes from the API has its names, and what is made of a type need not have them.
interface Page { items: Timed[] }
export const page = async () => (await (await fetch("/events")).json()) as Page;
export const one = async () => (await (await fetch("/events/1")).json()) as LocalDraft;
declare function createAction<P>(type: string): (payload: P) => void;
export const add = createAction<Shift>("shifts/add");
export const room = JSON.parse(raw) as Omit<Shift, "startAt">;
export const id = JSON.parse(raw) as Shift["id"];
class Kept { startAt = ""; }
export const kept1 = (event: Event) => first([event, JSON.parse(raw) as Kept & { id: string }]);

// Types that are read off texts, and texts that are taken for one of them.
const PHASES = ["planned", "live", "done"] as const;
type Phase = (typeof PHASES)[number];
export const counts = PHASES.map((phase) => events.filter(({ state }) => state === phase).length);
export const phase = () => JSON.parse(raw) as Phase;
export const prefs: { phase: Phase } = JSON.parse(raw);
export const inUrl = () => (new URLSearchParams(location.search).get("phase") ?? "live") as Phase;
const text = (event: Event): string => event.state ?? "live";
export const ofApi = (event: Event) => text(event) as Phase;
enum Mode { Draft = "planned", Live = "live" }
export const mode = (event: Event) => event.state === Mode.Draft;
export const storedMode = JSON.parse(raw) as Mode;

// What is put together.
const NONE: Shift = { id: "", startAt: "", room: "" };
export const put = (): Shift => ({ ...NONE, ...JSON.parse(raw) });
export const assigned = (): Shift => Object.assign({ ...NONE }, JSON.parse(raw));
export const list = (): Shift[] => [NONE, ...JSON.parse(raw)];
const state: { shift: Shift } = { shift: NONE };
export const load = () => {
  state.shift = JSON.parse(raw);
};
