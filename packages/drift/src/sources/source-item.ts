import type { Exchange, Skipped } from "../exchange/exchange.ts";
import type { ShapeLine } from "../shape/shape-line.ts";

/** An item of a source. A shape file has shapes, every other source has exchanges. */
export type SourceItem = ExchangeItem | SkippedItem | ShapeItem;

export interface ExchangeItem {
  kind: "exchange";
  exchange: Exchange;
  /** For people: `traffic.har, entry 12`. */
  where: string;
}

export interface SkippedItem extends Skipped {
  kind: "skipped";
}

export interface ShapeItem {
  kind: "shape";
  line: ShapeLine;
}
