import { HttpResponse } from "msw";
import type { Answer } from "./answer.ts";
import type { AssumptionName, Assumptions, Refusal } from "./assumptions.ts";

/** Names the assumptions that an answer rests on. */
export const ASSUMPTION_HEADER = "x-mock-assumption";

/** @param rename Gives a body the names of the release that is spoken. */
export function toResponse(
  answer: Answer,
  { statuses, bodies }: Assumptions,
  rename: (status: number, body: unknown) => unknown = (_, body) => body,
): Response {
  if (answer.kind === "success") {
    return respond(answer.status, rename(answer.status, answer.body), answer.assumed);
  }
  const { code, message, problems, assumed } = answer;
  // Of all refusals, the documentation shows the status of one (§7), and the body of none.
  const status = code === "forbidden" ? 403 : statuses[code];
  const own: AssumptionName[] = code === "forbidden" ? [] : [`statuses.${code}`];
  const body = bodies.error(problems === undefined ? { code, message } : { code, message, problems });
  return respond(status, rename(status, body), [...own, "bodies.error", ...assumed], headersOf(code));
}

/** RFC 9110: a 401 says how to authenticate. */
function headersOf(code: Refusal): Record<string, string> {
  return code === "unauthenticated" ? { "www-authenticate": "Bearer" } : {};
}

function respond(
  status: number,
  body: unknown,
  assumed: readonly AssumptionName[],
  more: Record<string, string> = {},
): Response {
  const headers: Record<string, string> = { ...more };
  if (assumed.length > 0) headers[ASSUMPTION_HEADER] = assumed.join(", ");
  if (body === undefined) return new HttpResponse(null, { status, headers });
  headers["content-type"] = "application/json";
  return new HttpResponse(JSON.stringify(body), { status, headers });
}
