import type { components } from "./api";

declare const Due: (props: { at: string }) => null;
declare const due: (props: { at: string }) => string;

type Book = components["schemas"]["Book"];

// The error is told at the name of what is given.
export const shown = (book: Book) => <p>{((one) => one && <Due at={one} />)("endsAt" in book ? book.endsAt : "dueAt" in book ? book.dueAt : undefined)}</p>;
export const text = (book: Book) => ((one) => one && due({ at: one }))("endsAt" in book ? book.endsAt : "dueAt" in book ? book.dueAt : undefined);
