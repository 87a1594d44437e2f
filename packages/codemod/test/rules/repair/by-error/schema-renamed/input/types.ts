import type { components, paths } from "./api";
import type * as Api from "./api";

type Schemas = components["schemas"];
export type Member = components["schemas"]["Member"];
export type Person = Api.components['schemas']['Member'];
export type Name = Schemas["Member"]["fullName"];
export type Both = components["schemas"]["Member" | "Event"];
export type Some = Pick<Schemas, "Member" | "Course">;
export const named = (some: Some) => some.Member.fullName;

type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];
export const name = (member: Schema<"Member">) => member.fullName;
export const kinds = ["Event", "Member"] satisfies (keyof Schemas)[];

export type Owner = paths["/events/{id}"]["get"]["responses"][200]["content"]["application/json"]["owner"];
export const owner = (member: Member): Owner => member;

// Of ours, and so named as before.
class Account implements Member {
  id = "Member";
  fullName = "Member";
  email = "";
}
export const Members: Record<string, Member> = { Member: new Account() };
