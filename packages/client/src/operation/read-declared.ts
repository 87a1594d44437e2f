import type { Call } from "../call/call.ts";
import type { Operation } from "../call/operation.ts";
import { readResult, type UntypedResult } from "../result/read-result.ts";
import { isJson, isTextual, matches } from "./media-type.ts";

/**
 * Reads a body that openapi-fetch left alone, in the media type that the response has, if the spec declares it for this
 * status: JSON is parsed, a text is a text, everything else is a `Blob`. What is not declared is read as without a spec.
 */
export async function readDeclared(result: UntypedResult, call: Call): Promise<UntypedResult> {
  const { response } = result;
  const type = declaredType(response, call.operation);
  if (!response.ok) {
    const { unread } = call;
    // Middleware may have put another response in its place.
    if (!unread || response !== call.response) {
      unread?.body?.cancel().catch(() => {});
      return readResult(result, true, call);
    }
    return readResult({ error: await bodyOf(unread, type), response }, true, call);
  }
  const hasNone = response.status === 204 || response.status === 205 || call.method === "HEAD";
  // An empty text is a text, and an empty file a file.
  if (type && !isJson(type) && !hasNone)
    return readResult({ data: await bodyOf(response, type), response }, false, call);
  const data = result.data === undefined ? undefined : await response.text();
  return readResult({ data, response }, true, call);
}

/** A copy of a failure that is declared to be something else than JSON, before openapi-fetch reads it. */
export function keepDeclared(response: Response, operation: Operation): Response | undefined {
  const type = declaredType(response, operation);
  return response.ok || !response.body || !type || isJson(type) ? undefined : response.clone();
}

function bodyOf(response: Response, type: string): Promise<string | Blob> {
  return isTextual(type) ? response.text() : response.blob();
}

/** The media type of a response, without parameters, if the spec declares it; else nothing. */
function declaredType({ status, headers }: Response, operation: Operation | undefined): string {
  const { responseTypes = {} } = operation ?? {};
  const range = String(status)[0];
  const declared =
    responseTypes[status] ??
    responseTypes[`${range}XX`] ??
    responseTypes[`${range}xx`] ??
    responseTypes.default;
  const [sent = ""] = (headers.get("Content-Type") ?? declared?.[0] ?? "").toLowerCase().split(";");
  const type = sent.trim();
  return declared?.some((range) => matches(type, range)) ? type : "";
}
