import type { components } from "./api";
import { countByState } from "./stats";

type Event = components["schemas"]["Event"];

interface Stats { byState: Record<string, number>; total: number }
function statsOf(events: Event[]): Stats {
  return { byState: countByState(events), total: events.length };
}
export const live = (events: Event[]) => statsOf(events).byState.running ?? 0;

function Badges({ counts }: { counts: Record<string, number> }) {
  return <b>{counts.running ?? 0}</b>;
}
const bold = (counts: Record<string, number>) => <b>{counts["running"]}</b>;
export function Page({ events }: { events: Event[] }) {
  const { byState } = statsOf(events);
  const counts = countByState(events);
  return <p>{byState.running}{bold(byState)}<Badges counts={counts} /></p>;
}
