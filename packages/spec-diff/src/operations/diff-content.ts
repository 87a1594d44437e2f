import {
  bodyFor,
  bodyKindOf,
  childOf,
  isObject,
  isSequence,
  type JsonObject,
  objectsIn,
  type Pointer,
  pointerOf,
} from "@tenant-api/openapi";
import type { Direction } from "../change/change.ts";
import { ChangeCollector } from "../collect/change-collector.ts";
import { comparePlaces } from "../collect/compare-places.ts";
import type { SchemaPair } from "../collect/schema-pair.ts";
import { normalizeMediaType } from "../schemas/media-type.ts";
import { deprecationFindings, requirementFindings } from "../schemas/schema-rules.ts";
import { serializationFindings } from "../schemas/serialization.ts";
import { asSchema } from "../spec/schema-values.ts";
import { follow, type Located } from "../spec/spec-reader.ts";
import { contentsOf, headersOf, type LocatedMedia } from "./messages.ts";
import { OperationReport } from "./operation-report.ts";

/** Compares what may be sent or read, by media type. */
export function diffContent(
  old: Located,
  now: Located,
  side: Direction,
  report: OperationReport,
): SchemaPair[] {
  const pairs: SchemaPair[] = [];
  const [contents, newContents] = contentsOf(old, now);
  comparePlaces(contents, newContents, {
    both: (media, newMedia) => {
      if (normalizeMediaType(media.type) !== normalizeMediaType(newMedia.type)) {
        const message = `${media.type} became ${newMedia.type}`;
        report.changed(media, newMedia, side, { kind: "media-type-changed", effect: "replaced", message });
      }
      report.keywords("mediaType", withoutPartHeaders(media), withoutPartHeaders(newMedia), side);
      const [parts, newParts] = [encodingsOf(media), encodingsOf(newMedia)];
      for (const name of new Set([...parts.keys(), ...newParts.keys()])) {
        const part = parts.get(name) ?? { at: media.at, value: {} };
        const newPart = newParts.get(name) ?? { at: newMedia.at, value: {} };
        pairs.push(...diffHeaders(part, newPart, side, report));
      }
      const body = bodyOfType(newMedia.type);
      const schemas = schemaPair(media, newMedia, side, report).map((pair) => ({ ...pair, body }));
      pairs.push(...(isSequence(media.type) ? schemas.map((pair) => itemPair(pair, report)) : schemas));
    },
    gone: (media) =>
      report.only(media, side, {
        kind: "media-type-removed",
        effect: "replaced",
        message: `${media.type} was removed`,
      }),
    came: (media) => {
      const message = `${media.type} was added`;
      report.only(media, side, { kind: "media-type-added", effect: "extended", message });
      const covering = bodyFor(bodiesOf(contents), normalizeMediaType(media.type));
      if (covering === null) return;
      pairs.push(
        ...judge(covering.media, media, side, report, () => {
          const more = `${message}, for which ${covering.mediaType} described another body`;
          report.only(media, side, { kind: "media-type-added", effect: "replaced", message: more });
        }),
      );
    },
  });
  return pairs;
}

/**
 * Compares two responses that are no versions of one: of what is sent, it is told only that it breaks somebody.
 *
 * @param tell Tells it; called at once, or where the schemas are compared.
 */
export function judgeResponse(
  old: Located,
  now: Located,
  report: OperationReport,
  tell: () => void,
): SchemaPair[] {
  const own = new ChangeCollector();
  const judged = new OperationReport(own, report.before, report.after);
  const pairs = [...diffContent(old, now, "response", judged), ...diffHeaders(old, now, "response", judged)];
  if (own.changes.some(({ level }) => level === "breaking")) tell();
  return pairs.map((pair) => ({ ...pair, judge: (isBreaking) => isBreaking && tell() }));
}

function judge(
  old: Located,
  now: Located,
  side: Direction,
  report: OperationReport,
  tell: () => void,
): SchemaPair[] {
  return schemaPair(old, now, side, report).map((pair) => ({
    ...pair,
    judge: (isBreaking) => isBreaking && tell(),
  }));
}

function bodiesOf(contents: ReadonlyMap<string, LocatedMedia>) {
  return [...contents.values()].map((media) => ({ mediaType: normalizeMediaType(media.type), media }));
}

function bodyOfType(type: string): SchemaPair["body"] {
  const mediaType = normalizeMediaType(type);
  const kind = bodyKindOf(mediaType);
  return kind === null ? undefined : { kind, mediaType };
}

/** Compares the headers of two versions of a response, or of a part of a form; returns the schemas in them. */
export function diffHeaders(
  old: Located,
  now: Located,
  side: Direction,
  report: OperationReport,
): SchemaPair[] {
  const pairs: SchemaPair[] = [];
  const [before, after] = [headersOf(report.before.document, old), headersOf(report.after.document, now)];
  comparePlaces(before, after, {
    both: (header, newHeader, name) => pairs.push(...diffHeader(header, newHeader, name, side, report)),
    gone: (header, name) => {
      const message = `header ${name} was removed`;
      report.only(header, side, { kind: "header-removed", effect: "replaced", message });
    },
    came: (header, name) => {
      const message = `header ${name} was added`;
      const effect = header.value.required === true ? "narrowed" : "extended";
      report.only(header, side, { kind: "header-added", effect, message });
    },
  });
  return pairs;
}

function diffHeader(
  old: Located,
  now: Located,
  name: string,
  side: Direction,
  report: OperationReport,
): SchemaPair[] {
  const findings = [
    ...requirementFindings(old.value, now.value, `header ${name}`),
    ...deprecationFindings(old.value, now.value),
    ...serializationFindings(old.value, now.value),
  ];
  for (const finding of findings) report.changed(old, now, side, finding);
  report.keywords("header", old, now, side);
  return [...schemaPair(old, now, side, report), ...diffContent(old, now, side, report)];
}

/** How the parts of a form are written, by the field. */
function encodingsOf({ at, value }: Located): Map<string, Located> {
  return new Map(
    objectsIn(value.encoding).map(([name, encoding]) => [
      name,
      { at: `${at}/encoding${pointerOf([name]).slice(1)}`, value: encoding },
    ]),
  );
}

/** The headers of parts are compared one by one. */
function withoutPartHeaders(media: LocatedMedia): Located {
  if (!isObject(media.value.encoding)) return media;
  const parts = Object.entries(media.value.encoding).flatMap(([name, part]) => {
    const { headers: _, ...rest } = isObject(part) ? part : {};
    return Object.keys(rest).length === 0 ? [] : [[name, rest]];
  });
  const { encoding: _, ...value } = media.value;
  return { ...media, value: parts.length === 0 ? value : { ...value, encoding: Object.fromEntries(parts) } };
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

/**
 * The schemas of bodies of many values, item by item if only one is a list. OpenAPI 3.2 says that the schema of such a body
 * is one; until then, many a spec wrote the schema of an item there.
 */
function itemPair(pair: SchemaPair, report: OperationReport): SchemaPair {
  const before = itemsOf(report.before.document, pair.at, pair.before);
  const after = itemsOf(report.after.document, pair.to ?? pair.at, pair.after);
  if ((before === null) === (after === null)) return pair;
  return {
    ...pair,
    ...(before !== null && { before: before.value, at: before.at }),
    ...(after !== null && { after: after.value, to: after.at }),
  };
}

function itemsOf(document: JsonObject, at: Pointer, schema: JsonObject): Located | null {
  const list = follow(document, at, schema);
  const items = asSchema(list.value.items);
  return items === undefined ? null : { at: childOf(list.at, "items"), value: items };
}
