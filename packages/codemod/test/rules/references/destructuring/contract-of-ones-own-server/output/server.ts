import type { components } from "./api";

type Draft = components["schemas"]["EventCreate"];

// Others send this to a server of one's own, by names that are agreed on with them.
export async function post(request: Request) {
  const draft = (await request.json()) as Draft;
  if (!draft.startsAt) return Response.json({ error: "startsAt is missing" }, { status: 400 });
  return Response.json(draft);
}

export async function form(request: Request) {
  const { title, startsAt } = Object.fromEntries(await request.formData()) as unknown as Draft;
  return `${title} ${startsAt}`;
}

// What is sent to the API has the names of the API.
export const send = (title: string, startsAt: string) => {
  const draft: Draft = { title, startAt: startsAt };
  return fetch("/events", { method: "POST", body: JSON.stringify(draft) });
};
