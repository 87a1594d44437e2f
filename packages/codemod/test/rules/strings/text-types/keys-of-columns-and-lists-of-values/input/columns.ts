import type { components } from "./api";

type Order = components["schemas"]["Order"];
interface Column<Row> {
  accessorKey: (string & {}) | keyof Row;
  header: string;
}

// A path is none of the keys that the type lists.
export const columns: Column<Order>[] = [
  { accessorKey: "placedAt", header: "Placed" },
  { accessorKey: "customer.fullName", header: "Customer" },
  { accessorKey: "customer.id", header: "No" },
];

const shown: { key: string; label: string }[] = [
  { key: "placedAt", label: "Placed" },
  { key: "id", label: "No" },
];
export const cells = (order: Order) => shown.map(({ label }, index) => [label, order[shown[index]!.key as keyof Order]]);
export const texts = (order: Order) => shown.map((column) => String(order[column.key as keyof Order]));
