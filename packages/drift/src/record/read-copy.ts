import type { Body } from "../exchange/exchange.ts";
import { isRead, mediaTypeOf } from "../exchange/media-type.ts";

/** A larger body is not copied: nobody should notice that somebody records. In bytes. */
export const LARGEST_COPY = 4 * 2 ** 20;

export const TOO_LARGE = "the body is larger than 4 MiB";
export const BROKE_OFF = "the body broke off";

/**
 * Copies the body of a request or a response, and leaves the message itself to its reader. What is no JSON and no form
 * is not touched: streams of events, files.
 *
 * @returns Undefined if there is no body. The copy itself never rejects.
 */
export function copyBody(message: Request | Response): Promise<Body> | undefined {
  const mediaType = message.headers.get("content-type");
  if (!isReadType(mediaType)) {
    return mediaType === null ? undefined : Promise.resolve({ mediaType, content: "" });
  }
  const unread = (reason: string): Body => ({ mediaType, content: "", unread: reason });
  if (Number(message.headers.get("content-length")) > LARGEST_COPY) return Promise.resolve(unread(TOO_LARGE));
  if (message.bodyUsed) return Promise.resolve(unread("somebody read the body before"));
  return readUpTo(message.clone(), LARGEST_COPY).then(
    (content) => (content === null ? unread(TOO_LARGE) : { mediaType, content }),
    () => unread(BROKE_OFF),
  );
}

/** Whether bodies of a `Content-Type` are read. */
export function isReadType(contentType: string | null): boolean {
  return isRead(mediaTypeOf({ mediaType: contentType, content: "" }));
}

/** The bytes of a message; null if they are more than that. */
async function readUpTo(message: Request | Response, most: number): Promise<Uint8Array | null> {
  if (!message.body) {
    // In Firefox, requests have no `body`.
    const bytes = new Uint8Array(await message.arrayBuffer());
    return bytes.length > most ? null : bytes;
  }
  const reader = message.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      // Resolves only when the reader of the message has ended, too.
      reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(next.value);
  }
  const whole = new Uint8Array(length);
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}
