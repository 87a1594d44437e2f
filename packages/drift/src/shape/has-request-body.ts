import { isRead } from "../exchange/media-type.ts";
import type { MessageShape } from "./shape-line.ts";

/**
 * Whether a request had a body. Many clients name a media type where they send nothing: of types that are not read,
 * shapes do not show it, and in a GET or HEAD it is taken for nothing.
 */
export function hasRequestBody(method: string, { mediaType, body, unread }: MessageShape): boolean {
  if (body !== undefined || unread !== undefined) return true;
  return mediaType !== undefined && !isRead(mediaType) && method !== "get" && method !== "head";
}
