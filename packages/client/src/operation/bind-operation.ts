import type { Operation } from "../call/operation.ts";
import type { OfPaths } from "../request/create-client.ts";
import type { UntypedInit, UntypedRequest } from "../request/untyped-request.ts";
import { checkOrdinary } from "./check-ordinary.ts";
import type { OperationOf } from "./operation-input.ts";
import type { OperationMethod } from "./operation-method.ts";

/**
 * Makes a function that calls an operation of the operation table; for one alone, so that a bundler keeps no other.
 *
 * The function takes path and query parameters by name, and the JSON body under `body`; then options for the call.
 *
 * @example
 * import { getPet } from "./api/generated/operations.gen.js";
 * const pet = bindOperation(client, getPet);
 * const { data } = await pet({ petId: "42" });
 */
export function bindOperation<Paths extends object, Entry extends Operation>(
  client: { request: unknown } & OfPaths<Paths>,
  operation: Entry,
): OperationMethod<OperationOf<Paths, Entry>>;
export function bindOperation(client: { request: unknown }, operation: Operation): unknown {
  return callerOf(client, operation, checkOrdinary);
}

/** @param check Refuses a call that needs a codec, where a client may have none. */
export function callerOf(
  client: { request: unknown },
  operation: Operation,
  check?: (operation: Operation, init: UntypedInit) => void,
): unknown {
  const request = client.request as UntypedRequest;
  return (...args: UntypedArguments) => {
    try {
      return request(operation.method, operation.path, initOf(operation, ...args), operation, check);
    } catch (error) {
      // Not an async function, since its step would be felt where `fetch` takes no time.
      return Promise.reject(error);
    }
  };
}

type UntypedArguments = [input?: Readonly<Record<string, unknown>>, init?: UntypedInit];

function initOf(
  { pathParameters, queryParameters, mediaTypes }: Operation,
  ...[input = {}, init = {}]: UntypedArguments
): UntypedInit {
  const takesBody = mediaTypes.length > 0;
  const params = { ...init.params, path: { ...init.params?.path }, query: { ...init.params?.query } };
  const fill = (given: Record<string, unknown>, name: string) => {
    const isGiven = Object.hasOwn(input, name) && !(takesBody && name === "body");
    if (!isGiven || Object.hasOwn(given, name)) return;
    // Assigned, `__proto__` would be the prototype.
    if (name in given) Object.defineProperty(given, name, { value: input[name], enumerable: true });
    else given[name] = input[name];
  };
  for (const name of pathParameters) fill(params.path, name);
  for (const name of queryParameters) if (!pathParameters.includes(name)) fill(params.query, name);
  return { ...init, params, ...(takesBody && { body: input.body }) };
}
