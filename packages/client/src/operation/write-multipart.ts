import type { Styles } from "../call/operation.ts";
import { expandValue, joinPlain } from "./expand-value.ts";
import { isJson, matches } from "./media-type.ts";
import { contentOf, plainOf, styleOf } from "./style-of.ts";

/**
 * A multipart body (RFC 7578): texts as they are, files with their media types, everything else as JSON; a list is a part
 * for each item. The spec's `encoding` says where that is not so.
 *
 * Not `FormData`, which can give a part a media type only if it gives it the name of a file, too.
 */
export function writeMultipart(fields: object, encodings: Styles | undefined, mediaType: string): Blob {
  const boundary = `----${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;
  const parts: BlobPart[] = [];
  const append = (name: string, value: BlobPart, type: string | undefined, file?: string) => {
    const filename = file === undefined ? "" : `; filename="${quote(file)}"`;
    const contentType = type ? `\r\nContent-Type: ${type}` : "";
    const header = `Content-Disposition: form-data; name="${quote(name)}"${filename}${contentType}`;
    parts.push(`--${boundary}\r\n${header}\r\n\r\n`, value, "\r\n");
  };
  for (const [name, field] of Object.entries(fields)) {
    const encoding = styleOf(encodings, name);
    if (encoding.style) {
      for (const { keys, values, delimiter = "" } of expandValue(name, field, encoding)) {
        const [first = "", ...rest] = keys;
        append(
          first + rest.map((key) => `[${key}]`).join(""),
          joinPlain(first, values, delimiter),
          undefined,
        );
      }
      continue;
    }
    for (const item of Array.isArray(field) ? field : [field]) {
      const value = plainOf(item);
      const declared = encoding.contentType?.split(",").map((type) => type.trim()) ?? [];
      const isStream = value instanceof ReadableStream;
      const isRecord = typeof value === "object" && value !== null && !isStream;
      const type =
        (isRecord && declared.find(isJson)) ||
        (declared.find((name) => !name.includes("*")) ?? (isRecord ? "application/json" : undefined));
      if (isBytes(value)) {
        append(name, value, mediaTypeOf(value, declared), (value as Partial<File>).name ?? "blob");
      } else if (type && isJson(type) && !isStream) {
        if (value !== undefined) append(name, contentOf(name, value, type), type);
      } else if (isRecord || isStream) {
        const received = isStream ? "a stream" : "an object";
        throw new TypeError(`Expected a text, a Blob or a File as the field ${name}, received ${received}.`);
      } else if (value !== undefined && value !== null) append(name, String(value), type);
    }
  }
  return new Blob([...parts, `--${boundary}--\r\n`], {
    type: `${mediaType.split(";")[0]}; boundary=${boundary}`,
  });
}

/** What is sent as it is, and is no text. */
export function isBytes(value: unknown): value is Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> {
  return value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}

/** The media type of what is sent as it is: its own if that is among those declared, else the first declared. */
export function mediaTypeOf(value: unknown, declared: readonly string[]): string {
  const own = value instanceof Blob ? value.type : "";
  const names = declared.map((name) => name.trim());
  const isOwn = names.length === 0 || names.some((name) => matches(own, name));
  return (isOwn && own) || (names.find((name) => !name.includes("*")) ?? (own || "application/octet-stream"));
}

/** As the HTML standard has it. */
function quote(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
