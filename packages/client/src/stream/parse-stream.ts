import { redactValue } from "../auth/redact.ts";
import { TenantApiError } from "../result/tenant-api-error.ts";
import { type Connection, isEventStream } from "./connect.ts";
import { createEventParser, type Resumption } from "./parse-events.ts";
import { createValueParser, parseJson } from "./parse-values.ts";

/**
 * Makes the items of pieces of text, `undefined` for the end.
 *
 * @param resumption Is kept up to date.
 * @throws TenantApiError where an item is no JSON, or too long.
 */
export function createParser(
  { call, response: { status }, mediaType }: Connection,
  resumption: Resumption,
): (text: string | undefined) => Generator<unknown> {
  const parse = isEventStream(mediaType)
    ? parseEvents(resumption, call.operation?.eventData)
    : createValueParser(mediaType);
  return function* (text) {
    try {
      yield* parse(text);
    } catch (error) {
      const { message, cause } = error as Error;
      const details = { status, body: redactValue(cause, call.tokens) };
      throw new TenantApiError(`answered ${status}, but not as expected. ${message}`, call, details);
    }
  };
}

function parseEvents(resumption: Resumption, eventData: "json" | "text" | undefined) {
  const parse = createEventParser(resumption);
  return function* (text = "") {
    for (const { data, ...event } of parse(text)) yield { ...event, data: readData(data, eventData) };
  };
}

/** Data are either, if the spec does not say which. */
function readData(text: string, eventData: "json" | "text" | undefined): unknown {
  if (eventData === "text") return text;
  try {
    return parseJson(text);
  } catch (error) {
    if (eventData === "json") throw error;
    return text;
  }
}
