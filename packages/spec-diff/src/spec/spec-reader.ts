import {
  type Declared,
  declaredAt,
  isObject,
  type JsonObject,
  operationsIn as listOperationsIn,
  type Operation,
  objectsIn,
  type Pointer,
  pointerOf,
} from "@tenant-api/openapi";

/** Something in a spec. */
export interface Located {
  /** Where it stands, once references are followed. */
  at: Pointer;
  /** Where it is used, if that is elsewhere. */
  site?: Pointer;
  value: JsonObject;
  /** What stands beside the reference to it. */
  beside?: JsonObject;
}

export interface LocatedOperation extends Located {
  id: string;
  method: string;
  path: string;
  /** Whether the service calls it, and the consumer answers: webhooks and callbacks. */
  isCallback: boolean;
  /** Whether it is called in the course of another operation. */
  isWithin?: boolean;
  declared: Pick<Operation, "pathItem" | "parameters" | "requestBody" | "responses">;
}

/** Follows references within a document, and remembers where they led. One that leads nowhere gives an empty object. */
export function follow(document: JsonObject, at: Pointer, value: unknown): Located {
  const declared = declaredAt(document, at, value);
  return declared === null ? { at, value: {} } : located(declared);
}

/** What an operation declares, as a place. */
export function located({ pointer: at, site, value, written }: Declared): Located {
  if (site === at) return { at, value };
  const { $ref: _, ...beside } = written as JsonObject;
  return { at, site, value, beside };
}

/** The operations under `paths`. */
export function operationsOf(document: JsonObject): LocatedOperation[] {
  return operationsIn(document, "#/paths", document.paths);
}

/** The operations that the service calls on its own. */
export function webhooksOf(document: JsonObject): Map<string, LocatedOperation> {
  const calls = operationsIn(document, "#/webhooks", document.webhooks);
  return new Map(calls.map((call) => [`${call.method} ${call.path}`, { ...call, isCallback: true }]));
}

/** The operations of some path items. */
export function operationsIn(document: JsonObject, root: Pointer, items: unknown): LocatedOperation[] {
  return listOperationsIn(document, root, items).map((declared) => {
    const { name: id, method, path, pointer: at, value } = declared;
    return { id, method, path, at, value, isCallback: false, declared };
  });
}

/** The ways to be let in that a spec knows, by name. */
export function schemesOf(document: JsonObject): Map<string, Located> {
  const components = isObject(document.components) ? document.components : {};
  return new Map(
    objectsIn(components.securitySchemes).map(([name, scheme]) => [
      name,
      follow(document, pointerOf(["components", "securitySchemes", name]), scheme),
    ]),
  );
}

/** The parameters of an operation, those of its path among them, by place and name. */
export function parametersOf({ declared }: LocatedOperation): Map<string, Located> {
  return new Map(declared.parameters.map((one) => [`${one.in} ${one.name}`, located(one)]));
}
