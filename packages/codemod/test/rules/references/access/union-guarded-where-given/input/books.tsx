import type { components } from "./api";

declare const Due: (props: { at: string }) => null;
declare const due: (props: { at: string }) => string;

type Book = components["schemas"]["Book"];

// The error is told at the name of what is given.
export const shown = (book: Book) => <p>{book.dueAt && <Due at={book.dueAt} />}</p>;
export const text = (book: Book) => book.dueAt && due({ at: book.dueAt });
