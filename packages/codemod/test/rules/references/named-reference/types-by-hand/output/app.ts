import { EventState, type IEvent, IPerson as IMember, type ITicket } from "./types";

interface Row extends IEvent {
  row: number;
}

export const label = (row: Row) => `${row.row}: ${row.startAt} ${row.venue?.zip}`;
export const holder = ({ holder: holderName, events }: ITicket) => holderName + events.map((one) => one.startAt);
export const isDone = (event: IEvent) => event.state === EventState.Closed;
export const member = new IMember("Ada");
