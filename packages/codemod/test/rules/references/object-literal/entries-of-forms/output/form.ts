import type { components } from "./api";

type EventCreate = components["schemas"]["EventCreate"];
declare function save(event: EventCreate): void;

// The page says what its inputs are called. Whoever renames them there must write the new name here.
export const create = (form: FormData): EventCreate => ({
  title: String(form.get("title")),
  startAt: String(form.get("startsAt")),
});
export const update = (form: FormData | null, old: EventCreate): EventCreate => ({
  ...old,
  startAt: (form?.get("startsAt") as string) ?? old.startAt,
});
export const last = (form: FormData): EventCreate => ({ title: "", startAt: form.getAll("startsAt").join("") });
export const choose = (form: FormData): EventCreate => ({
  title: "",
  startAt: form.has("startsAt") ? "today" : "",
});
export const join = (form: FormData): EventCreate => ({ title: "", startAt: `${form.get("startsAt")}T00:00:00Z` });
export const ask = (url: URL) => {
  const draft = { title: "", startAt: url.searchParams.get("startsAt") ?? "" };
  save(draft);
};

// These values become something else, or are no entries of a form.
export const label = (form: FormData) => `Begins at ${form.get("startsAt")}`;
export const filter = (form: FormData) => ({ startsAt: form.get("startsAt") });
export const swapped = (form: FormData): EventCreate => ({
  title: String(form.get("startsAt")),
  startAt: String(form.get("endsAt")),
});
export const cached = (cache: Map<string, string>): EventCreate => ({
  title: "",
  startAt: String(cache.get("startsAt")),
});
