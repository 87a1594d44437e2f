export type { JsonType as ValueType } from "@tenant-api/openapi";
export { type CheckOptions, checkShapes, type Drift } from "./check/check-shapes.ts";
export type {
  DriftReport,
  Finding,
  FindingKind,
  OperationCoverage,
  OperationFindings,
  Share,
  Unmatched,
} from "./check/finding.ts";
export type { ObservedField } from "./check/observed-field.ts";
export type { Body, Exchange, Skipped } from "./exchange/exchange.ts";
export type { Guide } from "./exchange/guide.ts";
export type { Place, Placement } from "./exchange/placement.ts";
export type { FieldRename } from "./renames/find-renames.ts";
export { createSalt, type Salt } from "./shape/neighbour-hash.ts";
export { parseLine } from "./shape/parse-line.ts";
export { renderLine } from "./shape/render-line.ts";
export type { MessageShape, ShapeLine } from "./shape/shape-line.ts";
export { type RecordOptions, ShapeSet } from "./shape/shape-set.ts";
export type { ValueShape } from "./shape/value-shape.ts";
export type { LoggedExchange } from "./sources/logged-exchange.ts";
export { openSource } from "./sources/open-source.ts";
export { recordSource, type SkippedGroup, type SourceReport } from "./sources/record-source.ts";
export type { ExchangeItem, ShapeItem, SkippedItem, SourceItem } from "./sources/source-item.ts";
export { placeBySpec } from "./spec/place-by-spec.ts";
