import type { components } from "./api";

type Page = components["schemas"]["Page"];

declare function expect<Value>(value: Value): { toEqual(other: unknown): void };
declare function load(text: string): Page;

// What it is called says which one of both it is, though its type is any text.
const talk = { item: { kind: "talk", title: "A" }, owner: "Ada" };
expect(load(JSON.stringify(talk))).toEqual(talk);

const course = { item: { kind: "course", title: "B" }, owner: "Ada" };
expect(load(JSON.stringify(course))).toEqual(course);
