/** What the API answers with. */
export interface IEvent {
  id: string;
  startsAt: string;
  state: EventState;
  venue?: { city: string; postCode?: string } | null;
}

export enum EventState {
  Draft = "draft",
  Live = "live",
  Done = "done",
}

export class IMember {
  constructor(readonly fullName: string) {}
}

export interface IBase {
  id: string;
}

export interface ITicket extends IBase {
  holderName: string;
  events: ReadonlyArray<IEvent>;
}
