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
  const { startsAt } = useCurrent();
  return (
    <Current value={{ ...event, startsAt }}>
      <input value={event.startsAt} onChange={(e) => dispatch({ type: "set", field: "startsAt", value: e.target.value })} />
      <Table<Event> rows={events} sortBy="startsAt" columns={[{ key: "startsAt", render: ({ startsAt }) => <b>{startsAt}</b> }]} />
      <Table rows={events} sortBy={"startsAt"} columns={[]}>
        {({ owner: { fullName }, ...event }) => <i title={fullName}>{event.startsAt}</i>}
      </Table>
    </Current>
  );
}
