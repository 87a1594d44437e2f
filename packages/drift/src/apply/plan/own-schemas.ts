import {
  followReference,
  isReference,
  type JsonObject,
  type Operation,
  objectAt,
  type Pointer,
  pointerOf,
  stringOrNull,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { freeName } from "../../spec/free-name.ts";
import type { SpecEdit } from "../spec-edit.ts";
import { sourceText } from "./evidence.ts";
import { hasOpenRecords } from "./open-records.ts";
import { setAll } from "./plan-context.ts";
import type { SilentBody } from "./silent-bodies.ts";

/**
 * Gives an operation a schema of its own for a body that the spec says nothing of: the schema that stands for that is
 * shared, and what one operation answers is not what all of them do.
 *
 * @param shown The bodies that traffic showed, and by which fields.
 */
export function giveOwnSchemas(
  document: JsonObject,
  shown: ReadonlyMap<SilentBody, ObservedField[]>,
): SpecEdit[] {
  const names = new Set(Object.keys(objectAt(document.components, "schemas")));
  return [...shown].flatMap(([body, fields]): SpecEdit[] => {
    const source = sourceText(fields.flatMap(({ sources }) => sources));
    const isObject = fields.every(({ at }) => tokensOf(at)[tokensOf(body.ownAt).length] !== "items");
    const wanted = nameFor(body.operation);
    const name = freeName([wanted], wanted, names);
    names.add(name);
    const at = pointerOf(["components", "schemas", name]);
    return [
      { kind: "set", at, value: ownSchema(document, isObject, source) },
      ...referTo(at, document, body, source),
    ];
  });
}

function ownSchema(document: JsonObject, isObject: boolean, source: string): JsonObject {
  return {
    type: isObject ? "object" : "array",
    ...(isObject && hasOpenRecords(document) && { additionalProperties: true }),
    ...marks(source),
  };
}

function marks(source: string): JsonObject {
  return { "x-provenance": "observed", "x-source": source };
}

/** Makes the answer of an operation refer to its own schema. A response that others share becomes one of its own. */
function referTo($ref: Pointer, document: JsonObject, body: SilentBody, source: string): SpecEdit[] {
  const { response: at, mediaType, ownAt } = body;
  const written = valueAt(document, at);
  const shared = isReference(written) ? followReference(document, at, written) : null;
  if (shared !== null)
    return [{ kind: "set", at, value: ownResponse(shared.value, mediaType, $ref, source) }];
  return [{ kind: "set", at: ownAt, value: { $ref } }, ...setAll(at, marks(source))];
}

function ownResponse(response: JsonObject, mediaType: string, $ref: string, source: string): JsonObject {
  const { description, "x-provenance": _, "x-source": __, content, ...rest } = response;
  const own = { ...objectAt({ content }, "content"), [mediaType]: { schema: { $ref } } };
  const said = `${stringOrNull(description)?.trim() ?? ""} Traffic showed the body.`.trim();
  return { description: said, ...marks(source), ...rest, content: own };
}

/** `publishEvent` answers a `PublishEventResult`. */
function nameFor({ id, method, path }: Operation): string {
  const words = (id ?? `${method} ${path}`).split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return `${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("")}Result`;
}
