import type { components } from "./api";

type State = NonNullable<components["schemas"]["Event"]["state"]>;

declare function t<const Key extends string>(key: Key | Key[] | string): string;
declare function translate(key: string): string;

export const label = (state: State) => t(`state.${state}`);
export const sum = (state: State) => translate("state." + state + ".title");
export const last = (state: State) => translate("state." + state);
export const icon = (state: State) => `/icons/${state}.svg`;
export const colour = (state: State) => `var(--state-${state})`;

// What people read, and addresses.
export const read = (state: State) => "This is " + state + ".";
export const address = (state: State) => "/events?state=" + state + "&size=5";
export const shown = (state: State) => `(${state})`;
export const total = (state: State, count: number) => state.length + count + 5;
