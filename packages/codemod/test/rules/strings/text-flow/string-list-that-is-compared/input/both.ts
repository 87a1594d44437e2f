import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Book = components["schemas"]["Book"];

// This list stays, and so does what is compared with it.
const FIELDS = ["title", "owner"];

export const rows = (event: Event, book: Book) =>
  FIELDS.flatMap((field) => (field === "title" ? [field in event, field in book] : []));
