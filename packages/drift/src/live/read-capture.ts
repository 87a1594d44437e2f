import type { Body, Exchange } from "../exchange/exchange.ts";
import { LARGEST_COPY } from "../record/read-copy.ts";
import { decodeBytes } from "../sources/decode-content.ts";
import { decompress } from "../sources/decompress.ts";
import { headerNames } from "../sources/header-names.ts";
import type { CapturedBody, CapturedExchange } from "./captured-exchange.ts";

/** Decodes the bodies of an exchange. What is not decoded says why. */
export function readCapture(captured: CapturedExchange): Exchange {
  const { requestBody, responseBody, requestHeaders, responseHeaders, ...rest } = captured;
  return {
    ...rest,
    requestHeaders: headerNames(requestHeaders),
    responseHeaders: headerNames(responseHeaders),
    requestBody: requestBody ? readBytes(requestBody) : null,
    ...(responseBody && { responseBody: readBytes(responseBody) }),
  };
}

function readBytes({ mediaType, contentCoding, bytes, unread }: CapturedBody): Body {
  if (unread !== undefined) return { mediaType, content: "", unread };
  const plain = bytes.length === 0 ? { bytes } : decompress(bytes, contentCoding, LARGEST_COPY);
  if ("problem" in plain) return { mediaType, content: "", unread: plain.problem };
  return { mediaType, content: decodeBytes(plain.bytes, mediaType) };
}
