import type { OperationId, PathParameters, RequestBody } from "@tenant-api/types";
import type { Answer } from "./answer.ts";
import type { AssumptionName, Assumptions } from "./assumptions.ts";
import type { MockState, User } from "./mock-state.ts";

/** A request of an operation that passed authentication, scope and validation, and what it works on. */
export interface Call<Id extends OperationId> {
  params: PathParameters<Id>;
  /** `{}` where none was sent: no field of any body is declared required. */
  body: NonNullable<RequestBody<Id>>;
  query: URLSearchParams;
  /** The user tied to the credential. */
  user: User;
  state: MockState;
  assumptions: Assumptions;
  /** The time of the request, ISO 8601. */
  now: string;
  newId(): string;
}

/** What each operation does. */
export type Behaviour = { [Id in OperationId]: (call: Call<Id>) => Answer };

type Context = Pick<Call<OperationId>, "assumptions">;

/** The answer with a record, as the assumption `body` makes it. */
export function ok(
  { assumptions }: Context,
  name: keyof Assumptions["bodies"],
  body: unknown,
  ...assumed: AssumptionName[]
): Answer {
  const names: AssumptionName[] = ["statuses.ok", `bodies.${name}`, ...assumed];
  return { kind: "success", status: assumptions.statuses.ok, body, assumed: names };
}

/** The answer with a list, of records as the assumption `bodies.name` makes them. */
export function okList(
  context: Context,
  name: keyof Assumptions["bodies"],
  items: unknown[],
  ...assumed: AssumptionName[]
): Answer {
  return ok(context, name, context.assumptions.bodies.list(items), "bodies.list", ...assumed);
}

/** The answer that it worked. */
export function done({ assumptions }: Context, ...assumed: AssumptionName[]): Answer {
  return { kind: "success", status: assumptions.statuses.done, assumed: ["statuses.done", ...assumed] };
}
