import { type Call, calls } from "../call/call.ts";

/** What a call comes to, as openapi-fetch has it, without the types of a spec. */
export interface UntypedResult {
  data?: unknown;
  error?: unknown;
  /** That of the response, beside it, since TypeScript tells results apart by their own properties alone. */
  status?: number;
  response: Response;
}

/**
 * Parses the body of a success, which was read as text since openapi-fetch throws at JSON that is none, and sees to it
 * that there is an `error` wherever there is no success.
 */
export function readResult(result: UntypedResult, isJson: boolean, call: Call): UntypedResult {
  let { data, error, response } = result;
  const { status } = response;
  if (response.ok) {
    try {
      // An empty body is no data, but no error either.
      if (isJson) data = data ? JSON.parse(data as string) : undefined;
      return { data, status, response };
    } catch {
      error = data;
    }
  }
  calls.set(response, call);
  // `null` is a body, too.
  if (error === undefined || error === "") error = new Error(`${status} without a body`);
  return { error, status, response };
}
