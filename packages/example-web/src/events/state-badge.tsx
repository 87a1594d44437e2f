import type { Event } from "@tenant-api/types";
import { describeState, toneOf } from "./event-state.ts";

export function StateBadge({ event }: { event: Event }) {
  return (
    <span className="badge" data-tone={toneOf(event)}>
      {describeState(event)}
    </span>
  );
}
