import type { components } from "./api";

type Member = components["schemas"]["Member"];
type Event = components["schemas"]["Event"];

const nobody = { id: "0", email: "" };

export class Session {
  member: Member = { ...nobody, fullName: "Guest" };
  static readonly byRole: Record<string, Member> = { admin: { ...nobody, fullName: "Root" } };
  readonly history: { member: Member; at: Date }[] = [];

  enter(member: Member = { ...nobody, fullName: "Guest" }, { fullName }: Member = member): string {
    this.history.push({ member: { ...member, fullName }, at: new Date() });
    return fullName;
  }
}

export const withOwner = (event: Event, fullName: string): Event => ({ ...event, owner: { ...event.owner, fullName } });

export const tomorrow = (event: Event): Event => ({
  ...event,
  startsAt: nextDay(event.startsAt),
  endsAt: nextDay(event.endsAt),
});

export const live: Member & { online: boolean } = { ...nobody, fullName: "Ada", online: true };

export const handlers: { load: () => Member; name(member: Member): string } = {
  load: () => ({ ...nobody, fullName: "Ada" }),
  name({ fullName }) {
    return fullName;
  },
};

export const lazy: Member = {
  ...nobody,
  get fullName() {
    return "Ada";
  },
};

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString();
}
