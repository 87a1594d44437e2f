import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

// What is said again of a field, to say more of it.
type Pictured = Member & { avatar: string };
interface Known extends Member {
  avatar: string;
}
type Shown = Member & Required<Pick<Member, "avatar">>;
type Live = Event & { state: "live"; owner: { avatar: string } };

const hasPicture = (member: Member): member is Pictured => member.avatar !== undefined;

export const pictures = (members: Member[]) => members.filter(hasPicture).map((member) => member.avatar.length);
export const of = (one: Known | Shown, { avatar: avatarUrl }: Pictured) => one.avatar.concat(avatarUrl);
export const live = (event: Live) => event.owner.avatar.concat(event.startAt);
export const ada: Pictured = { id: "1", fullName: "Ada", email: "", avatar: "/ada.svg" };
