export interface Session {
  token: string;
}

export const name = (session: Session) => session.member.fullName;
export const start = () => globalThis.currentEvent?.startsAt ?? currentEvent?.["startsAt"];
