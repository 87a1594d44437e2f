export const csv = (rows: any[]) => rows.map((row) => [row.title, row.startsAt].join(";"));
export const start = (row: any) => row.startsAt;
export const startIn = (row: Record<string, any>) => row.startsAt;
export class Exporter {
  rows(rows: any[]) {
    return rows.map((row) => row.startsAt);
  }
  static all(rows: any[]) {
    return rows.map((row) => row.startsAt);
  }
}
export const tool = { csv: (rows: any[]) => rows.map((row) => row.startsAt) };
export default { list: (rows: any[]) => rows.map((row) => row.startsAt) };

// Nobody gives this something of the API.
export const other = (row: any) => row.startsAt;
