import { isObject, objectsIn } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import type { Side } from "./pair-parameters.ts";
import { follow, type Located } from "./spec-reader.ts";

/** The request body of an operation. */
export function bodyOf({ document, operation }: Side): Located | null {
  if (!isObject(operation.value.requestBody)) return null;
  return follow(document, `${operation.at}/requestBody`, operation.value.requestBody);
}

/** Its responses, by status. */
export function responsesOf({ document, operation }: Side): Map<string, Located> {
  return new Map(
    objectsIn(operation.value.responses).map(([status, response]) => [
      status,
      follow(document, `${operation.at}/responses${pointerOf([status]).slice(1)}`, response),
    ]),
  );
}

/** What a request body or a response holds, by media type. */
export function contentOf({ at, value }: Located): Map<string, Located> {
  return new Map(
    objectsIn(value.content).map(([type, media]) => [
      type,
      { at: `${at}/content${pointerOf([type]).slice(1)}`, value: media },
    ]),
  );
}
