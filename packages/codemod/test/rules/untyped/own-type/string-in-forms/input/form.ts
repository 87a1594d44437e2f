import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Times = Pick<Event, "title" | "startsAt" | "endsAt">;

type Values<Shape> = { [Key in keyof Shape]: string };
interface Issue { path: string[]; message: string }
interface Schema<Shape> {
  refine(test: (value: Values<Shape>) => boolean, issue: Issue): Schema<Shape>;
  superRefine(test: (value: Values<Shape>, context: { addIssue(issue: Issue): void }) => void): Schema<Shape>;
  parse(value: unknown): Values<Shape>;
}
declare function object<Shape extends Record<string, "text">>(shape: Shape): Schema<Shape>;

const schema = object({ title: "text", startsAt: "text", endsAt: "text" })
  .refine((value) => value.startsAt < value.endsAt, { path: ["startsAt"], message: "It ends before it begins." })
  .superRefine((value, context) => {
    if (value.title === "") context.addIssue({ path: ["startsAt"], message: "It has no title." });
  });
export const parse = (value: unknown): Times => schema.parse(value);

// What a form calls its values is not written here.
export const sent = (data: FormData) => Object.fromEntries(data) as unknown as Times;
export const asked = (query: URLSearchParams) => (Object.fromEntries(query) as object as Times).startsAt;
export const plain = (data: FormData) => Object.fromEntries(data).startsAt;
export const given = (query: URLSearchParams) => Object.fromEntries(query.entries()) as unknown as Times;
