import { calls } from "../call/call.ts";
import type { UntypedResult } from "./read-result.ts";
import { ForbiddenError, TenantApiError } from "./tenant-api-error.ts";

/** The data that a call results in when it succeeds. */
export type DataOf<Result> = Result extends { data: infer Data; error?: undefined } ? Data : never;

/**
 * The data of a call, or an exception.
 *
 * @throws TenantApiError where the API did not answer with success; of these, ForbiddenError where it answered 403.
 * @example
 * const pet = await unwrap(client.getPet({ petId: "42" }));
 */
export async function unwrap<Result extends UntypedResult>(
  result: Result | PromiseLike<Result>,
): Promise<DataOf<Result>> {
  const settled = await result;
  const error = errorOf(settled);
  if (error) throw error;
  return settled.data as DataOf<Result>;
}

/** What is wrong with a result, if it is not one of success. */
export function errorOf({ error, response }: UntypedResult): TenantApiError | undefined {
  if (response.ok && error === undefined) return undefined;
  // A result may come from another client.
  const call = calls.get(response) ?? { method: "?", path: "?", operation: undefined };
  // In place of a body that is missing.
  const body = error instanceof Error ? undefined : error;
  const { status } = response;
  if (status === 403) return new ForbiddenError(call, body);
  return new TenantApiError(`answered ${status}${response.ok ? ", but not with JSON" : ""}`, call, {
    status,
    body,
  });
}
