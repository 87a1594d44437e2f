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
export function readResult(result: UntypedResult, isJson: boolean): UntypedResult {
  const { data, response } = result;
  if (!response.ok) {
    result.error ||= new Error(`${response.status} without a body`);
  } else if (isJson) {
    delete result.data;
    try {
      // An empty body is no data, but no error either.
      result.data = data ? JSON.parse(data as string) : undefined;
    } catch {
      result.error = data;
    }
  }
  return result;
}
