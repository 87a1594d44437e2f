import { type Client as FetchClient, mergeHeaders } from "openapi-fetch";
import type { UntypedInit, UntypedRequest } from "./create-client.ts";
import type { Operation } from "./operation.ts";
import type { OperationOf } from "./operation-input.ts";
import type { OperationArguments } from "./operation-method.ts";
import type { OperationResult, ParseAs } from "./operation-result.ts";
import type { UntypedResult } from "./read-result.ts";

/**
 * Calls one operation of the operation table, so that a bundler keeps no other.
 *
 * @param args Path and query parameters by name, and the JSON body under `body`; then options for this call.
 * @example
 * import { getPet } from "./api/generated/operations.gen.js";
 * const { data } = await callOperation(client, getPet, { petId: "42" });
 */
export function callOperation<Paths extends {}, Entry extends Operation, As extends ParseAs = "json">(
  client: FetchClient<Paths>,
  operation: Entry,
  ...args: OperationArguments<OperationOf<Paths, Entry>, As>
): Promise<OperationResult<OperationOf<Paths, Entry>, As, false>>;
export function callOperation(client: { request: unknown }, operation: Operation, ...args: unknown[]) {
  return requestOperation(client.request as UntypedRequest, operation, ...(args as UntypedArguments));
}

export type UntypedArguments = [input?: Readonly<Record<string, unknown>>, init?: OperationInit];

interface OperationInit extends UntypedInit {
  params?: { path?: object; query?: object };
  headers?: HeadersInit;
}

/** The same without the types of a spec. */
export function requestOperation(
  request: UntypedRequest,
  operation: Operation,
  ...[input = {}, init = {}]: UntypedArguments
): Promise<UntypedResult> {
  const { method, path, pathParameters, queryParameters, mediaTypes } = operation;
  const { body, ...rest } = input;
  const parameters = mediaTypes.length > 0 ? rest : input;
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, parameters[name]]));
  const query = pick(queryParameters.filter((name) => !pathParameters.includes(name)));
  return request(method, path, {
    ...init,
    operation,
    params: {
      ...init.params,
      path: { ...pick(pathParameters), ...init.params?.path },
      query: { ...query, ...init.params?.query },
    },
    ...(mediaTypes.length > 0 && body !== undefined ? encodeBody(body, mediaTypes, init) : {}),
  });
}

/** JSON is what openapi-fetch makes of a body, unless it is told otherwise. */
function encodeBody(body: unknown, mediaTypes: readonly string[], init: OperationInit): object {
  const [type = ""] = mediaTypes;
  if (mediaTypes.includes("application/json") || body instanceof FormData || "bodySerializer" in init)
    return { body };
  if (type === "multipart/form-data") return { body: formDataOf(body as object) };
  const headers = mergeHeaders({ "Content-Type": type }, init.headers);
  const isStructured = /[/+]json\b|urlencoded/.test(type);
  return { body, headers, ...(isStructured ? {} : { bodySerializer: (content: unknown) => content }) };
}

function formDataOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) form.append(name, item instanceof Blob ? item : String(item));
    }
  }
  return form;
}
