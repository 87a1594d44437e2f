/**
 * Where two releases of an API call the same things by different names, for translating bodies and requests at run time.
 * It is plain JSON; `bridgeTableSchema` is its JSON Schema. The README says how it is read.
 */
export interface BridgeTable {
  version: 1;
  /** The older release and the newer one. All pairs of names are in this order. */
  releases: [string, string];
  operations: BridgeOperation[];
  /** Schemas, which refer to each other by their index here. */
  nodes: BridgeNode[];
  /** Names that the table cannot translate, and why. */
  gaps?: BridgeGap[];
}

/** The name in either release; null where there is no such thing. */
export type Names = [string | null, string | null];

export interface BridgeOperation {
  /** The `operationId`; method and path of one that has none: `GET /events`. */
  ids: Names;
  /** Method and path. A number stands for the same parameter in both: `GET /events/{0}`. */
  at: Names;
  /** Whether a request may be repeated. */
  idempotent?: boolean;
  query?: BridgeParameter[];
  /** The node of the body of the request. */
  body?: number;
  /** The nodes of responses by status: `200`, `2XX`, `default`; null where all names are alike. */
  responses?: Record<string, number | null>;
}

export interface BridgeParameter {
  names: Names;
  /** The node of a value, as text. */
  node?: number;
  /** The text between the values of a list. */
  delimiter?: string;
}

/** The names that differ in a schema, or in the schemas inside it. */
export interface BridgeNode {
  /** For people: `Event`. */
  name: string;
  fields?: BridgeField[];
  /** The node of the items of a list, or of the values of a map, which have no entry in `fields`. */
  each?: number;
  values?: BridgeValue[];
  /** Schemas that take the place of this one for an object that fits one of them, and no other. */
  cases?: BridgeCase[];
}

export interface BridgeField {
  names: Names;
  /** For each name, whether another field may have it in the other release. */
  ambiguous?: [boolean, boolean];
  /** Whether a response must have the field, in either release. */
  required?: boolean;
  node?: number;
}

/** A value of an enum in either release. */
export interface BridgeValue {
  names: [unknown, unknown];
  ambiguous?: [boolean, boolean];
}

/** Fits an object that has a field, with one of the values if there are any. */
export interface BridgeCase {
  names: Names;
  values?: [unknown, unknown][];
  node: number;
}

export interface BridgeGap {
  /** A place in the old spec. */
  at: string;
  reason: string;
}
