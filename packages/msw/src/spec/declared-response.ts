import type { DeclaredResponse } from "./list-operations.ts";

/** The response for a status: under the status itself, else under its range, else `default`. */
export function declaredFor(
  responses: readonly DeclaredResponse[],
  status: number,
): DeclaredResponse | undefined {
  const keys = [String(status), `${String(status)[0]}XX`, "DEFAULT"];
  return keys
    .map((key) => responses.find((response) => response.status.toUpperCase() === key))
    .find((response) => response !== undefined);
}
