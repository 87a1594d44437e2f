/** Something that a request should not have, or lacks. */
export interface Problem {
  in: "path" | "query" | "header" | "body";
  /** JSON Pointer of the value: `/title` of a body, `/courseId` of a path; empty for a body as a whole. */
  at: string;
  /** What was expected there, and what was received. */
  message: string;
}

/** The parts of a request that a spec says something about, parsed. */
export interface RequestParts {
  path: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** That of the body, as the spec has it, so perhaps a range. */
  mediaType?: string;
  /** `undefined` if there is none, {@link UNREAD} if it is none of JSON. */
  body: unknown;
}

/** A body that is there, in a media type that is not validated. */
export const UNREAD = Symbol("a body that is no JSON");

/** A value in a message, as short as JSON allows. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
