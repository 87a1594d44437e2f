import { Form, type Part, type Problem, type RequestParts, UNREAD } from "../validation/problem.ts";
import { pairsOf } from "../validation/read-parameter.ts";

/** The body of a request, or what was wrong with it. */
export type ReadBody = Pick<RequestParts, "body" | "mediaType"> | { problem: Problem; status: 400 | 415 };

/**
 * Reads a body of JSON or of a form; one in another of the media types that the operation takes is left unread.
 */
export async function readBody(
  request: Pick<Request, "headers" | "arrayBuffer">,
  mediaTypes: readonly string[],
): Promise<ReadBody> {
  if (mediaTypes.length === 0) return { body: undefined };
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return { body: undefined };
  const contentType = request.headers.get("content-type") ?? "";
  const received = mediaTypeOf(contentType);
  // The most specific one.
  const mediaType = mediaTypes
    .toSorted((a, b) => a.split("*").length - b.split("*").length)
    .find((taken) => matches(mediaTypeOf(taken), received));
  if (mediaType === undefined) {
    const taken = mediaTypes.map(mediaTypeOf).join("` or `");
    const message = `Expected \`Content-Type: ${taken}\`, received \`${received || "none"}\`.`;
    return { problem: { in: "body", at: "", message }, status: 415 };
  }
  try {
    return { body: await parse(bytes, received, contentType), mediaType };
  } catch (error) {
    const expected = EXPECTED[received] ?? "JSON";
    const message = `Expected ${expected}: ${(error as Error).message}.`;
    return { problem: { in: "body", at: "", message }, status: 400 };
  }
}

const MULTIPART = "multipart/form-data";
const URLENCODED = "application/x-www-form-urlencoded";

const EXPECTED: Record<string, string> = {
  [MULTIPART]: `${MULTIPART} with its boundary`,
  [URLENCODED]: URLENCODED,
};

async function parse(bytes: ArrayBuffer, type: string, contentType: string): Promise<unknown> {
  if (type === MULTIPART) {
    const headers = { "content-type": contentType };
    const fields = expectFew([...(await new Response(bytes, { headers }).formData())]);
    const parts = fields.map(async ([name, value]) => [name, await partOf(value)] as const);
    return new Form(true, await Promise.all(parts));
  }
  const text = () => new TextDecoder().decode(bytes);
  if (type === URLENCODED) {
    const fields = expectFew(pairsOf(text()));
    return new Form(
      false,
      fields.map(([name, value]) => [name, { text: value, type: null }]),
    );
  }
  return /[/+]json$/.test(type) ? expectUsable(JSON.parse(text())) : UNREAD;
}

/** Deeper than any body is meant to be, and shallow enough for all that works recursively. */
const DEPTH_LIMIT = 200;

async function partOf(value: string | File): Promise<Part> {
  if (typeof value === "string") return { text: value, type: null };
  return { text: await value.text(), type: mediaTypeOf(value.type) };
}

/** More than any object is meant to have: all else that is done with a body takes longer than to read it. */
const PROPERTY_LIMIT = 10_000;

function expectFew<T>(members: readonly T[]): readonly T[] {
  if (members.length <= PROPERTY_LIMIT) return members;
  throw new SyntaxError(`an object may have at most ${PROPERTY_LIMIT} properties`);
}

/** What can be checked and told of: not so deep that it fills the stack, and with keys that UTF-8 can say. */
function expectUsable(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEPTH_LIMIT) throw new SyntaxError(`it may be nested at most ${DEPTH_LIMIT} deep`);
  const entries = Object.entries(value);
  if (!Array.isArray(value)) expectFew(entries);
  for (const [key, inner] of entries) {
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
