import type { components } from "./api";
import type { Label, Row } from "./rows.gen";

type Event = components["schemas"]["Event"];

// Nothing here says what is lost: somebody else need not have it, or has it already.
export const label = (event: Event): Label => event;
export const part = (event: Event): Partial<Row> => event;
declare const show: (row: Row) => void;
export const shown = (event: Partial<Event> & { id: string }) => show({ startsAt: "none", ...event });
export const again = (events: Event[]): Label[] => events;
type Short = Pick<Event, "id" | "endsAt">;
export const short = (event: Short): Label => event;

// What is replaced is not lost, nor is what nobody has.
export const replaced = (event: Event): Label => ({ ...event, startsAt: "", endsAt: "" });
export const named = (event: Event): Pick<Label, "id"> => event;
