import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

type Errors<T> = { [K in keyof T]?: string };
type Fields<T> = { readonly [K in keyof T]-?: { value: T[K]; touched: boolean } };
type Strings<T> = { [K in keyof T as T[K] extends string ? K : never]: T[K] };
type Nullable<T> = { [K in keyof T]: T[K] | null };

export const errors: Errors<Event> = { startAt: "Must be in the future" };
export const touched = (fields: Fields<Member>) => fields.displayName.touched;
export const text = (strings: Strings<Event>) => strings.startAt;
export const { startAt: begin = null } = {} as Partial<Nullable<Event>>;

type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
export const patch: DeepPartial<Event> = { startAt: "", owner: { displayName: "Ada" } };
export const patched = patch.owner?.displayName;

export const validators: { [K in keyof Member]?: (value: Member[K]) => boolean } = {
  displayName: (value) => value !== "",
};
