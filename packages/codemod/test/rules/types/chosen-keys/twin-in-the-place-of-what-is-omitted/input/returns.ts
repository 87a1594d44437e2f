import type { components } from "./api";

type Return = components["schemas"]["Return"];
type ReturnItem = components["schemas"]["ReturnItem"];
type Reason = components["schemas"]["Reason"];

type ExtendedReturn = Omit<Return, "items"> & {
  items: (ReturnItem & { reason?: Reason })[];
};

interface DatedReturn extends Omit<Return, "at"> {
  at: Date;
}

declare function load(): Return[];

export const returns = () => load() as ExtendedReturn[] | undefined;

export const reasonOf = ({ order, id }: { order: ExtendedReturn; id: string }) => {
  const item = order?.items?.find((one) => one.itemId === id);
  return item?.reason?.label ?? item?.note;
};

export const plain = (order: ExtendedReturn): Return => order;

export const dated = (order: Return): DatedReturn => ({ ...order, at: new Date(order.at) });

export const yearOf = (order: DatedReturn) => order.at.getFullYear();
