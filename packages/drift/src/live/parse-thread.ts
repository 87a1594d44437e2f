import { parentPort } from "node:worker_threads";
import { type PostedShapes, readPosted } from "./posted-shapes.ts";
import { RefusedError } from "./refused-error.ts";

/** What was in a request, or why it is refused. */
export type ParsedMessage = PostedShapes | { refused: { status: number; message: string } };

/** Said before each request, whose time begins then: to load this code takes as long as the machine is slow. */
export const BEGINS = "begins";

parentPort?.on("message", (body: Uint8Array) => {
  parentPort?.postMessage(BEGINS);
  parentPort?.postMessage(parsed(body));
});

function parsed(body: Uint8Array): ParsedMessage {
  try {
    return readPosted(body);
  } catch (error) {
    const { status, message } = error instanceof RefusedError ? error : new RefusedError(500, String(error));
    return { refused: { status, message } };
  }
}
