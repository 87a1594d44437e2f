import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

// What is said again of a field, to say more of it.
type Pictured = Member & { avatarUrl: string };
interface Known extends Member {
  avatarUrl: string;
}
type Shown = Member & Required<Pick<Member, "avatarUrl">>;
type Live = Event & { state: "live"; owner: { avatarUrl: string } };

const hasPicture = (member: Member): member is Pictured => member.avatarUrl !== undefined;

export const pictures = (members: Member[]) => members.filter(hasPicture).map((member) => member.avatarUrl.length);
export const of = (one: Known | Shown, { avatarUrl }: Pictured) => one.avatarUrl.concat(avatarUrl);
export const live = (event: Live) => event.owner.avatarUrl.concat(event.startsAt);
export const ada: Pictured = { id: "1", fullName: "Ada", email: "", avatarUrl: "/ada.svg" };
