import { isTextual } from "@tenant-api/openapi";

/** The smallest file of a media type whose bytes are known; null for others. */
export function sampleFile(mediaType: string): Uint8Array<ArrayBuffer> | null {
  if (mediaType === "image/svg+xml") return utf8('<svg xmlns="http://www.w3.org/2000/svg"/>');
  if (mediaType === "application/pdf") return utf8(PDF);
  if (mediaType === "application/x-tar") return new Uint8Array(1024);
  const base64 = Object.hasOwn(FILES, mediaType) ? FILES[mediaType] : undefined;
  return base64 === undefined ? null : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Whether any bytes are a body of a media type. */
export function takesAnyBytes(mediaType: string): boolean {
  return (
    ["application/octet-stream", "binary/octet-stream", "application/binary"].includes(mediaType) ||
    isTextual(mediaType)
  );
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

const ZIP = "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
const GZIP = "H4sIAAAAAAAAAwMAAAAAAAAAAAA=";
const MP4 =
  "AAAAGGZ0eXBpc29tAAAAAGlzb21tcDQxAAAAdG1vb3YAAABsbXZoZAAAAAAAAAAAAAAAAAAAA+gAAAAAAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE=";
const JPEG =
  "/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=";

/** One pixel, an empty archive, silence, or a film without tracks. */
const FILES: Readonly<Record<string, string>> = {
  "image/png":
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "image/gif": "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "image/jpeg": JPEG,
  "image/jpg": JPEG,
  "image/webp": "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
  "audio/wav": "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=",
  "video/mp4": MP4,
  "audio/mp4": MP4,
  "application/zip": ZIP,
  "application/x-zip-compressed": ZIP,
  "application/gzip": GZIP,
  "application/x-gzip": GZIP,
};

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
