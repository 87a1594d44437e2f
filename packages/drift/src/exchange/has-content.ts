/** Statuses whose responses have no content (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5). */
const NO_CONTENT = new Set([204, 205, 304]);

/**
 * Whether a response can have content (RFC 9110, section 6.4.1). Some servers name a media type where there is none, and
 * captures show the content that a cache holds.
 *
 * @param exchange The method in lower case, and the status.
 */
export function hasContent({ method, status }: { method: string; status: number }): boolean {
  return method !== "head" && status >= 200 && !NO_CONTENT.has(status);
}
