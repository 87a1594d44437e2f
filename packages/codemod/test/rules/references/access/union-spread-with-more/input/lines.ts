import type { components } from "./api";

type Invoice = components["schemas"]["Invoice"];
type Line = Invoice["lines"][number];

const text = (line: Line) => ("dosage" in line ? line.dosage : line.code);

export const rows = (invoices: Invoice[]) => {
  const all = invoices.flatMap((invoice) => invoice.lines.map((line) => ({ ...line, invoice: invoice.number })));
  return [all.map(text), all.map((line) => line.unitPrice * line.quantity)];
};
