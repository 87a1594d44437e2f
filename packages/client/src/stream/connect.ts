import type { Middleware } from "openapi-fetch";
import { redactError, redactValue } from "../auth/redact.ts";
import { type Call, calls } from "../call/call.ts";
import { isNetworkError } from "../call/is-network-error.ts";
import { acceptOf, successTypesOf } from "../operation/accept-of.ts";
import { isSequence } from "../operation/media-type.ts";
import type { Send } from "../request/create-client.ts";
import type { UntypedInit } from "../request/untyped-request.ts";
import type { UntypedResult } from "../result/read-result.ts";
import { TenantApiError } from "../result/tenant-api-error.ts";
import { errorOf } from "../result/unwrap.ts";

/** A function for an operation, without the types of a spec. */
export type UntypedMethod = (input: unknown, init: UntypedInit) => Promise<UntypedResult>;

/** A stream that begins. */
export interface Connection {
  call: Call;
  response: Response;
  mediaType: string;
  /** `null` where there is nothing to come. */
  body: ReadableStream<Uint8Array> | null;
}

/**
 * Asks for the stream of an operation; resolves with what was answered in its place, where that is none.
 *
 * @param again Where to take it up again; then whatever is no stream is an exception.
 */
export async function connect(
  method: UntypedMethod,
  input: unknown,
  init: UntypedInit,
  again?: { id?: string | undefined },
): Promise<Connection | UntypedResult> {
  let call: Call | undefined;
  const asking: Middleware = {
    // Only here it is known which operation the function calls; and the headers are those of the client, too.
    onRequest({ request: { headers }, options }) {
      call = (options.fetch as Send).call;
      const accept = streamsOf(call).join(", ");
      if (headers.get("Accept") === acceptOf(call.operation as never)) headers.set("Accept", accept);
      if (again?.id !== undefined) headers.set("Last-Event-ID", asBytes(again.id));
    },
    // What is no stream is read here, where the time limit of the call holds.
    async onResponse({ response }) {
      const isOther = call && response.ok && !isEmpty(response) && streamTypeOf(response, call) === undefined;
      return isOther ? new Response(await response.text(), response) : undefined;
    },
  };
  const middleware = [...(init.middleware ?? []), asking];
  const result = await method(input, { ...init, middleware, parseAs: "stream" }).catch((error) => {
    // Without a guard, it is what `fetch` threw.
    if (!again || !call || error !== call.failure || !isNetworkError(error)) throw error;
    throw new TenantApiError("gave no answer", call, { cause: redactError(error, call.tokens) });
  });
  if (result.error !== undefined || call === undefined) {
    if (again) throw errorOf(result);
    return result;
  }
  const { response } = result;
  const mediaType = isEmpty(response) ? "" : streamTypeOf(response, call);
  if (mediaType !== undefined) return { call, response, mediaType, body: mediaType ? response.body : null };
  const { status } = response;
  const body = redactValue(await response.text(), call.tokens);
  calls.set(response, call);
  if (again || call.guard?.throwOnError)
    throw new TenantApiError(`answered ${status}, but not with a stream`, call, { status, body });
  return { error: body || new Error(`${status} without a body`), status, response };
}

function isEmpty({ status }: Response): boolean {
  return status === 204 || status === 205;
}

/** The media type of a response that is a stream of the kind that the spec declares: of events, or of lines. */
function streamTypeOf({ headers }: Response, call: Call): string | undefined {
  const streams = streamsOf(call);
  const sent = headers.get("Content-Type") ?? streams[0] ?? "";
  const isDeclared = streams.some((type) => isEventStream(type) === isEventStream(sent));
  return isDeclared && isSequence(sent) ? sent : undefined;
}

export function isEventStream(mediaType: string): boolean {
  return /^\s*text\/event-stream/i.test(mediaType);
}

/** @throws TypeError where the spec declares none. */
function streamsOf({ operation, method, path }: Call): string[] {
  const types = operation ? successTypesOf(operation) : [];
  const streams = types.filter(isSequence);
  if (streams.length > 0) return streams;
  throw new TypeError(
    `Expected an operation that answers with a stream, such as text/event-stream; ${operation?.id ?? `${method} ${path}`} answers with ${types.join(", ") || "nothing"}.`,
  );
}

/** A header has a character for each byte, and the id is sent as UTF-8. */
function asBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}
