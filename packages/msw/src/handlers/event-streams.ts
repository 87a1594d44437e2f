import { isSequence, parseMediaType, responseFor } from "@tenant-api/openapi";
import { jsonOf } from "../bodies/json-of.ts";
import { isEvent, writeEvents } from "../bodies/write-events.ts";
import { writeLines } from "../bodies/write-lines.ts";
import type { Operation } from "../spec/list-operations.ts";

/** The items that an operation sends, one after the other. */
export interface SentEvents {
  /**
   * The data of server-sent events, or the values of lines. An object of nothing but `data` and some of `event`, `id` and
   * `retry` is a whole event.
   */
  items: readonly unknown[];
  /** Milliseconds between two items, up to ten minutes; by default none. */
  delay?: number;
}

/** By the id of an operation. */
export type EventsByOperation = Readonly<Record<string, SentEvents>>;

/** A request for a stream. */
export interface StreamAsked {
  mediaType: string;
  headers: Headers;
  signal: AbortSignal;
}

/**
 * The body of a stream; null if nothing comes after the event that `Last-Event-ID` names, which is answered with 204;
 * undefined if the author of the test does not say what is sent.
 */
export type StreamFor = (
  operation: Operation,
  asked: StreamAsked,
) => ReadableStream<Uint8Array> | null | undefined;

const LONGEST_DELAY = 600_000;

/**
 * @throws {TypeError} if an operation is named that there is not or that answers with no stream, an item cannot be sent, or a
 *   delay is none.
 */
export function createStreams(operations: readonly Operation[], events: EventsByOperation = {}): StreamFor {
  for (const [id, sent] of Object.entries<SentEvents | undefined>(events)) {
    if (!operations.some((operation) => operation.id === id && isStreaming(operation))) {
      const streaming = operations.filter(isStreaming).map((operation) => operation.id);
      const expected = `the id of an operation that answers with a stream, one of ${streaming.join(", ") || "none"}`;
      throw new TypeError(`Expected ${expected}; received the events of "${id}".`);
    }
    const { items, delay = 0 } = sent ?? {};
    if (!Array.isArray(items)) throw new TypeError(`Expected a list as \`items\` of the events of "${id}".`);
    for (const [index, item] of items.entries())
      checkItem(item, `\`items[${index}]\` of the events of "${id}"`);
    if (!(delay >= 0 && delay <= LONGEST_DELAY)) {
      const expected = `a number from 0 to ${LONGEST_DELAY}`;
      throw new TypeError(`Expected ${expected}, received "delay=${delay}" in the events of "${id}".`);
    }
  }
  return ({ id }, { mediaType, headers, signal }) => {
    const { name } = parseMediaType(mediaType);
    // Empty, it says that there was none.
    const lastId = (name === "text/event-stream" && headers.get("last-event-id")) || null;
    const sent = Object.hasOwn(events, id) ? events[id] : undefined;
    // Examples are sent as a whole.
    if (sent === undefined) return lastId === null ? undefined : null;
    const items = lastId === null ? sent.items : itemsAfter(sent.items, lastId);
    if (items.length === 0 && lastId !== null) return null;
    const texts = items.map((item) =>
      name === "text/event-stream" ? writeEvents([item]) : writeLines([item], name),
    );
    return streamOf(texts, sent.delay ?? 0, signal);
  };
}

/** Says at once where it is; an item that is added later is found when it is sent. */
function checkItem(item: unknown, place: string): void {
  try {
    jsonOf(item);
  } catch (error) {
    throw new TypeError(`${place}: ${(error as Error).message}.`);
  }
}

/** Whether a success may be a stream. */
function isStreaming({ responses }: Operation): boolean {
  const successes = [...responses.values()].filter(({ status }) => status.startsWith("2"));
  const declared = successes.length > 0 ? successes : [responseFor(responses.values(), 200)];
  return declared.some((response) => response?.bodies.some(({ mediaType }) => isSequence(mediaType)));
}

/**
 * Those after the event with an id, which a header holds as bytes of UTF-8; all if there is no such event. Events without an
 * id have that of the event before them.
 */
function itemsAfter(items: readonly unknown[], header: string): readonly unknown[] {
  const last = new TextDecoder().decode(Uint8Array.from(header, (character) => character.charCodeAt(0)));
  const ids = items.map((item) => (isEvent(item) ? item.id : undefined));
  const at = ids.findIndex((id) => id !== undefined && String(id) === last);
  const next = ids.findIndex((id, index) => index > at && id !== undefined);
  if (at === -1) return items;
  return next === -1 ? [] : items.slice(next);
}

/** A stream with a piece for each text, until nobody listens any more. */
function streamOf(texts: readonly string[], delay: number, signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = 0;
  let stop = () => {};
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  };
  return new ReadableStream(
    {
      start(controller) {
        stop = () => {
          end();
          controller.error(signal.reason);
        };
        if (signal.aborted) stop();
        else signal.addEventListener("abort", stop);
      },
      async pull(controller) {
        const text = texts[next++];
        if (text === undefined) {
          end();
          return controller.close();
        }
        // The first one comes at once: with msw 3, it brings the headers.
        if (delay > 0 && next > 1)
          await new Promise((resolve) => {
            timer = setTimeout(resolve, delay);
          });
        controller.enqueue(encoder.encode(text));
      },
      cancel: end,
    },
    // Each item is a piece of its own, made when it is asked for.
    { highWaterMark: 0 },
  );
}
