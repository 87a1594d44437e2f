import type { components } from "./api";

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` | `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;
type Camelized<T> = { [K in keyof T as Camel<K & string>]: T[K] };

type Wire = components["schemas"]["Page"];
type Page = Camelized<Wire>;

// A word alone is the same in each style; what it is called now is not.
export const parse = (wire: Wire): Page => ({ records: wire.records, total: wire.total, nextCursor: wire["next-cursor"] });
export const first = (page: Page) => page.records[0];
export const count = ({ total, records }: Page) => total ?? records.length;
