import type { components, paths } from "./api";
import type * as Api from "./api";

type Schemas = components["schemas"];
export type Member = components["schemas"]["GroupMember"];
export type Person = Api.components['schemas']['GroupMember'];
export type Name = Schemas["GroupMember"]["fullName"];
export type Both = components["schemas"]["GroupMember" | "Event"];
export type Some = Pick<Schemas, "GroupMember" | "Course">;
export const named = (some: Some) => some.GroupMember.fullName;

type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];
export const name = (member: Schema<"GroupMember">) => member.fullName;
export const kinds = ["Event", "GroupMember"] satisfies (keyof Schemas)[];

export type Owner = paths["/events/{id}"]["get"]["responses"][200]["content"]["application/json"]["owner"];
export const owner = (member: Member): Owner => member;

// Of ours, and so named as before.
class Account implements Member {
  id = "Member";
  fullName = "Member";
  email = "";
}
export const Members: Record<string, Member> = { Member: new Account() };
