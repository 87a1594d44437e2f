import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Reading = components["schemas"]["Reading"];

interface Row {
  startsAt: string;
  title: string;
}
export function rowOf(event: Event, row: Row) {
  for (const key of Object.keys(event) as (keyof Event)[]) row[key] = event[key];
  return row.startsAt;
}

// Both may have any key: no error says that one of them has another name.
interface Sample {
  value: string;
  [key: string]: unknown;
}
export function sampleOf(reading: Reading, sample: Sample) {
  for (const key of Object.keys(reading)) sample[key] = reading[key];
  return sample.value;
}
