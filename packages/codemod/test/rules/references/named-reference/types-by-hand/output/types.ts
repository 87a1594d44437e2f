/** What the API answers with. */
export interface IEvent {
  id: string;
  startAt: string;
  state: EventState;
  venue?: { city: string; zip?: string } | null;
}

export enum EventState {
  Draft = "draft",
  Live = "live",
  Closed = "closed",
}

export class IPerson {
  constructor(readonly fullName: string) {}
}

export interface IBase {
  id: string;
}

export interface ITicket extends IBase {
  holder: string;
  events: ReadonlyArray<IEvent>;
}
