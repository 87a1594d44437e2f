import type { components } from "./api";
type Event = components["schemas"]["Event"];
declare const expect: any;
declare const load: () => Event;
declare const save: (event: Event) => void;
const expected = { id: "1", startAt: "x" };
const many = [{ id: "1", startAt: "x" }];
const shared = { id: "1", startsAt: "x" };
interface Row { startsAt: string }
const row: Row = { startsAt: "x" };
expect(load()).toEqual(expected);
expect([load()]).toEqual(many);
expect(save).toHaveBeenCalledWith(shared);
export const kept: Row = shared;
expect(load()).toMatchObject(row);
