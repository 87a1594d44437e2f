import type { Pointer } from "@tenant-api/openapi";
import type { BridgeField, BridgeGap, BridgeValue, Names } from "./bridge-table.ts";

/** A schema of both releases, with all of its fields, whether their names differ or not. */
export interface DraftNode {
  name: string;
  fields: DraftField[];
  each?: DraftNode | undefined;
  values: BridgeValue[];
  cases: DraftCase[];
  /** Schemas inside, of which no table can say when they apply. */
  unknown: { at: Pointer; node: DraftNode }[];
  gaps: BridgeGap[];
}

export interface DraftField extends Omit<BridgeField, "node"> {
  node?: DraftNode | undefined;
}

export interface DraftCase {
  names: Names;
  values?: [unknown, unknown][];
  /** Whether the values are the names of the schema, and follow it. */
  isDiscriminator: boolean;
  node: DraftNode;
}

/** Schemas that apply to the same value, in either release. */
export type Places = readonly [readonly Pointer[], readonly Pointer[]];
