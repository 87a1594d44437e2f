import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];

const COLUMNS = [{ key: "id" }, { key: "eta" }] as const satisfies readonly { key: keyof Shipment }[];
const LABELS: Record<string, string> = { id: "Number", eta: "Arrives" };
export const heads = COLUMNS.map((column) => LABELS[column.key]);

const KEYS = ["id", "eta"] as const satisfies readonly (keyof Shipment)[];
const WIDTHS: Partial<Record<string, number>> = { id: 10, eta: 20 };
export const widths = KEYS.map((key) => WIDTHS[key]);

const OWN = [{ key: "id" }, { key: "eta" }] as const;
const NAMES: Record<string, string> = { id: "Number", eta: "Arrives" };
export const names = OWN.map(({ key }) => NAMES[key]);
