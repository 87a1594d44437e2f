import type { OrderPage } from "@tenant-api/types";

type Row = Record<string, unknown>;

interface SplitPage {
  /** Undefined where there is no list, which is not the same as an empty one. */
  rows: Row[] | undefined;
  columns: string[];
  rest: Row;
}

/**
 * Tells the orders of a page from what is said about the page. Neither is documented: the first list of objects is taken
 * for the orders, whatever its name is.
 */
export function splitPage(page: OrderPage): SplitPage {
  const entries = Object.entries(page);
  const lists = entries.filter(([, value]) => Array.isArray(value) && value.every(isRow)) as [
    string,
    Row[],
  ][];
  const list = lists.find(([, rows]) => rows.length > 0) ?? lists[0];
  const rows = list?.[1];
  const columns = [...new Set(rows?.flatMap((row) => Object.keys(row)))];
  return { rows, columns, rest: Object.fromEntries(entries.filter(([name]) => name !== list?.[0])) };
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
