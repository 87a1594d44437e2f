import { createContext, type ReactNode, useContext, useReducer } from "react";
import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface TableProps<T> {
  rows: T[];
  sortBy?: keyof T;
  columns: { key: keyof T & string; render?: (row: T) => ReactNode }[];
  children?: (row: T) => ReactNode;
}
declare function Table<T>(props: TableProps<T>): ReactNode;

type Action = { [K in keyof Event]-?: { type: "set"; field: K; value: Event[K] } }[keyof Event];
const reduce = (event: Event, { field, value }: Action): Event => ({ ...event, [field]: value });

const Current = createContext<Event | null>(null);
const useCurrent = () => useContext(Current)!;

export function Editor({ events }: { events: Event[] }) {
  const [event, dispatch] = useReducer(reduce, useCurrent());
  const { startAt: startsAt } = useCurrent();
  return (
    <Current value={{ ...event, startAt: startsAt }}>
      <input value={event.startAt} onChange={(e) => dispatch({ type: "set", field: "startAt", value: e.target.value })} />
      <Table<Event> rows={events} sortBy="startAt" columns={[{ key: "startAt", render: ({ startAt: startsAt }) => <b>{startsAt}</b> }]} />
      <Table rows={events} sortBy={"startAt"} columns={[]}>
        {({ owner: { displayName: fullName }, ...event }) => <i title={fullName}>{event.startAt}</i>}
      </Table>
    </Current>
  );
}
