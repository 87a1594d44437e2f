import type { components } from "./api";

import rows from "./members.json";
import mixed from "./mixed.json";
import staff from "./staff.json";

type Member = components["schemas"]["Member"];

export const members: Member[] = rows;
export const first = rows[0]?.fullName;
export const club: { members: Member[] } = mixed;
export const names = [...staff, ...mixed.staff, mixed].map((one) => one.fullName);
