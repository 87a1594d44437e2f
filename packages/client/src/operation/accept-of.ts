import type { Operation } from "../call/operation.ts";

const known = new WeakMap<Operation, string>();

/**
 * The `Accept` header of an operation: the media types of success, the most specific first (RFC 9110 §12.5.1). It is empty
 * where the spec declares none.
 */
export function acceptOf(operation: Operation): string {
  const accept = known.get(operation) ?? successTypesOf(operation).join(", ");
  known.set(operation, accept);
  return accept;
}

/** The media types of success that can stand in a header, the most specific first. */
export function successTypesOf({ responseTypes = { 200: ["application/json"] } }: Operation): string[] {
  const statuses = Object.keys(responseTypes).filter((status) => status.startsWith("2"));
  const types = (statuses.length > 0 ? statuses : ["default"]).flatMap(
    (status) => responseTypes[status] ?? [],
  );
  // A spec can say anything, a header cannot.
  const sendable = types.filter((type) => /^[ -~]+$/.test(type));
  return [...new Set(sendable)].sort((one, other) => precision(other) - precision(one));
}

/** Parameters make a type more specific, and a range less. */
function precision(type: string): number {
  const [name = "", ...parameters] = type.split(";");
  return name.includes("*") ? -name.split("*").length : parameters.length;
}
