import { childOf } from "@tenant-api/openapi";
import { isTransportHeader } from "../exchange/transport-headers.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { type DeclaredParameter, isPlain, type SpecOperation } from "../spec/spec-operation.ts";
import { isLostName } from "../words/data-keys.ts";
import { judgeTexts } from "./judge-texts.ts";
import type { Judging } from "./judge-value.ts";
import type { NamedPlace } from "./named-places.ts";
import { EXCHANGES } from "./tally.ts";

/** Compares the names and the values of queries with the parameters of an operation. */
export function judgeQuery(
  { request: { query } }: ShapeLine,
  operation: SpecOperation,
  placeOf: (name: string) => NamedPlace | null,
  judging: Judging,
): void {
  const at = childOf(operation.pointer, "parameters");
  for (const [name, shape] of query ?? []) {
    const place = placeOf(name);
    if (place === null) {
      const { seen } = shape;
      judging.tally.deviate({ kind: "parameter-unknown", at, place: EXCHANGES, seen, to: name });
    } else if (place.member !== null) judgeTexts(shape, place.member, judging);
  }
}

/** Finds required parameters that requests did not have, though the service accepted them. */
export function judgeRequired(
  line: ShapeLine,
  { parameters }: SpecOperation,
  { tally, notJudged }: Judging,
): void {
  const { request, exchanges } = line;
  const { counts } = notJudged;
  for (const parameter of parameters) {
    const { name, in: where, isRequired, at } = parameter;
    if (where === "path" || where === "cookie" || where === "querystring")
      counts.place("parameters", at, where);
    if (where === "header" && !isIgnored(name)) counts.place("parameters", at, where);
    if (where === "query" && !isPlain(parameter)) counts.place("parameters", at, where);
    if (!isRequired) continue;
    if (where === "query") {
      const of = isLostName(name, request.query) ? 0 : exchanges - (request.unaddressed ?? 0);
      counts.count("unknown-queries", exchanges - of);
      // The names of an object are those of its properties.
      if (!parameter.member.node.allows("object") || parameter.member.node.isAny)
        miss(of - Math.min(of, seenOf(name, line)), parameter, name);
    } else if (where === "header" && !isIgnored(name)) {
      const of = isLostName(name.toLowerCase(), request.headers) ? 0 : (request.headersOf ?? 0);
      counts.count("unknown-headers", exchanges - of, "requests");
      miss(
        of - Math.min(of, request.headers?.get(name.toLowerCase()) ?? 0),
        parameter,
        `header ${name.toLowerCase()}`,
      );
    }
  }

  function miss(seen: number, { at }: DeclaredParameter, to: string): void {
    if (seen > 0) tally.deviate({ kind: "parameter-missing", at, place: EXCHANGES, seen, to });
  }
}

/** `Accept`, `Content-Type` and `Authorization` are no parameters (OpenAPI 3.1, section 4.8.12.2). */
function isIgnored(name: string): boolean {
  return isTransportHeader(name.toLowerCase()) || name.toLowerCase() === "authorization";
}

function seenOf(name: string, { request: { query } }: ShapeLine): number {
  return (query?.get(name)?.seen ?? 0) + (query?.get(`${name}[]`)?.seen ?? 0);
}
