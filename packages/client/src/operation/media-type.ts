/** Whether a media type is JSON, with or without parameters. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
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

/** What is read as a text; see `TEXT` in read-declared.ts. */
export type TextType =
  | `text/${string}`
  | `${string}${"/" | "+" | "/x-"}${"xml" | "yaml" | "ndjson" | "jsonl" | "json-seq" | "javascript" | "graphql" | "www-form-urlencoded"}${"" | `;${string}`}`;
