import { bodyKindOf, isObject } from "@tenant-api/openapi";
import { asSchema } from "../schema-values.ts";
import type { Direction } from "./change.ts";
import { atSite, comparePlaces, whereTheyDiffer } from "./compare-places.ts";
import { normalizeMediaType } from "./media-type.ts";
import { bodyOf, contentsOf, headersOf, responsesOf } from "./messages.ts";
import type { OperationReport } from "./operation-report.ts";
import type { Side } from "./parameter-pairs.ts";
import type { SchemaPair } from "./schema-pair.ts";
import { deprecationFindings, requirementFindings } from "./schema-rules.ts";
import { serializationFindings } from "./serialization.ts";
import type { Located } from "./spec-reader.ts";

/** Compares the request bodies and the responses of an operation; returns the schemas in them. */
export function diffMessages(before: Side, after: Side, report: OperationReport): SchemaPair[] {
  const pairs: SchemaPair[] = [];
  const tellOnly = (place: Located, side: Direction, kind: string, message: string) => {
    const effect = kind.endsWith("-added") ? "extended" : "replaced";
    report.only(place, side, { kind, effect, message });
  };

  const [oldBody, nowBody] = [bodyOf(before), bodyOf(after)];
  if (oldBody && nowBody) {
    const [body, newBody] = whereTheyDiffer(oldBody, nowBody);
    const findings = requirementFindings(body.value, newBody.value, "the request body");
    for (const finding of findings) report.changed(body, newBody, "request", finding);
    report.keywords("requestBody", body, newBody, "request");
    pairs.push(...diffContent(body, newBody, "request", report));
  } else if (oldBody) {
    tellOnly(atSite(oldBody), "request", "request-body-removed", "the request body was removed");
  } else if (nowBody) {
    const effect = nowBody.value.required === true ? "narrowed" : "extended";
    report.only(atSite(nowBody), "request", {
      kind: "request-body-added",
      effect,
      message: "a request body was added",
    });
  }

  report.keywords("responses", besideStatuses(before), besideStatuses(after), "response");
  comparePlaces(responsesOf(before), responsesOf(after), {
    both: (old, now) => {
      report.keywords("response", old, now, "response");
      pairs.push(...diffContent(old, now, "response", report));
      comparePlaces(headersOf(before.document, old), headersOf(after.document, now), {
        both: (header, newHeader, name) => pairs.push(...diffHeader(header, newHeader, name, report)),
        gone: (header, name) => tellOnly(header, "response", "header-removed", `header ${name} was removed`),
        came: (header, name) => tellOnly(header, "response", "header-added", `header ${name} was added`),
      });
    },
    gone: (response, status) => {
      const effect = status.startsWith("2") ? "replaced" : "narrowed";
      report.only(response, "response", {
        kind: "status-removed",
        effect,
        message: `status ${status} was removed`,
      });
    },
    came: (response, status) => tellOnly(response, "response", "status-added", `status ${status} was added`),
  });
  return pairs;
}

/** Compares what may be sent or read, by media type. */
export function diffContent(
  old: Located,
  now: Located,
  side: Direction,
  report: OperationReport,
): SchemaPair[] {
  const pairs: SchemaPair[] = [];
  comparePlaces(...contentsOf(old, now), {
    both: (media, newMedia) => {
      if (normalizeMediaType(media.type) !== normalizeMediaType(newMedia.type)) {
        const message = `${media.type} became ${newMedia.type}`;
        report.changed(media, newMedia, side, { kind: "media-type-changed", effect: "replaced", message });
      }
      report.keywords("mediaType", media, newMedia, side);
      const body = bodyOfType(newMedia.type);
      pairs.push(...schemaPair(media, newMedia, side, report).map((pair) => ({ ...pair, body })));
    },
    gone: (media) =>
      report.only(media, side, {
        kind: "media-type-removed",
        effect: "replaced",
        message: `${media.type} was removed`,
      }),
    came: (media) =>
      report.only(media, side, {
        kind: "media-type-added",
        effect: "extended",
        message: `${media.type} was added`,
      }),
  });
  return pairs;
}

/** What stands beside the responses of an operation: extensions. */
function besideStatuses({ operation }: Side): Located {
  const responses = isObject(operation.value.responses) ? operation.value.responses : {};
  const isBeside = ([key, value]: [string, unknown]) => key.startsWith("x-") || !isObject(value);
  const value = Object.fromEntries(Object.entries(responses).filter(isBeside));
  return { at: `${operation.at}/responses`, value };
}

function bodyOfType(type: string): SchemaPair["body"] {
  const mediaType = normalizeMediaType(type);
  const kind = bodyKindOf(mediaType);
  return kind === null ? undefined : { kind, mediaType };
}

function diffHeader(old: Located, now: Located, name: string, report: OperationReport): SchemaPair[] {
  const findings = [
    ...requirementFindings(old.value, now.value, `header ${name}`),
    ...deprecationFindings(old.value, now.value),
    ...serializationFindings(old.value, now.value),
  ];
  for (const finding of findings) report.changed(old, now, "response", finding);
  report.keywords("header", old, now, "response");
  return [...schemaPair(old, now, "response", report), ...diffContent(old, now, "response", report)];
}

/** The schemas of two versions of a parameter, a header or a media type. */
export function schemaPair(
  old: Located,
  now: Located,
  side: Direction,
  report: OperationReport,
): SchemaPair[] {
  const [before, after] = [asSchema(old.value.schema), asSchema(now.value.schema)];
  if (before === undefined && after === undefined) return [];
  const { at, to, ...scope } = report.scope(old, now, side);
  const demand = { before: old.value.required === true, after: now.value.required === true };
  const places = { at: `${at}/schema`, to: `${to}/schema` };
  return [{ ...scope, ...places, before: before ?? {}, after: after ?? {}, demand }];
}
