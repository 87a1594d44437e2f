import type { components } from "./api";

type Note = components["schemas"]["Note"];

// What a guard makes of the values of the API is called as they are.
interface TextualBody {
  type: "Textual";
  value: string;
  format?: string;
}

function isTextual(body: unknown): body is TextualBody {
  return typeof body === "object" && body !== null && "type" in body && body.type === "Textual" && "value" in body;
}

export function textOf(note: Note): string | null {
  if (isTextual(note.body)) return note.body.value || null;
  return note.bodies?.find(isTextual)?.value ?? null;
}
