/** Whether a media type is JSON, with or without parameters. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** Whether a media type is many values, each an event or a line of JSON; as in @tenant-api/openapi. */
export function isSequence(mediaType: string): boolean {
  const lines = /^[^;]*[/+](?:x-)?(?:nd-?json|ld-?json|json-?l(?:ines)?|json-seq)\s*(?:;|$)/i;
  return lines.test(mediaType) || /^\s*text\/event-stream\s*(?:;|$)/i.test(mediaType);
}

/** Whether a media type is read as a text, if not as JSON; as in @tenant-api/openapi. */
export function isTextual(mediaType: string): boolean {
  const others = /^[^;]*[/+](?:x-)?(?:xml|yaml|javascript|graphql|www-form-urlencoded)\s*(?:;|$)/i;
  return (
    /^\s*text\//i.test(mediaType) || isJson(mediaType) || isSequence(mediaType) || others.test(mediaType)
  );
}

/** Whether a media type is another one, or in a range: `image/*`. Parameters do not count. */
export function matches(mediaType: string, range: string): boolean {
  const [name = "", wanted = ""] = [mediaType, range].map((text) => text.toLowerCase().split(";")[0]?.trim());
  return (
    name === wanted || wanted === "*/*" || (wanted.endsWith("/*") && name.startsWith(wanted.slice(0, -1)))
  );
}

/** What is JSON, or may be. */
export type JsonType =
  | `${string}${"/" | "+"}json${"" | `;${string}` | ` ${string}`}`
  | "*/*"
  | "application/*";

/** The names of lines of JSON; see `isSequence`. */
type Lines =
  | "ndjson"
  | "nd-json"
  | "ldjson"
  | "ld-json"
  | "jsonl"
  | "json-l"
  | "jsonlines"
  | "json-lines"
  | "json-seq";

/** The name of a stream of events, in small letters. */
export type EventStreamType = `text/event-stream${"" | `;${string}` | ` ${string}`}`;

/** The name of lines of JSON, in small letters; see `isSequence`. */
export type LinesType = `${string}${"/" | "+" | "/x-" | "+x-"}${Lines}${"" | `;${string}` | ` ${string}`}`;

/** What is read as a text; see `isTextual`. */
export type TextType =
  | `text/${string}`
  | `${string}${"/" | "+" | "/x-" | "+x-"}${Lines | "xml" | "yaml" | "javascript" | "graphql" | "www-form-urlencoded"}${"" | `;${string}`}`;
