import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Draft = components["schemas"]["EventDraft"];

declare function drafts(): Promise<Draft[]>;
declare function show(event: Event): string;
declare function check(draft: Draft): boolean;

// What need not be there is missed by nobody: each may become the other without a word of the compiler.
export const shown = async () => (await drafts()).map(show);
export const preview = (draft: Draft) => show(draft);
export const isGood = (event: Event) => check(event);
export const good = (events: Event[]) => events.filter(check);

// Neither name is there.
export const titled = ({ title }: Draft) => show({ title });
