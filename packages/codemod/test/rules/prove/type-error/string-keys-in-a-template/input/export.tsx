import type { components } from "./api";
import { t } from "./translations";

type Transaction = components["schemas"]["Transaction"];

const COLUMNS = ["accountId", "category"] as const satisfies readonly (keyof Transaction)[];

export function header(): string[] {
  return COLUMNS.map((column) => t(`export.columns.${column}`));
}

export function row(transaction: Transaction): string[] {
  return COLUMNS.map((column) => transaction[column]);
}

export function short(column: keyof Transaction) {
  return t(column === "category" ? `export.columns.${column}.short` : "export.columns.accountId");
}
