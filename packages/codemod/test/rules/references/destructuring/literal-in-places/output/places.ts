import type { components } from "./api";

type Member = components["schemas"]["Member"];
type Event = components["schemas"]["Event"];

const nobody = { id: "0", email: "" };

export class Session {
  member: Member = { ...nobody, displayName: "Guest" };
  static readonly byRole: Record<string, Member> = { admin: { ...nobody, displayName: "Root" } };
  readonly history: { member: Member; at: Date }[] = [];

  enter(member: Member = { ...nobody, displayName: "Guest" }, { displayName: fullName }: Member = member): string {
    this.history.push({ member: { ...member, displayName: fullName }, at: new Date() });
    return fullName;
  }
}

export const withOwner = (event: Event, fullName: string): Event => ({ ...event, owner: { ...event.owner, displayName: fullName } });

export const tomorrow = (event: Event): Event => ({
  ...event,
  startAt: nextDay(event.startAt),
  endsAt: nextDay(event.endsAt),
});

export const live: Member & { online: boolean } = { ...nobody, displayName: "Ada", online: true };

export const handlers: { load: () => Member; name(member: Member): string } = {
  load: () => ({ ...nobody, displayName: "Ada" }),
  name({ displayName: fullName }) {
    return fullName;
  },
};

export const lazy: Member = {
  ...nobody,
  get displayName() {
    return "Ada";
  },
};

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString();
}
