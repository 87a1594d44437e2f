import {
  METHODS as ALL_METHODS,
  type Method as AnyMethod,
  type JsonObject,
  listOperations as listAll,
  type Operation as SpecOperation,
} from "@tenant-api/openapi";
import { mostConcreteFirst } from "./most-concrete-first.ts";

/** A method that msw can handle: `trace` cannot be sent by `fetch`. */
export type Method = Exclude<AnyMethod, "trace">;

export const METHODS = ALL_METHODS.filter(isHandled);

/** An operation of a spec that msw can handle. */
export interface Operation extends SpecOperation {
  /** Its `operationId`; without one, `GET /pets/{petId}`. */
  id: string;
  method: Method;
}

/** The operations under `paths`, the most concrete paths first. */
export function listOperations(document: JsonObject): Operation[] {
  return listAll(document)
    .flatMap((operation) => {
      const { method, name } = operation;
      return isHandled(method) ? [{ ...operation, id: name, method }] : [];
    })
    .sort(mostConcreteFirst);
}

function isHandled(method: AnyMethod): method is Method {
  return method !== "trace";
}
