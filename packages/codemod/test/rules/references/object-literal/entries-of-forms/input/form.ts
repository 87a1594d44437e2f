import type { components } from "./api";

type EventCreate = components["schemas"]["EventCreate"];
declare function save(event: EventCreate): void;

// The page says what its inputs are called. Whoever renames them there must write the new name here.
export const create = (form: FormData): EventCreate => ({
  title: String(form.get("title")),
  startsAt: String(form.get("startsAt")),
});
export const update = (form: FormData | null, old: EventCreate): EventCreate => ({
  ...old,
  startsAt: (form?.get("startsAt") as string) ?? old.startsAt,
});
export const last = (form: FormData): EventCreate => ({ title: "", startsAt: form.getAll("startsAt").join("") });
export const choose = (form: FormData): EventCreate => ({
  title: "",
  startsAt: form.has("startsAt") ? "today" : "",
});
export const join = (form: FormData): EventCreate => ({ title: "", startsAt: `${form.get("startsAt")}T00:00:00Z` });
export const ask = (url: URL) => {
  const draft = { title: "", startsAt: url.searchParams.get("startsAt") ?? "" };
  save(draft);
};

// These values become something else, or are no entries of a form.
export const label = (form: FormData) => `Begins at ${form.get("startsAt")}`;
export const filter = (form: FormData) => ({ startsAt: form.get("startsAt") });
export const swapped = (form: FormData): EventCreate => ({
  title: String(form.get("startsAt")),
  startsAt: String(form.get("endsAt")),
});
export const cached = (cache: Map<string, string>): EventCreate => ({
  title: "",
  startsAt: String(cache.get("startsAt")),
});
