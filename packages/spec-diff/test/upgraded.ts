import { upgrade } from "@scalar/openapi-upgrader";
import { childOf, isObject, type JsonObject, listOf, valueAt } from "@tenant-api/openapi";
import { type Change, diffSpecs } from "../src/index.ts";

/** A spec of OpenAPI 3.0 as an independent program writes it in 3.1. */
export function upgraded(document: JsonObject): JsonObject {
  return upgrade(structuredClone(document), "3.1") as JsonObject;
}

/** What changes when that program upgrades a spec, apart from what it does wrong. */
export function changesOfUpgrade(before: JsonObject): string[] {
  const after = upgraded(before);
  const isTold = (change: Change) => !FAULTS.some((isFault) => isFault(change, before, after));
  return diffSpecs(before, after)
    .filter(isTold)
    .map(({ id, message }) => `${id}: ${message}`);
}

/** Where the converter itself changes what a spec means. */
const FAULTS: readonly ((change: Change, before: JsonObject, after: JsonObject) => boolean)[] = [
  // It keeps what stands beside a `$ref`. OpenAPI 3.0 ignores that, and 3.1 does not.
  ({ at, to = at }, before, after) => hasSiblings(valueAt(before, at)) || hasSiblings(valueAt(after, to)),
  // It allows null beside an `enum` that has no null, which then forbids it.
  ({ kind, at }, before) => kind === "became-not-nullable" && isNullableEnum(valueAt(before, at)),
  // It keeps `prefixItems`, which OpenAPI 3.0 does not know, and 3.1 does.
  ({ at }) => /\/prefixItems\//.test(at),
  // It takes the extension `x-webhooks` for what OpenAPI 3.1 calls `webhooks`.
  ({ kind, at }) => kind === "webhook-added" || at === "#/x-webhooks",
  // It takes `example` in an extension for a keyword.
  ({ kind, at }, before) => {
    const extension = valueAt(before, childOf(at, kind.replace(/^(.*)-changed$/, "x-$1")));
    return isObject(extension) && extension.example !== undefined;
  },
];

function hasSiblings(schema: unknown): boolean {
  return isObject(schema) && schema.$ref !== undefined && Object.keys(schema).length > 1;
}

function isNullableEnum(schema: unknown): boolean {
  return isObject(schema) && schema.nullable === true && !listOf(schema.enum).includes(null);
}
