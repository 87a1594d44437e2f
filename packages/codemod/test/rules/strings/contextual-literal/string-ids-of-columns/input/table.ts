export interface Column<Row> {
  accessorKey?: keyof Row & string;
  accessorFn?: (row: Row) => unknown;
  id?: string;
  header: string;
}
export interface Sort {
  id: string;
  desc: boolean;
}
export interface Table {
  columns: { id: string }[];
  setSorting(sorting: Sort[]): void;
}
export declare function useTable<Row>(options: {
  data: Row[];
  columns: Column<Row>[];
  initialState?: { sorting?: Sort[]; columnVisibility?: Record<string, boolean> };
}): Table;
export declare function useState<State>(initial: State | (() => State)): [State, (next: State) => void];
