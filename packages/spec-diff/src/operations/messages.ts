import { type JsonObject, objectsIn, parseMediaType, pointerOf } from "@tenant-api/openapi";
import { normalizeMediaType } from "../schemas/media-type.ts";
import { follow, type Located, type LocatedOperation, located, operationsIn } from "../spec/spec-reader.ts";
import type { Side } from "./parameter-pairs.ts";

/** The request body of an operation. */
export function bodyOf({ operation: { declared } }: Side): Located | null {
  return declared.requestBody && located(declared.requestBody);
}

/** Its responses, by status. */
export function responsesOf({ operation: { declared } }: Side): Map<string, Located> {
  return new Map([...declared.responses].map(([status, response]) => [status, located(response)]));
}

/** Something that is sent or read as a media type. */
export interface LocatedMedia extends Located {
  /** As the spec writes it. */
  type: string;
}

/** What a request body or a response holds, by media type, however that is written. */
function contentOf({ at, value }: Located): Map<string, LocatedMedia> {
  const content = new Map<string, LocatedMedia>();
  for (const [type, media] of objectsIn(value.content)) {
    const name = normalizeMediaType(type);
    const located = { at: `${at}/content${pointerOf([type]).slice(1)}`, value: media, type };
    content.set(content.has(name) ? type : name, located);
  }
  return content;
}

/** The contents of both versions; one that has other parameters now is still the same one. */
export function contentsOf(
  old: Located,
  now: Located,
): [Map<string, LocatedMedia>, Map<string, LocatedMedia>] {
  const [before, after] = [contentOf(old), contentOf(now)];
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const came = [...after.keys()].filter((name) => !before.has(name));
  for (const name of gone) {
    const isAlike = (other: string) => parseMediaType(other).name === parseMediaType(name).name;
    const [newName, ...rivals] = came.filter(isAlike);
    if (newName === undefined || rivals.length > 0 || gone.filter(isAlike).length > 1) continue;
    after.set(name, after.get(newName) as LocatedMedia);
    after.delete(newName);
  }
  return [before, after];
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
  if (operation.isWithin === true) return new Map();
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
      isWithin: true,
    }));
  });
  return new Map(calls.map((call) => [call.id, call]));
}
