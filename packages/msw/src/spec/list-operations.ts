import {
  type JsonObject,
  listOperations as listAll,
  type Operation as SpecOperation,
} from "@tenant-api/openapi";
import { mostConcreteFirst } from "./most-concrete-first.ts";

/** Methods that `fetch` refuses to send. */
const FORBIDDEN: ReadonlySet<string> = new Set(["trace", "connect", "track"]);

/** An operation of a spec that msw can handle. */
export interface Operation extends SpecOperation {
  /** Its `operationId`; without one, `GET /pets/{petId}`. */
  id: string;
}

/** The operations under `paths`, the most concrete paths first. */
export function listOperations(document: JsonObject): Operation[] {
  return listAll(document)
    .filter(({ method }) => !FORBIDDEN.has(method))
    .map((operation) => ({ ...operation, id: operation.name }))
    .sort(mostConcreteFirst);
}
