import { isObject, type JsonObject, objectsIn } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import type { Side } from "./pair-parameters.ts";
import { follow, type Located, type LocatedOperation, operationsIn } from "./spec-reader.ts";

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

/** The headers of a response, by name, which has no case. */
export function headersOf(document: JsonObject, { at, value }: Located): Map<string, Located> {
  return new Map(
    objectsIn(value.headers).map(([name, header]) => [
      name.toLowerCase(),
      follow(document, `${at}/headers${pointerOf([name]).slice(1)}`, header),
    ]),
  );
}

/** What the service calls in the course of an operation, by name, expression and method. */
export function callbacksOf({ document, operation }: Side): Map<string, LocatedOperation> {
  // A callback that has callbacks could be one of them.
  if (operation.isCallback) return new Map();
  const calls = objectsIn(operation.value.callbacks).flatMap(([name, callback]) => {
    const { at, value } = follow(
      document,
      `${operation.at}/callbacks${pointerOf([name]).slice(1)}`,
      callback,
    );
    return operationsIn(document, at, value).map((call) => ({
      ...call,
      id: `${operation.id} ${name} ${call.id}`,
      isCallback: true,
    }));
  });
  return new Map(calls.map((call) => [call.id, call]));
}
