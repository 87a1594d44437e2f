import { EventState, type IEvent, IMember, type ITicket } from "./types";

interface Row extends IEvent {
  row: number;
}

export const label = (row: Row) => `${row.row}: ${row.startsAt} ${row.venue?.postCode}`;
export const holder = ({ holderName, events }: ITicket) => holderName + events.map((one) => one.startsAt);
export const isDone = (event: IEvent) => event.state === EventState.Done;
export const member = new IMember("Ada");
