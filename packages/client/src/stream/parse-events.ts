import { checkLength, createSplitter } from "./split-text.ts";

/** An event as it arrived, with its data as text. */
export interface SentEvent {
  /** The name that the server gives it; else `message`. */
  event: string;
  data: string;
  /** The last id that the server has sent, with this event or before. */
  id: string | undefined;
  /** Milliseconds to wait before the connection is made again, where this event says it. */
  retry?: number;
}

/** The place to take a stream of events up again, as far as the server has said so. */
export interface Resumption {
  id?: string | undefined;
  retry?: number | undefined;
}

/**
 * Parses server-sent events, piece by piece, as the HTML standard says (section 9.2.6). An event that has not ended is none.
 *
 * @param resumption Is kept up to date.
 * @param text Without a byte order mark.
 */
export function createEventParser(resumption: Resumption): (text: string) => Generator<SentEvent> {
  const lines = createSplitter(/\r\n|\n|\r/);
  let endedWithReturn = false;
  let event = "";
  let data: string[] = [];
  let length = 0;
  let { id } = resumption;
  let retry: number | undefined;

  function* dispatch(): Generator<SentEvent> {
    resumption.id = id || undefined;
    if (data.length > 0)
      yield {
        event: event || "message",
        data: data.join("\n"),
        id: resumption.id,
        ...(retry !== undefined && { retry }),
      };
    [event, data, length, retry] = ["", [], 0, undefined];
  }

  function take(line: string): void {
    const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === "event") event = value;
    else if (name === "data") {
      length += value.length + 1;
      checkLength(length);
      data.push(value);
    } else if (name === "id" && !value.includes("\0")) id = value;
    else if (name === "retry" && /^\d+$/.test(value)) resumption.retry = retry = Number(value);
  }

  return function* (text) {
    if (text === "") return;
    // The two characters of one line break may arrive apart.
    const isSecondHalf = endedWithReturn && text.startsWith("\n");
    endedWithReturn = text.endsWith("\r");
    for (const line of lines.push(isSecondHalf ? text.slice(1) : text)) {
      if (line === "") yield* dispatch();
      else take(line);
    }
  };
}
