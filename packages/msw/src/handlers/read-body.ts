import { type Problem, UNREAD } from "../validation/problem.ts";

/** The body of a request, or what was wrong with it. */
export type ReadBody = { body: unknown } | { problem: Problem; status: 400 | 415 };

/** Reads the JSON body of a request; one in another of the media types that the operation takes is left unread. */
export async function readBody(
  request: Request,
  { mediaTypes }: { mediaTypes: readonly string[] },
): Promise<ReadBody> {
  if (mediaTypes.length === 0) return { body: undefined };
  const text = await request.text();
  if (text === "") return { body: undefined };
  const received = mediaTypeOf(request.headers.get("content-type") ?? "");
  const taken = mediaTypes.map(mediaTypeOf);
  if (!taken.includes(received) && !taken.some((type) => matches(type, received))) {
    const message = `Expected \`Content-Type: ${taken.join("` or `")}\`, received \`${received || "none"}\`.`;
    return { problem: { in: "body", at: "", message }, status: 415 };
  }
  if (!/[/+]json$/.test(received)) return { body: UNREAD };
  try {
    return { body: JSON.parse(text) };
  } catch (error) {
    const message = `Expected JSON: ${(error as Error).message}.`;
    return { problem: { in: "body", at: "", message }, status: 400 };
  }
}

function mediaTypeOf(contentType: string): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}

/** Ranges of OpenAPI: `text/*`, `*\/*`. */
function matches(range: string, type: string): boolean {
  return range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));
}
