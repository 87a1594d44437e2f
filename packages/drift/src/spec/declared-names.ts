import {
  childOf,
  isObject,
  type JsonObject,
  objectAt,
  objectsIn,
  parseMediaType,
  valueAt,
} from "@tenant-api/openapi";
import type { NamePlace, Placement } from "../exchange/placement.ts";
import { isData } from "../words/data-keys.ts";
import { serverPathsOf } from "./server-paths.ts";
import type { SpecOperation } from "./spec-operation.ts";

/**
 * Tells which texts an operation declares, beside the fields of its bodies: parameters, headers, media types, hosts. They
 * are names, however they look.
 */
export function declaredNames(
  operation: SpecOperation,
  document: JsonObject,
): NonNullable<Placement["declares"]> {
  const { parameters, requestBodies, responses } = operation;
  const keys = objectsIn(objectAt(objectAt(document, "components"), "securitySchemes")).map(([, key]) => key);
  const named = (where: string) =>
    [...parameters, ...keys].flatMap((one) =>
      one.in === where && typeof one.name === "string" ? [one.name] : [],
    );
  const exploded = parameters.flatMap((one) =>
    one.in === "query" ? propertiesOf(valueAt(document, childOf(one.at, "schema"))) : [],
  );
  const bodies = [...requestBodies, ...responses.flatMap((response) => response.bodies)];
  const headers = responses.flatMap(({ place }) => Object.keys(objectAt(place.value, "headers")));
  const names: Record<NamePlace, ReadonlySet<string>> = {
    host: new Set(serverPathsOf([document]).flatMap(({ host }) => host ?? [])),
    query: new Set([...named("query"), ...exploded]),
    requestHeader: new Set(named("header").map(lower)),
    responseHeader: new Set(headers.map(lower)),
    mediaType: new Set(bodies.map(({ mediaType }) => parseMediaType(mediaType).name)),
  };
  return (place, text) => {
    if (names[place].has(text)) return true;
    // `filter[state]` and `ids[]` belong to a parameter `filter` or `ids`.
    const [base = "", ...inner] = text.split(/[[\]]+/).filter((piece) => piece !== "");
    return place === "query" && inner.length > 0 && names.query.has(base) && !inner.some(isData);
  };
}

function propertiesOf(schema: unknown): string[] {
  return isObject(schema) ? Object.keys(objectAt(schema, "properties")) : [];
}

function lower(text: string): string {
  return text.toLowerCase();
}
