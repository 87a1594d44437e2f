import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];

// One that is called for both: each call says for itself what it is about.
const same = (a: { state?: string }, b: { state?: string }) => a.state === b.state;
export const first = () => events.filter((one) => same(one, { state: "draft" }));
export const own = () => same({ state: "live" }, { state: "draft" });

const find = <T extends { state?: string }>(list: T[], state: string) => list.find((x) => x.state === state);
const outside = [{ title: "Zed", state: "draft" }];
export const ours = () => find(events, "draft")?.title;
export const theirs = () => find(outside, "draft")?.title;

interface Alarm {
  id: string;
  info: { state: string };
}
const count = <T,>(rows: T[], of: (row: T) => { state?: string }, state: string) =>
  rows.filter((row) => of(row).state === state).length;
const countIn = (rows: { info: { state?: string } }[], state: string) => {
  let sum = 0;
  for (const row of rows) if (row.info.state === state) sum += 1;
  return sum;
};
export const alarms = (all: Alarm[]) => countIn(all, "draft");
export const wrapped = () => countIn(events.map((info) => ({ info })), "draft");
export const counted = () => count(events, (event) => event, "draft");

// What is computed is what it is computed from there.
const prefer = (a: string | undefined, b: string) => a ?? b;
const preferAny = (b = "draft", a?: string) => (a ? prefer(a, b) : b);
export const isDraft = () => prefer(events[1]?.state, "live") === "draft";
export const isOwnDraft = () => prefer(undefined, "draft") === "draft";
export const isAny = () => preferAny(events[0]?.state) === "draft";
declare const settings: Record<string, string>;
export const setting = () => settings[prefer(undefined, "draft")];

// What a type of one's own has is what it gets of the API.
interface Row {
  label: string;
  state?: string;
}
const rows: Row[] = events.map(({ title, state }) => ({ label: title, state }));
export const drafts = () => find(rows, "draft");

// What calls itself is given what all of its calls give.
interface Node {
  parent?: Node;
  event: Event;
}
const stateOf = (node: Node): string => (node.parent ? stateOf(node.parent) : (node.event.state ?? ""));
export const isNodeDraft = (node: Node) => stateOf(node) === "draft";
const either = (a: string, b: string, isTurned: boolean): string => (isTurned ? either(b, a, false) : a);
export const isEitherDraft = (event: Event, other: { kind: string }) => either(event.state ?? "", other.kind, true) === "draft";
