import type { Operation } from "../call/operation.ts";
import type { OfPaths } from "../request/create-client.ts";
import type { UntypedInit, UntypedRequest } from "../request/untyped-request.ts";
import type { UntypedResult } from "../result/read-result.ts";
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
  const request = client.request as UntypedRequest;
  return (...args: UntypedArguments) => {
    try {
      return callOperation(request, operation, ...args);
    } catch (error) {
      // Not an async function, since its step would be felt where `fetch` takes no time.
      return Promise.reject(error);
    }
  };
}

type UntypedArguments = [input?: Readonly<Record<string, unknown>>, init?: UntypedInit];

function callOperation(
  request: UntypedRequest,
  operation: Operation,
  ...[input = {}, init = {}]: UntypedArguments
): Promise<UntypedResult> {
  const { method, path, pathParameters, queryParameters, mediaTypes } = operation;
  const takesBody = mediaTypes.length > 0;
  const params = { ...init.params, path: copyOf(init.params?.path), query: copyOf(init.params?.query) };
  const fill = (given: Record<string, unknown>, name: string) => {
    const isGiven = Object.hasOwn(input, name) && !(takesBody && name === "body");
    if (isGiven && !Object.hasOwn(given, name)) given[name] = input[name];
  };
  for (const name of pathParameters) fill(params.path, name);
  for (const name of queryParameters) if (!pathParameters.includes(name)) fill(params.query, name);
  const body = takesBody ? { body: input.body } : {};
  return request(method, path, { ...init, params, ...body }, operation, checkOrdinary);
}

/** Without a prototype, which a parameter called `__proto__` would set. */
function copyOf(values: object | undefined): Record<string, unknown> {
  return Object.assign(Object.create(null), values);
}
