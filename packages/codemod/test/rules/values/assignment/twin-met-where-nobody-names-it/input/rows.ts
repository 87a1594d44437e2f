interface Row {
  id: string;
  startsAt?: string;
}

const rows: Row[] = [];

export function keep(row: Row): void {
  if (row.startsAt) rows.push(row);
}
