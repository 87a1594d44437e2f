import type { Call } from "./call.ts";

/**
 * Whether a request is about a record that the mock should have, and has not. The API cannot create groups,
 * lessons and the like, so a mock without a seed would refuse everything about them.
 */
export function isUnknown<T>(
  { assumptions }: Pick<Call<"getEvent">, "assumptions">,
  records: readonly T[],
  isMeant: (record: T) => boolean,
): boolean {
  return assumptions.rules.unknownRecords === "refuse" && !records.some(isMeant);
}
