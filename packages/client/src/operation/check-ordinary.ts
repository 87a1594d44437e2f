import type { Operation } from "../call/operation.ts";
import type { UntypedInit } from "../request/untyped-request.ts";
import { isJson } from "./media-type.ts";

/**
 * Refuses to send with openapi-fetch alone what it would not write or read as the spec says.
 *
 * @throws TypeError
 */
export function checkOrdinary(operation: Operation, { params, body }: UntypedInit): void {
  const { id, styles, encodings, responseTypes = {}, mediaTypes, queryParameters } = operation;
  if (
    styles ||
    encodings ||
    (body !== undefined && !mediaTypes.includes("application/json")) ||
    queryParameters.some((name) => isRecord(params?.query?.[name])) ||
    Object.values(responseTypes).some((types) => types.some((type) => !isJson(type)))
  )
    throw new TypeError(`Expected a client with the option codec: operationCodec, which ${id} needs.`);
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
