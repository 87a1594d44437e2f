/**
 * Where two releases of an API call the same things by different names. `bridgeTable()` of `@tenant-api/spec-diff` makes
 * it from their specs; its JSON Schema is `@tenant-api/spec-diff/bridge-table.schema.json`.
 * The types are as wide as those of a JSON module.
 */
export interface BridgeTable {
  /** 1. */
  readonly version: number;
  /** The older release, and the newer one. All pairs of names are in this order. */
  readonly releases: readonly string[];
  readonly operations: readonly BridgeOperation[];
  /** Schemas, which refer to each other by their index here. */
  readonly nodes: readonly BridgeNode[];
  /** Names that the table cannot translate, and why. */
  readonly gaps?: readonly { readonly at: string; readonly reason: string }[] | undefined;
}

/** The name in either release; null where there is no such thing. */
export type Names = readonly (string | null)[];

export interface BridgeOperation {
  /** The `operationId`; method and path of one that has none: `GET /events`. */
  readonly ids: Names;
  /** Method and path. A number stands for the same parameter in both: `GET /events/{0}`. */
  readonly at: Names;
  /** True if a request may be repeated. */
  readonly idempotent?: boolean | undefined;
  readonly query?: readonly BridgeParameter[] | undefined;
  /** The node of the body of the request. */
  readonly body?: number | undefined;
  /** The nodes of responses by status: `200`, `2XX`, `default`; null where all names are alike. */
  readonly responses?: { readonly [status: string]: number | null | undefined } | undefined;
}

export interface BridgeParameter extends BridgeField {
  /** The text between the values of a list. */
  readonly delimiter?: string | undefined;
}

/** The names that differ in a schema, or in the schemas inside it. */
export interface BridgeNode {
  /** For people: `Event`. */
  readonly name: string;
  readonly fields?: readonly BridgeField[] | undefined;
  /** The node of the items of a list, or of the values of a map, which have no entry in `fields`. */
  readonly each?: number | undefined;
  readonly values?: readonly BridgeValue[] | undefined;
  /** Schemas that take the place of this one for an object that fits one of them, and no other. */
  readonly cases?: readonly BridgeCase[] | undefined;
}

export interface BridgeField {
  readonly names: Names;
  /** For each name, whether another field may have it in the other release. */
  readonly ambiguous?: readonly boolean[] | undefined;
  /** True if both releases require the field. */
  readonly required?: boolean | undefined;
  readonly node?: number | undefined;
}

/** A value of an enum in either release. */
export interface BridgeValue {
  readonly names: readonly unknown[];
  readonly ambiguous?: readonly boolean[] | undefined;
}

/** Fits an object that has a field, with one of the values if there are any. */
export interface BridgeCase {
  readonly names: Names;
  readonly values?: readonly (readonly unknown[])[] | undefined;
  readonly node: number;
}
