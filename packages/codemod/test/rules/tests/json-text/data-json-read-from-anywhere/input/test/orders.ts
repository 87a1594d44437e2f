import type { components } from "../api";

type Order = components["schemas"]["Order"];

declare function readFileSync(path: string, encoding?: string): string;
declare function readJson<T>(path: string): Promise<T>;
declare function join(...parts: string[]): string;
declare const folder: string;

// From wherever the program runs.
export const fromRoot: Order = JSON.parse(readFileSync("test/data/root.json", "utf8"));
export const joined = JSON.parse(readFileSync(join(folder, "data", "joined.json"))) as unknown as Order;
const PATH = "data/named.json";
export const named: Order[] = JSON.parse(readFileSync(PATH));
export function returned(): Order {
  return JSON.parse(readFileSync("./data/returned.json"));
}
export const filled = readJson<Order>("./data/filled.json");
export const others = [readJson<{ orderDate: string }>("./data/other.json"), readFileSync("data/missing.json")];
