import type { Body } from "../exchange/exchange.ts";
import { BROKE_OFF, copyBody, isReadType, LARGEST_COPY, TOO_LARGE } from "./read-copy.ts";

type GivenBody = NonNullable<RequestInit["body"]>;

/** A request as it was sent, before anybody knows the answer. */
export interface SentRequest {
  /** When it was sent, in milliseconds since 1970. */
  time: number;
  method: string;
  url: string;
  /** The names alone; empty if nobody knows them. */
  headers: string[];
  body: Promise<Body> | undefined;
}

/** Reads a `Request` for recording. It is copied, so that its body can be sent. */
export function sentRequest(request: Request): SentRequest {
  const { method, url, headers } = request;
  return { time: Date.now(), method, url, headers: namesOf(headers), body: copyBody(request) };
}

/** Reads a call of `fetch` for recording. Its arguments stay as they are. */
export function sentByFetch(input: string | URL | Request, init: RequestInit = {}): SentRequest {
  const request = requestIn(input);
  const { body } = init;
  const headers = headersOf(input, init);
  const hasGiven = body !== undefined && body !== null;
  const mediaType = headers.get("content-type") ?? (hasGiven ? usualType(body) : null);
  return {
    time: Date.now(),
    method: init.method ?? request?.method ?? "GET",
    url: request?.url ?? absoluteUrl(String(input)),
    headers: namesOf(headers),
    body: hasGiven ? copyGiven(body, mediaType) : request && copyBody(request),
  };
}

/** The headers that a call of `fetch` gives. */
export function headersOf(input: string | URL | Request, { headers }: RequestInit = {}): Headers {
  return new Headers(headers ?? requestIn(input)?.headers);
}

function requestIn(input: string | URL | Request): Request | undefined {
  return typeof input === "object" && "url" in input ? input : undefined;
}

/** `Host` is sent with every request, and cannot be seen. */
function namesOf(headers: Headers): string[] {
  return ["host", ...headers.keys()];
}

/** The body of an `init`, as it is at this moment. */
async function copyGiven(body: GivenBody, mediaType: string | null): Promise<Body> {
  if (!isReadType(mediaType)) return { mediaType, content: "" };
  if (typeof body === "string" || body instanceof URLSearchParams)
    return { mediaType, content: String(body) };
  const bytes = bytesOf(body);
  // A stream can be read only once.
  if (bytes === null) return { mediaType, content: "", unread: "the body is a stream" };
  if (bytes.size > LARGEST_COPY) return { mediaType, content: "", unread: TOO_LARGE };
  return bytes.arrayBuffer().then(
    (content) => ({ mediaType, content: new Uint8Array(content) }),
    // A file that is gone.
    () => ({ mediaType, content: "", unread: BROKE_OFF }),
  );
}

function bytesOf(body: object): Blob | null {
  if (body instanceof Blob) return body;
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? new Blob([body as ArrayBuffer]) : null;
}

/** The media type that `fetch` gives to a body (Fetch Standard, "extract a body"). */
function usualType(body: GivenBody): string | null {
  if (typeof body === "string") return "text/plain;charset=UTF-8";
  if (body instanceof URLSearchParams) return "application/x-www-form-urlencoded;charset=UTF-8";
  if (body instanceof FormData) return "multipart/form-data";
  return body instanceof Blob && body.type !== "" ? body.type : null;
}

/** An address relative to the page, as `fetch` takes it. */
export function absoluteUrl(url: string): string {
  const base = (globalThis as { location?: { href: string } }).location?.href;
  return new URL(url, base).href;
}
