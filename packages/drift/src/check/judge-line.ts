import { childOf, followReference, objectAt, responseFor, type SchemaReader } from "@tenant-api/openapi";
import { hasContent } from "../exchange/has-content.ts";
import { isRead } from "../exchange/media-type.ts";
import { isTransportHeader } from "../exchange/transport-headers.ts";
import { hasRequestBody } from "../shape/has-request-body.ts";
import type { MessageShape, ShapeLine } from "../shape/shape-line.ts";
import type { DeclaredResponse, SpecOperation } from "../spec/spec-operation.ts";
import { isLostName } from "../words/data-keys.ts";
import { judgeBody } from "./judge-body.ts";
import { judgeQuery, judgeRequired } from "./judge-parameters.ts";
import type { Judging } from "./judge-value.ts";
import { type IsKnown, queryPlaces, requestHeadersOf, responseHeadersOf } from "./named-places.ts";
import { EXCHANGES, type Tally } from "./tally.ts";
import type { UnjudgedValues } from "./unjudged-values.ts";

/** Compares lines with an operation. */
export interface OperationJudge {
  judgeRequest(line: ShapeLine, tally: Tally): void;
  judgeResponse(line: ShapeLine, tally: Tally): void;
}

/**
 * @param judgeHeaders Whether unknown headers are reported, too.
 * @param notJudged Receives what is not compared.
 */
export function createJudge(
  operation: SpecOperation,
  reader: SchemaReader,
  judgeHeaders: boolean,
  notJudged: UnjudgedValues,
): OperationJudge {
  const { counts } = notJudged;
  const placeOf = queryPlaces(operation, reader);
  const isRequestHeader = requestHeadersOf(operation, reader);
  const judgingOf = (line: ShapeLine, side: Judging["side"], tally: Tally): Judging => ({
    ...{ tally, side, notJudged, depth: 0, way: "", isBySpec: isBySpec(line) },
  });
  return {
    judgeRequest(line, tally) {
      const { request, exchanges } = line;
      const judging = judgingOf(line, "request", tally);
      tally.visit(EXCHANGES, exchanges);
      if (operation.hasSecurity) counts.place("security", operation.pointer);
      judgeQuery(line, operation, placeOf, judging);
      judgeRequired(line, operation, judging);
      if (judgeHeaders)
        judgeHeaderNames(request, isRequestHeader, childOf(operation.pointer, "parameters"), tally);
      const at = childOf(operation.pointer, "requestBody");
      if (operation.needsBody) judgePresence(line, at, judging);
      if (hasRequestBody(line.method, request))
        judgeBody(request, operation.requestBodies, { at, exchanges }, judging);
    },
    judgeResponse(line, tally) {
      const { response: message, exchanges, status } = line;
      tally.visit(EXCHANGES, exchanges);
      // That the stored answer still holds is said by HTTP (RFC 9110, section 15.4.5), to browsers above all.
      const declared =
        responseFor(operation.responses, status) ??
        (status === 304 ? responseFor(operation.responses, 200) : null);
      if (declared === null) {
        const at = childOf(operation.pointer, "responses");
        tally.deviate({ kind: "status-unknown", at, place: EXCHANGES, seen: exchanges, to: String(status) });
        return;
      }
      const judging = judgingOf(line, "response", tally);
      if (status !== 304 || declared.status === "304") judgeRequiredHeaders(line, declared, judging);
      if (judgeHeaders) {
        const at = childOf(declared.place.pointer, "headers");
        judgeHeaderNames(message, responseHeadersOf(declared.place), at, tally);
      }
      if (!hasContent(line)) return;
      if (declared.bodies.length > 0) counts.count("empty-responses", withoutBody(line));
      const at = childOf(declared.place.pointer, "content");
      judgeBody(message, declared.bodies, { at, exchanges }, judging);
    },
  };
}

/** A recording without a spec knows no operations and no names of placeholders. */
function isBySpec({ operationId, path }: ShapeLine): boolean {
  return operationId !== undefined || /\{[^{}]+\}/.test(path);
}

/** A request whose body is required, and that had none, though the service accepted it. */
function judgePresence({ request, exchanges }: ShapeLine, at: string, { tally, notJudged }: Judging): void {
  const { withoutBody: seen = 0, mediaType, body, unread = 0 } = request;
  if (seen > 0) tally.deviate({ kind: "body-missing", at, place: EXCHANGES, seen });
  const hasUnreadType = mediaType !== undefined && !isRead(mediaType);
  const known = hasUnreadType ? exchanges : seen + (body?.seen ?? 0) + unread;
  notJudged.counts.count("unknown-bodies", exchanges - known);
}

function withoutBody({ response: { mediaType, body, unread = 0 }, exchanges }: ShapeLine): number {
  if (mediaType !== undefined && !isRead(mediaType)) return 0;
  return exchanges - (body?.seen ?? 0) - unread;
}

function judgeRequiredHeaders(
  { response, exchanges }: ShapeLine,
  { place: { pointer, value } }: DeclaredResponse,
  { tally, notJudged }: Judging,
): void {
  const { counts, document } = notJudged;
  for (const [name, written] of Object.entries(objectAt(value, "headers"))) {
    const at = childOf(pointer, "headers", name);
    const key = name.toLowerCase();
    // Recordings have no headers of the transport, and `Content-Type` is none of these (OpenAPI 3.1, section 4.8.17).
    if (key === "content-type") continue;
    counts.place("header-values", at);
    if (followReference(document, at, written)?.value.required !== true) continue;
    const isUnknown = isTransportHeader(key) || isLostName(key, response.headers);
    const of = isUnknown ? 0 : (response.headersOf ?? 0);
    counts.count("unknown-headers", exchanges - of, "responses");
    const seen = of - Math.min(of, response.headers?.get(key) ?? 0);
    if (seen > 0) tally.deviate({ kind: "header-missing", at, place: EXCHANGES, seen, to: `header ${key}` });
  }
}

function judgeHeaderNames({ headers }: MessageShape, isKnown: IsKnown, at: string, tally: Tally): void {
  for (const [name, seen] of headers ?? []) {
    if (!isKnown(name))
      tally.deviate({ kind: "parameter-unknown", at, place: EXCHANGES, seen, to: `header ${name}` });
  }
}
