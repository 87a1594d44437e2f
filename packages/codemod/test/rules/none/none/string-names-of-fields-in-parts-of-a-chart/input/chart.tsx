import type { ReactNode } from "react";
import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];
declare function LineChart(props: { data: readonly unknown[]; children: ReactNode }): ReactNode;
declare function XAxis(props: { dataKey: string }): ReactNode;
declare function Bar(props: { dataKey: string; name?: string }): ReactNode;
declare function DataTable(props: { value: readonly unknown[]; children: ReactNode }): ReactNode;
declare function Column(props: { field: string; header: string; key?: string; className?: string }): ReactNode;

export const chart = (issues: Issue[]) => (
  <LineChart data={issues}>
    <XAxis dataKey="title" />
    <Bar dataKey="commentCount" name="title" />
  </LineChart>
);
export const table = (issues: Issue[]) => (
  <DataTable value={issues}>
    <Column field="title" header="Title" key="title" />
    <Column field="key" header="title" className="title" />
  </DataTable>
);
