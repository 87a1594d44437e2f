import type { components } from "./api";

type Camel<S extends string> = S extends `${infer H}_${infer T}` ? `${H}${Capitalize<Camel<T>>}` : S;
type Camelized<T> = T extends object
  ? { [K in keyof T as K extends string ? Camel<K> : K]: Camelized<T[K]> }
  : T;
type Book = Camelized<components["schemas"]["Book"]>;

// No type refuses the old name here: nothing would ever be due.
export const due = (book: Book) => ("dueAt" in book ? book.dueAt : book.keptIn);
export const isLent = (book: Book) => "dueAt" in book;
