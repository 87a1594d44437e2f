import type { Body } from "../exchange/exchange.ts";
import { BROKE_OFF, isReadType, LARGEST_COPY, TOO_LARGE } from "../record/read-copy.ts";
import { decodeContent } from "../sources/decode-content.ts";

/** The copy of a body that passes by. */
export interface BodyCopy {
  push(chunk: Uint8Array): void;
  /** The body so far; undefined if there is none. */
  body(isWhole: boolean): Body | undefined;
}

/** Copies a body while it passes, if it is read at all and not too large. Compression is undone in the copy alone. */
export function createBodyCopy(mediaType: string | null, contentCoding: string): BodyCopy {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    push(chunk) {
      size += chunk.length;
      if (!isReadType(mediaType)) return;
      if (size > LARGEST_COPY) chunks.length = 0;
      else chunks.push(chunk);
    },
    body(isWhole) {
      if (mediaType === null && size === 0) return undefined;
      const unread = size > LARGEST_COPY ? TOO_LARGE : isWhole ? undefined : BROKE_OFF;
      if (unread !== undefined) return { mediaType, content: "", unread };
      const encoding = { mediaType, contentCoding, isBase64: false };
      return { mediaType, content: decodeContent(Buffer.concat(chunks), encoding) };
    },
  };
}
