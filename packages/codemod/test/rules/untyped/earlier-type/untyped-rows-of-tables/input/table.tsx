import { useMemo } from "react";
import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Column {
  field: string;
  renderCell?: (params: { row: any }) => unknown;
}
declare function DataGrid(props: { columns: Column[]; rows: object[] }): null;

export const Table = ({ events }: { events: Event[] }) => {
  const columns = useMemo<Column[]>(() => {
    return [
      { field: "startsAt" },
      { field: "day", renderCell: (params) => <b>{params.row.startsAt}</b> },
    ];
  }, []);
  return <DataGrid columns={columns} rows={events} />;
};

const columnsOf = (): Column[] => [{ field: "startsAt", renderCell: ({ row }) => row.startsAt }];
export const Other = ({ events }: { events: Event[] }) => <DataGrid columns={columnsOf()} rows={events} />;

// Of something else.
const OWN: Column[] = [{ field: "startsAt", renderCell: ({ row }) => row.startsAt }];
export const Own = () => <DataGrid columns={OWN} rows={[{ startsAt: 1 }]} />;
