import type { components } from "./api";
type Order = components["schemas"]["Order"];
type Course = components["schemas"]["Course"];
declare const orders: Order[];
declare const courses: Course[];
declare const words: string[];
declare const bag: any;
declare function useState<T>(initial: T | (() => T)): [T, (value: T | ((old: T) => T)) => void];

// What follows.
const isOff = (state: string) => state === "done";
export const off = [isOff(orders[0]!.state), isOff("closed"), isOff("done")];
const OFF = "done";
interface Row { state: string }
const rows: Row[] = orders.map(({ state }) => ({ state }));
export const gone = rows.filter((row) => row.state === OFF);
const isLoud = (state: string) => state.trim().toUpperCase() === "CANCELLED";
export const loud = [isLoud(orders[0]!.state), isLoud("cancelled")];
const [chosen, choose] = useState<string>(() => orders[0]!.state);
choose((old) => (old === "done" ? "draft" : "done"));
export const isChosen = chosen === "done";
export const isText = (order: Order) => `${order.state}` === "done";

// What gets something else.
const isAny = (state: string) => state === "cancelled";
export const any = [isAny(orders[0]!.state), isAny(bag)];
const isOfBoth = (state: string) => state === "cancelled";
export const both = [orders.some((one) => isOfBoth(one.state)), courses.some((one) => isOfBoth(one.state))];
function isSet(state: string) {
  state = words[0] ?? state;
  return state === "cancelled";
}
export const set = isSet(orders[0]!.state);
let current = "draft" as string;
for (current of words) isOfBoth(current);
export const choice = (order: Order) => { current = order.state; return current === "cancelled"; };
interface Judge { off(state: string): boolean }
class Strict implements Judge { off(state: string) { return state === "cancelled"; } }
const judges: Judge[] = [new Strict()];
export const judged = [new Strict().off(orders[0]!.state), judges.some((one) => one.off(words[0] ?? ""))];
const named = "cancelled" as string;
const isNamed = (state: string) => state === "done";
export const names = [isNamed(orders[0]!.state), isNamed(named), courses.some((one) => one.state === named)];
const inState = (state: string) => [words.includes(state), orders.filter((order) => order.state === state)];
export const inNone = inState("cancelled");
const messy = (state: string) => state.trim() === "cancelled";
export const mess = [messy(orders[0]!.state), messy(" cancelled")];
