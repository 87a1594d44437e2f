import type { components } from "./api";

type Shipment = components["schemas"]["Shipment"];

// What is sent has both names now: no type says so.
type Draft = Omit<Shipment, "eta"> & { eta?: Date };
export const send = (draft: Draft): Shipment => ({ ...draft, eta: draft.eta?.toISOString() });

interface FormValues {
  id: string;
  zip: number;
}
export const toShipment = (values: FormValues): Shipment => ({ ...values, zip: String(values.zip) });
export const toValues = (shipment: Shipment): FormValues => ({ ...shipment, zip: Number(shipment.zip) });

// What is spread has the new name, or none.
export const later = (shipment: Shipment): Shipment => ({ ...shipment, eta: "2027-01-01" });
export const named = (value: { id: string }): Shipment => ({ ...value, zip: "8010" });
