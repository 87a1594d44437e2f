import { parseMediaType } from "@tenant-api/openapi";

/** The same text for media types that mean the same: neither names have a case, nor a charset. */
export function normalizeMediaType(text: string): string {
  const { name, parameters } = parseMediaType(text);
  const telling = parameters
    .map(([key, value]) => `${key}=${key === "charset" ? value.toLowerCase() : value}`)
    // Text is UTF-8 unless something else is said (RFC 8259, 8.1).
    .filter((one) => one !== "charset=utf-8");
  return [name, ...telling.sort()].join(";");
}
