import type { components } from "./api";

type Absence = components["schemas"]["Absence"];
type Change = Partial<Pick<Absence, "days" | "from">>;

export const apply = (absence: Absence, change: Change): Absence => ({ ...absence, ...change });

export const put = (absence: Absence, change: Change) => Object.assign(absence, change);

export const started = (absence: Absence, change: Pick<Absence, "from">): Absence => ({ ...absence, ...change });

export const vacation = (one: components["schemas"]["Vacation"], change: Change) => ({ ...one, ...change });

type Action = { type: "set"; patch: Change } | { type: "drop"; from: string };

export function reduce(state: Absence[], action: Action): Absence[] {
  switch (action.type) {
    case "set":
      return state.map((one) => ({ ...one, ...action.patch }));
    case "drop":
      return state.filter((one) => one.from !== action.from);
  }
}
