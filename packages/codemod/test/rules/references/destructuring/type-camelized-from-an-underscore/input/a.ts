import type { components } from "./api";

type Camel<S extends string> = S extends `${infer H}_${infer T}` ? `${H}${Capitalize<Camel<T>>}` : S;
type Camelized<T> = { [K in keyof T as K extends string ? Camel<K> : K]: T[K] };
type Book = Camelized<components["schemas"]["Book"]>;

declare function receipt(): { id: string; dueAt: string; shelf: number };

// What such types make of a name that begins with an underscore begins with a capital.
export function lend(): Book & { shelf: number } {
  const paper = receipt();
  return { ...paper, shelf: paper.shelf + 1 };
}
export const due = ({ dueAt }: Book) => dueAt;
