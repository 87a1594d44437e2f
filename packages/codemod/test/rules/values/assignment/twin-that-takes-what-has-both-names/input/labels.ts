import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Book = { name: string; title: string };
declare const events: Event[];
declare const books: Book[];

// What is given a book, too, reads its title: its name is something else.
const show = (one: { title: string }) => one.title;
const shown = (one: { title: string }) => show(one);
export const labels = () => [...books.map(show), ...books.map(shown), ...events.map((one) => show(one)), ...events.map((one) => shown(one))];

// What is only given events follows.
const label = (one: { title: string }) => one.title;
export const ours = () => events.map((one) => label(one));
