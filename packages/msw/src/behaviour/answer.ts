import type { Problem } from "../validation/problem.ts";
import type { AssumptionName, Refusal } from "./assumptions.ts";

/** What the mock answers, and which assumptions that rests on. */
export type Answer = Success | Refused;

export interface Success {
  kind: "success";
  status: number;
  body?: unknown;
  assumed: AssumptionName[];
}

export interface Refused {
  kind: "refusal";
  code: Refusal;
  message: string;
  /** Where the request is not as the spec wants it. */
  problems?: Problem[];
  /** Beyond the status and the body of a refusal. */
  assumed: AssumptionName[];
}

/** The answer that a request is refused. */
export function refuse(code: Refusal, message: string, assumed: AssumptionName[] = []): Refused {
  return { kind: "refusal", code, message, assumed };
}
