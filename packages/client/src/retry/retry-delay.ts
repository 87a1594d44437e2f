import type { Retry } from "../call/retry.ts";
import { LONGEST_TIMEOUT } from "./longest-timeout.ts";

/** Milliseconds to wait before a request is sent again; `undefined` if it should not be. */
export function retryDelay(
  { limit = 2, baseDelay = 300, maxDelay = 10_000 }: Retry,
  repeated: number,
  response: Response | undefined,
): number | undefined {
  if (repeated >= limit || (response && !/^(408|429|50[0234])$/.test(`${response.status}`))) return undefined;
  const after = response?.headers.get("Retry-After") ?? "";
  // Seconds or an HTTP date (RFC 9110 §10.2.3).
  const asked = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  const delay =
    asked >= 0 ? asked : Math.random() * Math.min(maxDelay, LONGEST_TIMEOUT, baseDelay * 2 ** repeated);
  return delay > Math.min(maxDelay, LONGEST_TIMEOUT) ? undefined : delay;
}
