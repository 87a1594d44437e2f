import { HttpResponse } from "msw";
import type { Problem } from "../validation/problem.ts";

/** The answer to a request that is not as the spec wants it. */
export function refuse(status: number, problems: Problem[]): Response {
  return fail(status, { error: "invalid-request", problems });
}

/** An answer of the mock itself. */
export function fail(status: number, body: object): Response {
  return new HttpResponse(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}
