export interface Session {
  token: string;
}

export const name = (session: Session) => session.member.displayName;
export const start = () => globalThis.currentEvent?.startAt ?? currentEvent?.["startAt"];
