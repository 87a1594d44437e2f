import type { components } from "./api";
import { type CourseState, isAny, isOff, isOver, labels, type Row } from "./states";

type Order = components["schemas"]["Order"];
type Course = components["schemas"]["Course"];

declare const orders: Order[];
declare const courses: Course[];

export const rows: Row[] = orders.map(({ state, channel }) => ({ state, channel }));
export const fromWeb = rows.filter((row) => row.channel === "web");
export const off = orders.filter((one) => isOff(one.state)).map((one) => labels[one.state]);

const stateOf = (course: Course): CourseState => course.state;
export const over = courses.filter((one) => isOver(stateOf(one)) || isAny(one.state));
export const any = orders.filter((one) => isAny(one.state));

export function save(state: "draft" | "open" | "cancelled"): Partial<Order> {
  const body: Partial<Order> = { state };
  return state === "cancelled" ? {} : body;
}
save("cancelled");
