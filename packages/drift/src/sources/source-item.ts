import type { Exchange, Skipped } from "../exchange/exchange.ts";
import type { ShapeLine } from "../shape/shape-line.ts";

/** An item of a source. A shape file has shapes, every other source has exchanges. */
export type SourceItem = ExchangeItem | SkippedItem | ShapeItem | BatchesItem;

export interface ExchangeItem {
  kind: "exchange";
  exchange: Exchange;
  /** For people: `traffic.har, entry 12`. */
  where: string;
}

export interface SkippedItem extends Skipped {
  kind: "skipped";
}

/** The recordings that the shapes behind it are of. */
export interface BatchesItem {
  kind: "batches";
  ids: string[];
  where: string;
}

export interface ShapeItem {
  kind: "shape";
  line: ShapeLine;
}
