import { mergeHeaders } from "openapi-fetch";
import type { Operation } from "../call/operation.ts";
import type { Codec, UntypedInit } from "../request/untyped-request.ts";
import { acceptOf } from "./accept-of.ts";
import { keepDeclared, readDeclared } from "./read-declared.ts";
import { withHeaders, writeBody } from "./write-body.ts";
import { writeCookies, writeHeaders, writePath, writeQuery } from "./write-parameters.ts";

/** Writes requests and reads responses as the operation table says. */
export const operationCodec: Codec = {
  write(operation, init, client: UntypedInit) {
    const { params = {}, body } = init;
    let written = withAccept(operation, init, client);
    if (params.query && !init.querySerializer && !client.querySerializer) {
      written = {
        ...written,
        querySerializer: (query: Record<string, unknown>) => writeQuery(operation, query),
      };
    }
    if (isStyled(operation, params.path) && !init.pathSerializer && !client.pathSerializer) {
      written = {
        ...written,
        pathSerializer: (path: string, values: Record<string, unknown>) => writePath(operation, path, values),
      };
    }
    if (params.header) {
      written = { ...written, params: { ...params, header: writeHeaders(operation, params.header) } };
    }
    if (params.cookie) written = withCookies(operation, written, params.cookie);
    const isWritten = init.bodySerializer || client.bodySerializer;
    return body === undefined || operation.mediaTypes.length === 0 || isWritten
      ? written
      : writeBody(operation, written);
  },
  keep: keepDeclared,
  read: readDeclared,
};

/** Whether openapi-fetch would not write the path as the spec says. */
function isStyled({ styles }: Operation, path: object = {}): boolean {
  return styles?.path !== undefined || Object.values(path).some((value) => typeof value === "object");
}

/** The header goes before all others, which may say something else. */
function withAccept(operation: Operation, init: UntypedInit, client: UntypedInit): UntypedInit {
  const accept = acceptOf(operation);
  const own = { Accept: accept };
  const ofClient = client.headers as HeadersInit | undefined;
  // It may be `null` there, so that there is none.
  if (!accept || (ofClient && mergeHeaders(own, ofClient).get("Accept") !== accept)) return init;
  return { ...init, headers: withHeaders(own, init.headers as HeadersInit | undefined) };
}

/** Browsers leave the header `Cookie` out without a word. */
function withCookies(operation: Operation, init: UntypedInit, cookies: Record<string, unknown>): UntypedInit {
  const text = writeCookies(operation, cookies);
  if (!text) return init;
  if (!new Request("http://localhost", { headers: { Cookie: text } }).headers.has("Cookie")) {
    throw new TypeError(
      `Expected no cookie parameter, received ${Object.keys(cookies).join(", ")}: a browser sends the cookies that it has, and no others.`,
    );
  }
  const headers = init.headers as HeadersInit | undefined;
  const present = headers && mergeHeaders(headers).get("Cookie");
  return { ...init, headers: withHeaders(headers, { Cookie: present ? `${present}; ${text}` : text }) };
}
