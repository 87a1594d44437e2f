import type { components } from "./api";
import mock from "./mocks/order";
import { courses, either, orders } from "./mocks/rows";

type Order = components["schemas"]["Order"];
type Course = components["schemas"]["Course"];

export const all = [mock as unknown as Order, ...(orders as unknown as Order[])];
export const lessons = courses as unknown as Course[];
export const both = [either as unknown as Order, either as unknown as Course];
