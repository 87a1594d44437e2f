import { type Answer, refuse } from "./answer.ts";
import type { Assumptions } from "./assumptions.ts";

/**
 * Answers a request about a record that the API cannot create, such as a lesson: without a seed the mock has none,
 * and would refuse everything about them.
 */
export function aboutRecord<T>(
  { assumptions }: { assumptions: Assumptions },
  records: readonly T[],
  isMeant: (record: T) => boolean,
  message: string,
  proceed: () => Answer,
): Answer {
  if (records.some(isMeant)) return proceed();
  if (assumptions.rules.unknownRecords === "refuse") {
    return refuse("notFound", message, ["rules.unknownRecords"]);
  }
  const answer = proceed();
  return { ...answer, assumed: [...answer.assumed, "rules.unknownRecords"] };
}
