/**
 * What a consumer writes, for every compiler and every strictness that we support. Each line holds with and
 * without `strict`, so nothing here relies on `undefined` or `null` being told apart.
 */
import {
  apiVersion,
  type components,
  type Event,
  type EventState,
  type LessonUpdate,
  type OperationId,
  operations,
  type PathParameters,
  type paths,
  type QueryParameters,
  type RequestBody,
  type ResponseBody,
  type ResponseStatus,
} from "@tenant-api/types";
import { publishEvent } from "@tenant-api/types/operations";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectTrue<T extends true>(): T;

// The names stand for the generated types.
expectTrue<Equal<Event, components["schemas"]["Event"]>>();
expectTrue<Equal<EventState, "Draft" | "Published" | "Cancelled">>();
expectTrue<Equal<paths["/api/v2/community/events/{eventId}/publish"]["post"], operations["publishEvent"]>>();

// Operations by id.
expectTrue<Equal<PathParameters<"publishEvent">, { eventId: string }>>();
expectTrue<Equal<PathParameters<"listEvents">, never>>();
expectTrue<Equal<QueryParameters<"listEvents">, never>>();
expectTrue<Equal<RequestBody<"updateLesson">, LessonUpdate>>();
expectTrue<Equal<RequestBody<"publishEvent">, never>>();
expectTrue<Equal<ResponseBody<"createEvent">, { id: string }>>();
expectTrue<Equal<ResponseBody<"listEvents">, Event[]>>();
expectTrue<Equal<ResponseBody<"updateLesson">, unknown>>();
expectTrue<Equal<ResponseStatus<"publishEvent">, 403 | "2XX" | "default">>();
expectTrue<Equal<ResponseStatus<"updateLesson">, 200 | "default">>();
const id: OperationId = "attendEvent";

// Every field of a request body is optional, except what is not listed.
const lesson: RequestBody<"updateLesson"> = { title: null, duration: 90, attachments: [{ size: 2 ** 40 }] };
// @ts-expect-error: properties that are not listed are rejected
const wrongLesson: RequestBody<"updateLesson"> = { subtitle: "x" };
// @ts-expect-error: a date-time is a string, as JSON has it
const wrongDate: RequestBody<"createEvent"> = { startsAt: new Date() };
// @ts-expect-error: there is no such operation
const wrongId: OperationId = "unpublishEvent";

// Records are open: fields that the spec lists have their types, all others are unknown.
export function titleOf(event: ResponseBody<"getEvent">): string {
  return event.title ?? "untitled";
}
export function extraOf(event: Event): unknown {
  return event.somethingElse;
}
// @ts-expect-error: what is not listed must be narrowed first
export const wrongExtra = (event: Event): string => event.somethingElse;

// The table at run time, with literal types.
const method: "POST" = operations.publishEvent.method;
const scope: "admin" = publishEvent.scope;
const names: readonly ["courseId", "lessonId"] = operations.updateLesson.pathParameters;
expectTrue<Equal<(typeof operations)[keyof typeof operations]["id"], OperationId>>();
const version: "public" = apiVersion;

export { id, lesson, method, names, scope, version, wrongDate, wrongId, wrongLesson };
