import { describeValue } from "./describe-value.ts";

/** The fields of a record of which nothing is documented. */
export function RecordFields({ record }: { record: Record<string, unknown> }) {
  const fields = Object.entries(record);
  if (fields.length === 0) return <p>The service sent nothing.</p>;
  return (
    <dl className="facts">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{describeValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
