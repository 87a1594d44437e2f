import { type Call, calls } from "../call/call.ts";

/** What a call comes to, as openapi-fetch has it, without the types of a spec. */
export interface UntypedResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/**
 * Parses the body of a success, which was read as text since openapi-fetch throws at JSON that is none, and sees to it
 * that there is an `error` wherever there is no success.
 */
export function readResult(result: UntypedResult, isJson: boolean, call: Call): UntypedResult {
  let { data, error, response } = result;
  if (response.ok) {
    if (!isJson) return result;
    try {
      // An empty body is no data, but no error either.
      return { data: data ? JSON.parse(data as string) : undefined, response };
    } catch {
      error = data;
    }
  }
  calls.set(response, call);
  // `null` is a body, too.
  if (error === undefined || error === "") error = new Error(`${response.status} without a body`);
  return { error, response };
}
