/** Something that a request should not have, or lacks. */
export interface Problem {
  in: "path" | "query" | "header" | "cookie" | "body";
  /** JSON Pointer of the value: `/title` of a body, `/courseId` of a path; empty for a body as a whole. */
  at: string;
  /** What was expected there, and what was received. */
  message: string;
}

/** The parts of a request that a spec says something about, parsed. */
export interface RequestParts {
  path: Record<string, string>;
  /** The query of the URL, still encoded, without its `?`. */
  query: string;
  headers: Headers;
  cookies: Record<string, string>;
  /** That of the body, as the spec has it, so perhaps a range. */
  mediaType?: string;
  /** `undefined` if there is none, {@link UNREAD} if its media type is not validated. */
  body: unknown;
}

/** A body that is there, in a media type that is not validated. */
export const UNREAD = Symbol("a body that is not validated");

/** A field of a form: its text, and the media type that it has by itself, as files do. */
export interface Part {
  text: string;
  type: string | null;
}

/** The fields of a form, in the order in which they were sent. */
export class Form {
  readonly isMultipart: boolean;
  readonly fields: readonly (readonly [name: string, part: Part])[];

  /** @param fields The texts of a form that is not multipart are still encoded. */
  constructor(isMultipart: boolean, fields: Form["fields"]) {
    this.isMultipart = isMultipart;
    this.fields = fields;
  }
}

/** A value in a message, as short as JSON allows. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
