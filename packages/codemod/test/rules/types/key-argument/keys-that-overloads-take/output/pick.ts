import type { components } from "./api";
type Order = components["schemas"]["Order"];

declare const order: Order;
declare const orders: Order[];
type Many<T> = T | readonly T[];
interface Lo {
  pick<T extends object, U extends keyof T>(object: T, ...props: Array<Many<U>>): Pick<T, U>;
  pick<T>(object: T | null | undefined, ...props: Array<Many<PropertyKey>>): Partial<T>;
}
declare const lo: Lo;
export const d = lo.pick(order, ["placedAt", "id"]);
export const d2 = lo.pick(order, "placedAt");
export const e = lo.pick(orders[0], ["placedAt", "id"]);
declare function plain<T extends object, U extends keyof T>(object: T, ...props: Array<Many<U>>): Pick<T, U>;
declare function plain<T>(object: T | null | undefined, ...props: Array<Many<PropertyKey>>): Partial<T>;
export const f = plain(order, ["placedAt", "id"]);
declare function un<T extends object, K extends PropertyKey[]>(object: T, ...paths: K): Pick<T, Exclude<keyof T, K[number]>>;
declare function un<T extends object, K extends keyof T>(object: T, ...paths: Array<Many<K>>): Omit<T, K>;
declare function un<T extends object>(object: T, ...paths: Array<Many<PropertyKey>>): Partial<T>;
export const h = un(order, "placedAt", "id");
export const i = un(order, ["placedAt", "id"]);
