import { childOf, type Side } from "@tenant-api/openapi";
import { hasContent } from "../exchange/has-content.ts";
import { isForm, isRead } from "../exchange/media-type.ts";
import { findMaps } from "../shape/find-maps.ts";
import type { MessageShape, ShapeLine } from "../shape/shape-line.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { guideOf } from "../spec/guide-of.ts";
import type { SchemaReader } from "../spec/schema-reader.ts";
import { bodyFor, type DeclaredBody, responseFor, type SpecOperation } from "../spec/spec-operation.ts";
import { judgeValue, learnFields } from "./judge-value.ts";
import {
  formNamesOf,
  type IsKnown,
  queryNamesOf,
  requestHeadersOf,
  responseHeadersOf,
} from "./known-names.ts";
import type { Tally } from "./tally.ts";

/** The place whose values are whole exchanges. */
const EXCHANGES = "exchanges";

/** Compares lines with an operation. */
export interface OperationJudge {
  judgeRequest(line: ShapeLine, tally: Tally): void;
  judgeResponse(line: ShapeLine, tally: Tally): void;
}

/** @param judgeHeaders Whether headers are compared, too. */
export function createJudge(
  operation: SpecOperation,
  reader: SchemaReader,
  judgeHeaders: boolean,
): OperationJudge {
  const isQueryName = queryNamesOf(operation, reader);
  const isRequestHeader = requestHeadersOf(operation, reader);
  const parametersAt = childOf(operation.pointer, "parameters");
  return {
    judgeRequest(line, tally) {
      const { request, exchanges } = line;
      tally.visit(EXCHANGES, exchanges);
      for (const [name, { seen }] of request.query ?? []) {
        if (!isQueryName(name))
          tally.deviate({ kind: "parameter-unknown", at: parametersAt, place: EXCHANGES, seen, to: name });
      }
      if (judgeHeaders) judgeHeaderNames(request, isRequestHeader, parametersAt, tally);
      const at = childOf(operation.pointer, "requestBody");
      judgeBody(
        request,
        operation.requestBodies,
        { at, exchanges, side: "request", isBySpec: isBySpec(line) },
        tally,
      );
    },
    judgeResponse(line, tally) {
      const { response: message, exchanges, status } = line;
      tally.visit(EXCHANGES, exchanges);
      // That the stored answer still holds is said by HTTP (RFC 9110, section 15.4.5), to browsers above all.
      const declared =
        responseFor(operation, status) ?? (status === 304 ? responseFor(operation, 200) : null);
      if (declared === null) {
        const at = childOf(operation.pointer, "responses");
        tally.deviate({
          kind: "status-unknown",
          at,
          place: EXCHANGES,
          seen: exchanges,
          to: String(status),
        });
        return;
      }
      if (judgeHeaders) {
        const at = childOf(declared.place.pointer, "headers");
        judgeHeaderNames(message, responseHeadersOf(declared.place), at, tally);
      }
      if (!hasContent(line)) return;
      const at = childOf(declared.place.pointer, "content");
      judgeBody(
        message,
        declared.bodies,
        { at, exchanges, side: "response", isBySpec: isBySpec(line) },
        tally,
      );
    },
  };
}

interface BodyPlace {
  /** Where media types are declared. */
  at: string;
  exchanges: number;
  side: Side;
  /** Whether the recording knew what a spec declares. */
  isBySpec: boolean;
}

/** A recording without a spec knows no operations and no names of placeholders. */
function isBySpec({ operationId, path }: ShapeLine): boolean {
  return operationId !== undefined || /\{[^{}]+\}/.test(path);
}

function judgeBody(
  { mediaType, body, unread }: MessageShape,
  declared: readonly DeclaredBody[],
  place: BodyPlace,
  tally: Tally,
): void {
  const { at, exchanges } = place;
  // Chromium says `x-unknown` of what has no type. JSON and forms of which nothing was recorded were empty.
  const isEmpty = body === undefined && unread === undefined && mediaType && isRead(mediaType);
  if (mediaType === undefined || mediaType === "x-unknown" || isEmpty) return;
  const found = bodyFor(declared, mediaType);
  if (found === null) {
    tally.deviate({ kind: "media-type-unknown", at, place: EXCHANGES, seen: exchanges, to: mediaType });
  } else if (body !== undefined) {
    if (isForm(mediaType)) judgeForm(body, found, tally);
    else judgeJson(findMaps(body, guideOf(found.node)), found, place, tally);
  }
}

function judgeJson(
  body: ValueShape,
  { at, ownAt, node }: DeclaredBody,
  { side, isBySpec: isGuided }: BodyPlace,
  tally: Tally,
): void {
  const [member, items] = [{ at, isDeclared: true, node, values: node.values }, node.items];
  if (node.isAny) learnFields(body, ownAt, tally);
  else judgeValue(body, member, { tally, side, depth: 0, way: "", isBySpec: isGuided });
  if (!node.isAny && body.items && node.allows("array") && items?.node.isAny !== false)
    learnFields(body.items, items?.at ?? childOf(at, "items"), tally);
}

/** The values of a form are texts, so only names are compared. */
function judgeForm(body: ValueShape, { node }: DeclaredBody, tally: Tally): void {
  const isName = formNamesOf(node);
  tally.visit(node.key, body.seen);
  for (const [name, field] of body.fields) {
    if (isName(name)) continue;
    const at = childOf(node.home, "properties", name);
    tally.field({ at, isDeclared: false, isOptional: false, place: node.key, shape: field });
    tally.deviate({ kind: "field-unknown", at, place: node.key, seen: field.seen, shape: field });
  }
}

function judgeHeaderNames({ headers }: MessageShape, isKnown: IsKnown, at: string, tally: Tally): void {
  for (const [name, seen] of headers ?? []) {
    if (!isKnown(name))
      tally.deviate({ kind: "parameter-unknown", at, place: EXCHANGES, seen, to: `header ${name}` });
  }
}
