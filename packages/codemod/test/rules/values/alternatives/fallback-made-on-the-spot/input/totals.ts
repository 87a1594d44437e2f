import type { components } from "./api";

type Total = components["schemas"]["Total"];
type Sum = components["schemas"]["Sum"];

declare function load(address: string): Promise<Total>;

// What there is instead of an answer is like one.
export async function sums(addresses: string[]) {
  const all = await Promise.all(
    addresses.map((address) =>
      load(address).catch(() => ({ address, path: "", sums: [{ unit: "x", quantity: "0" }] })),
    ),
  );
  const one = all.find((total) => total.address === "a");
  return one?.sums.find((sum) => sum.unit === "x")?.quantity ?? "0";
}
export const first = (total?: Total) =>
  (total ?? { address: "", sums: [{ unit: "", quantity: "" }] }).sums[0]?.quantity;
export const part = (total?: Total) => {
  const one = total ?? { count: 0 };
  return one.count;
};

// Something else needs this one as it is.
interface Own {
  quantity: string;
}
declare function show(own: Own): void;
export const kept = (sum?: Sum) => {
  const none = { unit: "", quantity: "" };
  show(none);
  const one = sum ?? none;
  return one.quantity;
};
