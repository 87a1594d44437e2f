interface Row {
  id: string;
  startAt?: string;
}

const rows: Row[] = [];

export function keep(row: Row): void {
  if (row.startAt) rows.push(row);
}
