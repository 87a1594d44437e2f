import {
  basesOf,
  discriminatorOf,
  findInheritance,
  heirsNamedBy,
  isObject,
  isOtherName,
  type JsonObject,
  objectAt,
  objectsIn,
  type Pointer,
  pointerOf,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import type { Direction } from "../change/change.ts";
import { follow, operationsIn, operationsOf, parametersOf, webhooksOf } from "./spec-reader.ts";

type Side = "request" | "response";

/** Which operations reach a component schema, and on which side. */
export type Reach = Record<Side, Set<string>>;

/** For each component schema, the operations that reach it, through other schemas too. */
export function reachOf(document: JsonObject): Map<string, Reach> {
  const inheritance = findInheritance(document);
  const schemas = objectsIn(objectAt(document.components, "schemas"));
  const heirs = new Map(
    schemas.map(([name, value]) => {
      const found = heirsNamedBy(document, inheritance, { pointer: placeOf(name), value });
      return [name, found.flatMap(nameAt)];
    }),
  );
  const mapped = new Set(
    schemas.flatMap(([, value]) => [...(discriminatorOf(document, value)?.mapping.values() ?? [])]),
  );
  const linksOn = (side: Side) =>
    new Map(
      schemas.map(([name, value]) => {
        // Without a value of its own, another name for a schema means what it means written in place.
        const isHeir = mapped.has(placeOf(name)) || !isOtherName(value);
        return [name, linksOf(document, value, side, isHeir ? "heir" : "alias")];
      }),
    );
  const links = { request: linksOn("request"), response: linksOn("response") };
  const reachNothing = () =>
    new Map(schemas.map(([name]) => [name, { request: new Set<string>(), response: new Set<string>() }]));
  const reach = reachNothing();
  /** As values, and not only as what these extend. */
  const whole = reachNothing();

  const spread = (from: unknown, side: Side, id: string) => {
    const open = [...linksOf(document, from, side, "inline").values].map((name) => ({ name, isBase: false }));
    const add = (names: Iterable<string>, isBase = false) => {
      for (const name of names) open.push({ name, isBase });
    };
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { name, isBase } = next;
      const known = (isBase ? reach : whole).get(name)?.[side];
      if (known === undefined || known.has(id)) continue;
      known.add(id);
      reach.get(name)?.[side].add(id);
      const found = links[side].get(name);
      add(found?.values ?? []);
      add(found?.bases ?? [], true);
      // A value of a schema that extends one is of no other that does.
      if (!isBase) add([...(found?.named ?? []), ...(heirs.get(name) ?? [])]);
    }
  };
  for (const operation of [...operationsOf(document), ...webhooksOf(document).values()]) {
    const { requestBody, responses, callbacks } = operation.value;
    const [sent, read] = operation.isCallback
      ? (["response", "request"] as const)
      : (["request", "response"] as const);
    for (const { value } of parametersOf(operation).values()) {
      spread(value, sent, operation.id);
    }
    spread(requestBody, sent, operation.id);
    spread(responses, read, operation.id);
    for (const [, callback] of objectsIn(callbacks)) {
      for (const call of operationsIn(document, "#", follow(document, "#", callback).value)) {
        // What the service sends to a callback is read by the consumer, and answered.
        spread(call.value.requestBody, read, operation.id);
        spread(call.value.responses, sent, operation.id);
      }
    }
  }
  return reach;
}

export function directionOf({ request, response }: Reach): Direction {
  if (request.size > 0 && response.size === 0) return "request";
  return response.size > 0 && request.size === 0 ? "response" : "both";
}

/** The component schemas that something names without going through one of them. */
interface Links {
  /** Those whose values it has. */
  values: Set<string>;
  /** Those that it extends, if it is a component schema itself, and more than another name for one. */
  bases: Set<string>;
  /** Those that its discriminator names, if it is one. */
  named: Set<string>;
}

/** What is in a field that does not occur on a side is left out. */
function linksOf(document: JsonObject, root: unknown, side: Side, kind: "heir" | "alias" | "inline"): Links {
  const absent = side === "request" ? "readOnly" : "writeOnly";
  const links: Links = { values: new Set(), bases: new Set(), named: new Set() };
  const seen = new Set<unknown>();
  const refer = (pointer: Pointer, to = links.values): void => {
    const [name] = nameAt(pointer);
    if (name !== undefined) to.add(name);
    else visit(valueAt(document, pointer));
  };
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const { $ref, discriminator } = value as JsonObject;
    if (typeof $ref === "string") {
      refer($ref);
      return;
    }
    if (discriminator !== undefined) {
      const { mapping, fallback } = discriminatorOf(document, value) ?? {};
      for (const place of [...(mapping?.values() ?? []), fallback ?? null])
        if (place !== null) refer(place, kind !== "inline" && value === root ? links.named : links.values);
    }
    for (const [key, inner] of Object.entries(value)) {
      const isFields = key === "properties" && isObject(inner);
      const fields = isFields ? objectsIn(inner).filter(([, field]) => field[absent] !== true) : [];
      if (isFields) for (const [, field] of fields) visit(field);
      else visit(inner);
    }
  };
  if (kind === "heir" && isObject(root)) {
    for (const base of basesOf(root)) {
      seen.add(base);
      refer(base.$ref, links.bases);
    }
  }
  visit(root);
  return links;
}

function placeOf(name: string): Pointer {
  return pointerOf(["components", "schemas", name]);
}

/** The name of the component schema that a place is, or is in. */
function nameAt(pointer: Pointer): string[] {
  const [components, kind, name] = tokensOf(pointer);
  return components === "components" && kind === "schemas" && name !== undefined ? [name] : [];
}
