import type { OrderPage } from "@tenant-api/types";
import { Empty } from "../ui/empty.tsx";
import { RecordFields } from "./record-fields.tsx";
import { RecordTable } from "./record-table.tsx";
import { splitPage } from "./split-page.ts";

export function OrderPageView({ page }: { page: OrderPage }) {
  const { rows, columns, rest } = splitPage(page);
  return (
    <>
      {rows === undefined && <Empty title="The service sent no list">See below what it sent instead.</Empty>}
      {rows?.length === 0 && <Empty title="No orders">What you buy in the store is listed here.</Empty>}
      {rows && rows.length > 0 && <RecordTable label="Table of orders" columns={columns} rows={rows} />}
      <details open={rows === undefined}>
        <summary>What else the service said of this page</summary>
        <RecordFields record={rest} />
        <p className="hint">It sends orders in pages. How to ask for the next one is not documented.</p>
      </details>
    </>
  );
}
