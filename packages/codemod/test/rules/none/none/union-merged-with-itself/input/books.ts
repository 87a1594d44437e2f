import type { components } from "./api";

type Book = components["schemas"]["Book"];

declare function update(change: (old: Book | undefined) => Book): void;

// A book is the same kind of book afterwards.
export const merge = (book: Book) => update((old) => ({ ...old, ...book }));
