import { type Problem, type RequestParts, UNREAD } from "../validation/problem.ts";

/** The body of a request, or what was wrong with it. */
export type ReadBody = Pick<RequestParts, "body" | "mediaType"> | { problem: Problem; status: 400 | 415 };

/** Reads the JSON body of a request; one in another of the media types that the operation takes is left unread. */
export async function readBody(request: Request, mediaTypes: readonly string[]): Promise<ReadBody> {
  if (mediaTypes.length === 0) return { body: undefined };
  const text = await request.text();
  if (text === "") return { body: undefined };
  const received = mediaTypeOf(request.headers.get("content-type") ?? "");
  // The most specific one.
  const mediaType = mediaTypes
    .toSorted((a, b) => a.split("*").length - b.split("*").length)
    .find((taken) => matches(mediaTypeOf(taken), received));
  if (mediaType === undefined) {
    const taken = mediaTypes.map(mediaTypeOf).join("` or `");
    const message = `Expected \`Content-Type: ${taken}\`, received \`${received || "none"}\`.`;
    return { problem: { in: "body", at: "", message }, status: 415 };
  }
  if (!/[/+]json$/.test(received)) return { body: UNREAD, mediaType };
  try {
    return { body: expectUsable(JSON.parse(text)), mediaType };
  } catch (error) {
    const message = `Expected JSON: ${(error as Error).message}.`;
    return { problem: { in: "body", at: "", message }, status: 400 };
  }
}

/** Deeper than any body is meant to be, and shallow enough for all that works recursively. */
const DEPTH_LIMIT = 200;

/** What can be checked and told of: not so deep that it fills the stack, and with keys that UTF-8 can say. */
function expectUsable(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEPTH_LIMIT) throw new SyntaxError(`it may be nested at most ${DEPTH_LIMIT} deep`);
  for (const [key, inner] of Object.entries(value)) {
    if (!key.isWellFormed()) throw new SyntaxError("a key has half of a surrogate pair");
    expectUsable(inner, depth + 1);
  }
  return value;
}

function mediaTypeOf(contentType: string): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}

/** Types, and ranges of OpenAPI: `text/*`, `*\/*`. */
function matches(range: string, type: string): boolean {
  return range === type || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));
}
