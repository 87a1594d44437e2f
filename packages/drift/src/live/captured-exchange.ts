/** An exchange as it passed by: its bodies are bytes that nobody has decoded yet. */
export interface CapturedExchange {
  /** When the request came in, in milliseconds since 1970 (UTC). */
  time: number;
  /** In lower case. */
  method: string;
  url: string;
  status: number;
  /** Names of headers, as they were written. */
  requestHeaders: string[];
  responseHeaders: string[];
  requestBody?: CapturedBody;
  responseBody?: CapturedBody;
}

export interface CapturedBody {
  /** The value of `Content-Type`; null if there is none. */
  mediaType: string | null;
  /** The value of `Content-Encoding`. */
  contentCoding: string;
  bytes: Uint8Array;
  /** Why the bytes are not at hand. */
  unread?: string;
}

/** The same exchange, without what is in its bodies. */
export function withoutBodies(exchange: CapturedExchange, reason: string): CapturedExchange {
  const { requestBody, responseBody, ...rest } = exchange;
  const unread = (body: CapturedBody): CapturedBody => ({
    ...body,
    bytes: new Uint8Array(),
    unread: body.unread ?? reason,
  });
  return {
    ...rest,
    ...(requestBody && { requestBody: unread(requestBody) }),
    ...(responseBody && { responseBody: unread(responseBody) }),
  };
}

/** About how many bytes an exchange holds, at most. */
export function sizeOf({ url, requestHeaders, responseHeaders, ...exchange }: CapturedExchange): number {
  const names = [...requestHeaders, ...responseHeaders];
  return names.reduce((sum, name) => sum + name.length + EACH, url.length + EACH + bodiesOf(exchange));
}

/** Of a text or an object besides its characters. */
const EACH = 32;

/** How many bytes of bodies an exchange holds. */
export function bodiesOf({
  requestBody,
  responseBody,
}: Pick<CapturedExchange, "requestBody" | "responseBody">): number {
  return (requestBody?.bytes.length ?? 0) + (responseBody?.bytes.length ?? 0);
}
