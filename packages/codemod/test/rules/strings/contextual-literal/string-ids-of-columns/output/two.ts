import type { components } from "./api";
import { type Column, type Sort, useState } from "./table";

const events: Column<components["schemas"]["Event"]>[] = [{ accessorKey: "startAt", header: "Starts" }];
const courses: Column<components["schemas"]["Course"]>[] = [{ accessorKey: "startsAt", header: "Starts" }];

// Nobody knows which of them is sorted.
export const useSorting = () => [events, courses, useState<Sort[]>([{ id: "startsAt", desc: true }])];
