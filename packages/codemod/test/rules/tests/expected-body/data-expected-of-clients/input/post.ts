import type { components } from "./api";

export const post = (body: components["schemas"]["EventCreate"]) =>
  fetch("/events", { method: "POST", body: JSON.stringify(body) });
