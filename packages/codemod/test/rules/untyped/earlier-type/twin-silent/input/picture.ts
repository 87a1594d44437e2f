import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

// Optional, so that nothing breaks: the picture would just be gone.
interface Picture {
  id: string;
  avatarUrl?: string;
}

export const picture = ({ avatarUrl = "/none.svg" }: Picture) => avatarUrl;
export const ofMember = (member: Member) => picture(member);

type Log = { [field: string]: unknown };
export const log = (values: Log) => values.startsAt;
export const logEvent = (event: Event) => log(event);
