import { bodyFor, type JsonObject, responseFor } from "@tenant-api/openapi";
import { memoize } from "../collections/memoize.ts";
import { mediaTypeOf } from "../exchange/media-type.ts";
import { hostOf, type Place, type Placement, pathOf, placeByPath } from "../exchange/placement.ts";
import { declaredNames } from "./declared-names.ts";
import { guideOf } from "./guide-of.ts";
import { SpecIndex } from "./spec-index.ts";
import type { DeclaredBody, SpecOperation } from "./spec-operation.ts";

/**
 * Places exchanges by a spec, so that a recording has its path templates and operations, keeps the members of unions
 * apart, and knows which keys are data.
 *
 * @example
 * shapes.record(exchange, { place: placeBySpec(document) });
 */
export function placeBySpec(document: JsonObject): Place {
  const index = new SpecIndex(document);
  const placementOf = memoize((operation: SpecOperation) => createPlacement(operation, document));
  return (exchange) => {
    const { url, method, operationId, status, responseBody } = exchange;
    const operation = index.find({
      method,
      path: pathOf(url),
      operationId,
      host: hostOf(url),
      status,
      mediaType: mediaTypeOf(responseBody),
    });
    return operation === null ? placeByPath(exchange) : placementOf(operation);
  };
}

function createPlacement(operation: SpecOperation, document: JsonObject): Placement {
  const requestBody = memoize((mediaType: string) => guideFor(bodyFor(operation.requestBodies, mediaType)));
  const bodiesOf = memoize((status: number) => {
    const bodies = responseFor(operation.responses, status)?.bodies ?? [];
    return memoize((mediaType: string) => guideFor(bodyFor(bodies, mediaType)));
  });
  return {
    path: operation.path,
    method: operation.method,
    ...(operation.operationId !== null && { operationId: operation.operationId }),
    query: memoize((name: string) => queryGuide(operation, name)),
    declares: declaredNames(operation, document),
    requestBody,
    responseBody: (status, mediaType) => bodiesOf(status)(mediaType),
  };
}

function queryGuide({ parameters }: SpecOperation, name: string) {
  const declared = parameters.find((one) => one.in === "query" && name.replace(/\[\]$/, "") === one.name);
  return declared === undefined ? null : guideOf(declared.member.node);
}

function guideFor(body: DeclaredBody | null) {
  return body === null ? null : guideOf(body.node);
}
