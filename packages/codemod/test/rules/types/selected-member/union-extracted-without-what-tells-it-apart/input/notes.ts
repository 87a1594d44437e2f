import type { components } from "./api";

type Note = components["schemas"]["Note"];

// What a note says, without what tells it apart.
export type NoteData<T extends Note["op"]> = Omit<
  Extract<Note, { op: T }>,
  "op"
>;

export const actions = {
  move: (data: NoteData<"moved">) => data.place,
  start: (data: NoteData<"started">) => data.startsAt,
};

export const moved = (place: string) => actions.move({ place: place.trim() });
export const started = (startsAt: string) => actions.start({ startsAt });
