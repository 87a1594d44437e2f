import type { components } from "./api";
type Draft = Partial<Omit<components["schemas"]["NewBooking"], "pickup">> & { pickupPlace?: string };
// The key "name" is no value of an enum, though it is called like one.
export const fields = [{ name: "startDate", label: "From" }, { name: "endDate", label: "To" }] as const;
export const fieldValue = (draft: Draft) => fields.map(({ name, label }) => `${label}: ${draft[name]}`);
