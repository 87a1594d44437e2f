import type { components } from "./api";

type Order = components["schemas"]["Order"];
type Path<T> = T extends readonly (infer Item)[]
  ? `${number}.${Path<Item>}`
  : { [Key in keyof T & string]: T[Key] extends object ? Key | `${Key}.${Path<T[Key]>}` : Key }[keyof T & string];
declare function reset<Values>(name: Path<Values>): void;

const field = (index: number): `lines.${number}.qty` => `lines.${index}.qty`;
const inferred = (index: number) => `lines.${index}.qty` as const;
const named = (name: string) => name as "lines" | `lines.${number}.qty`;

reset<Order>(field(0));
reset<Order>(inferred(0));
reset<Order>(named("lines"));
reset<Order>(`lines.${1 + 1}.qty`);

export const other = (index: number) => `rows.${index}.qty`;
