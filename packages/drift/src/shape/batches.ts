import { SHAPE_VERSION } from "./shape-line.ts";

/** The line above shapes that says which recordings they are of, by id; an empty text if nobody knows. */
export function renderBatches(ids: Iterable<string>): string {
  const batches = [...ids].sort();
  return batches.length === 0 ? "" : `${JSON.stringify({ shape: SHAPE_VERSION, batches })}\n`;
}

/** The ids in such a line; null if it is another one, which may be a shape. */
export function parseBatches(text: string): string[] | null {
  if (!BATCHES.test(text)) return null;
  const { batches } = JSON.parse(text) as { batches: string[] };
  return batches;
}

const BATCHES = /^\{"shape":1,"batches":\["[\w-]{1,64}"(?:,"[\w-]{1,64}")*\]\}$/;

/** The id of a new recording: 96 random bits. */
export function createBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
