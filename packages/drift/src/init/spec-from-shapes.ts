import { type JsonObject, objectAt } from "@tenant-api/openapi";
import type { Slot } from "../shape/describe-shape.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { basePathOf, serversOf } from "./base-path.ts";
import { sourceOf, summaryOf } from "./describe-operation.ts";
import type { ListedValues } from "./listed-values.ts";
import { nameSchemas } from "./name-schemas.ts";
import type { ObjectPlace } from "./object-places.ts";
import { nameOperations } from "./operation-name.ts";
import { operationObject, placesOf } from "./operation-object.ts";
import { trafficByOperation } from "./operation-traffic.ts";
import { nameParameters, recogniseParameters } from "./path-parameters.ts";
import { schemaOfThing, type Things } from "./schema-of-shape.ts";
import { securityOf } from "./security.ts";
import { shareSchemas, type Thing } from "./share-schemas.ts";

const NO_CREDENTIALS =
  "Written from traffic, which is recorded without credentials: `security` is to be stated by hand.";

/**
 * A first OpenAPI 3.1 description of an API, from the shapes of its traffic. The same shapes give the same description,
 * in whatever order they come. It has no paths where nothing in the traffic looks like an API.
 *
 * @param listed The values of lists, where they are known: they tell which segments of paths are values.
 * @example
 * const document = specFromShapes(lines);
 * document.paths["/events/{eventId}"].get.operationId; // "getEvent"
 */
export function specFromShapes(lines: readonly ShapeLine[], listed: ListedValues | null = null): JsonObject {
  const trafficWith = (pathOf: (path: string) => string) => trafficByOperation(lines, pathOf);
  const recorded = trafficWith(recogniseParameters(trafficWith, listed));
  const basePath = basePathOf(recorded.map(({ path }) => path));
  const operations = recorded.map((each) => ({ ...each, path: each.path.slice(basePath.length) || "/" }));
  const hosts = [...new Set(operations.flatMap((operation) => [...operation.hosts]))].sort();

  const security = securityOf(operations);
  const operationNames = nameOperations(operations);
  const named = operations.flatMap((operation) => {
    const name = operationNames.get(operation);
    return name === undefined
      ? []
      : [{ operation, operationId: name.operationId, bodies: placesOf(operation, name) }];
  });
  const places = named.flatMap(({ bodies }) => [...bodies.values()].flatMap((body) => [...body.values()]));
  const things = shareSchemas(places);
  const names = nameSchemas(things);

  const paths: Record<string, JsonObject> = {};
  for (const { operation, operationId, bodies } of named) {
    const { path, names: parameters } = nameParameters(operation.path);
    const item = objectAt(paths, path);
    paths[path] = item;
    item[operation.method] = {
      operationId,
      summary: summaryOf(operationId),
      "x-provenance": "observed",
      "x-source": sourceOf([operation], basePath),
      ...security.of(operation),
      ...operationObject(operation, parameters, (body) =>
        thingsIn(bodies.get(body) ?? new Map(), things, names),
      ),
    };
  }
  const schemas = schemaObjects(things, names, basePath);
  return {
    // `query` is new in OpenAPI 3.2.
    openapi: named.some(({ operation }) => operation.method === "query") ? "3.2.0" : "3.1.1",
    info: {
      title: hosts.length === 1 ? `API of ${hosts[0]}` : "API",
      version: "0.1.0",
      ...(security.root.length === 0 && { description: NO_CREDENTIALS }),
    },
    servers: serversOf(hosts, basePath),
    security: security.root,
    paths,
    components: { ...security.components, ...(Object.keys(schemas).length > 0 && { schemas }) },
  };
}

/** The schemas of all things that have names, sorted by them. */
function schemaObjects(
  things: ReadonlyMap<ObjectPlace, Thing>,
  names: ReadonlyMap<Thing, string>,
  basePath: string,
): JsonObject {
  const sorted = [...names].sort(([, a], [, b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([thing, name]) => {
      const operations = [...new Set(thing.places.map(({ operation }) => operation))];
      const provenance = { "x-provenance": "observed", "x-source": sourceOf(operations, basePath) };
      return [name, { ...schemaOfThing(thing, thingsWithin(thing, things, names)), ...provenance }];
    }),
  );
}

/** The things of a thing: all its places have the same in the same slots. */
function thingsWithin(
  thing: Thing,
  things: ReadonlyMap<ObjectPlace, Thing>,
  names: ReadonlyMap<Thing, string>,
): Things {
  const inner = new Map(thing.places.flatMap((place) => [...place.inner]));
  return thingsIn(inner, things, names);
}

function thingsIn(
  places: ReadonlyMap<Slot, ObjectPlace>,
  things: ReadonlyMap<ObjectPlace, Thing>,
  names: ReadonlyMap<Thing, string>,
): Things {
  return {
    at(slot) {
      const place = places.get(slot);
      return place === undefined ? null : (things.get(place) ?? null);
    },
    within: (thing) => thingsWithin(thing, things, names),
    nameOf: (thing) => names.get(thing) ?? null,
  };
}
