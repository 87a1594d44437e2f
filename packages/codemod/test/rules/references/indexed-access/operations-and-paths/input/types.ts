import type { operations, paths } from "./api";

type Event = operations["getEvent"]["responses"]["200"]["content"]["application/json"];
type Created = operations["createEvent"]["responses"][201]["content"]["application/json"];
type Sent = operations["createEvent"]["requestBody"]["content"]["application/json"];
type Page = paths["/events"]["get"]["responses"][200]["content"]["application/json"];
type Ok<O extends keyof operations> = operations[O]["responses"] extends { 200: { content: { "application/json": infer T } } } ? T : never;

export const start = (event: Event) => event.startsAt;
export const created = (event: Created, sent: Sent) => event.startsAt === sent.startsAt;
export const page = (page: Page) => page.items.map((event) => event.startsAt);
export const member = (members: Ok<"listEventMembers">) => Object.values(members).map((one) => one.fullName);
export const begin: Ok<"listEvents">["items"][number]["startsAt"] = "";
