import type { components, operations } from "./api";

type Event = components["schemas"]["Event"];
type Listed = operations["listEvents"]["responses"][200]["content"]["application/json"];

declare function list(): Promise<Listed>;
declare function load(): Promise<Event[]>;
declare function show(event: Event): string;
declare function number(event: Event, index: number): string;

class View {
  constructor(readonly prefix: string) {}
  static of(event: Event): string {
    return event.startsAt;
  }
  line(event: Event): string {
    return this.prefix + event.title;
  }
}
const view = new View("* ");

// What a function takes is not what it is called with any more.
export const shown = async () => (await list()).map(show);
export const numbered = async () => (await list()).map(number);
export const viewed = async () => (await list()).map(View.of).join("\n");
export const first = () => list().then(([event]) => (event ? view.line(event) : ""));

// What it is.
export const all = async () => (await load()).map(show);

// Somebody's own.
export const own = async () => (await load()).map((one) => show({ ...one, title: one.title }));

// A function that is kept, compared, or bound elsewhere is left to a person.
declare const bus: { on(call: (event: Listed[number]) => void): void; off(call: (event: Listed[number]) => void): void };
bus.on(show);
let current = show;
export const later = async () => (await list()).map(current);
current = (event) => number(event, 1);
