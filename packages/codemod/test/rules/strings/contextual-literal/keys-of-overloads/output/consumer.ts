import type { components } from "./api";

type EventCreate = components["schemas"]["EventCreate"];

// A form's `watch` takes a name, or several.
interface Watch<Fields> {
  (): Fields;
  <Names extends readonly (keyof Fields & string)[]>(names: readonly [...Names]): { [I in keyof Names]: Fields[Names[I]] };
  <Name extends keyof Fields & string>(name: Name, otherwise?: Fields[Name]): Fields[Name];
  (callback: (value: Fields, info: { name?: keyof Fields }) => void): () => void;
}
interface Form<Fields> {
  watch: Watch<Fields>;
  set<Name extends keyof Fields & string>(name: Name, value: Fields[Name]): void;
}
declare const form: Form<EventCreate>;
declare const isKnown: boolean;

const { watch } = form;
export const start = watch("startAt");
export const shown = isKnown ? watch("startAt") : "none";
export const both = watch(["startAt", "title"]);
export const since = form.watch("startAt", "today");
form.set("startAt", "now");
