import type { components } from "./api";

type Shipment = components["schemas"]["Shipment"];

// What is sent has both names now: no type says so.
type Draft = Omit<Shipment, "arrival"> & { eta?: Date };
export const send = (draft: Draft): Shipment => ({ ...draft, arrival: draft.eta?.toISOString() });

interface FormValues {
  id: string;
  zip: number;
}
export const toShipment = (values: FormValues): Shipment => ({ ...values, postalCode: String(values.zip) });
export const toValues = (shipment: Shipment): FormValues => ({ ...shipment, zip: Number(shipment.postalCode) });

// What is spread has the new name, or none.
export const later = (shipment: Shipment): Shipment => ({ ...shipment, arrival: "2027-01-01" });
export const named = (value: { id: string }): Shipment => ({ ...value, postalCode: "8010" });
