import type { components } from "./api";

type Paths<T> = T extends object
  ? { [K in keyof T & string]: K | `${K}.${Paths<T[K]>}` }[keyof T & string]
  : never;

interface FieldConfig {
  visible?: boolean;
  options?: string[];
}

export interface Form<Values> {
  getValues(name?: Paths<Values>): string | undefined;
  setValue(name: Paths<Values>, value: string): void;
  fields: Partial<Record<Paths<Values>, FieldConfig>>;
}

export type Link = components["schemas"]["Link"];
