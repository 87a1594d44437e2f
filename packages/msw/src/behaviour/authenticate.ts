import { type OperationId, operations } from "@tenant-api/types";
import { type Answer, refuse } from "./answer.ts";
import type { Assumptions } from "./assumptions.ts";
import type { MockState, User } from "./mock-state.ts";

/** Section 5: who calls, or why that is refused. */
export function authenticate(
  id: OperationId,
  authorization: string | null,
  { users }: MockState,
  { rules }: Assumptions,
): User | Answer {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? "") ?? [];
  if (token === undefined) {
    const received = authorization === null ? "none" : "another one";
    return refuse(
      "unauthenticated",
      `Expected the header \`Authorization: Bearer <token>\`, received ${received}.`,
    );
  }
  const user = users.find((candidate) => candidate.token === token);
  if (user === undefined)
    return refuse("unauthenticated", "Expected the token of a user, received an unknown one.");
  const { scope, path } = operations[id];
  if (scope !== "admin" || user.scope === "admin") return user;
  // Rule 5: without admin scope the event write endpoints return 403.
  if (path.startsWith(EVENTS)) return refuse("forbidden", "Writing events needs admin scope.");
  if (!rules.adminOperationsNeedAdminScope) return user;
  return refuse("forbidden", "This operation needs admin scope.", ["rules.adminOperationsNeedAdminScope"]);
}

const EVENTS: string = operations.listEvents.path;
