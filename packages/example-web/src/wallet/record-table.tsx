import { describeValue } from "./describe-value.ts";

interface Props {
  label: string;
  columns: string[];
  rows: Record<string, unknown>[];
}

/** Records of which nothing is documented: a column for each field that one of them has. */
export function RecordTable({ label, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="card table-card" aria-label={label} tabIndex={0}>
      <table className="records">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // By its place: no field is known that tells records apart.
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>{describeValue(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
