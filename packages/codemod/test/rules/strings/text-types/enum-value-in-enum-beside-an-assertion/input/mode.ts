import type { components } from "./api";
type Update = components["schemas"]["ShipmentUpdate"];
export enum Mode {
  Created = "created",
  Moving = "in_transit",
}
export const Modes = { Created: "created", Moving: "in_transit" } as const;
const options = [{ value: Mode.Created }, { value: Mode.Moving }];
export function send(selected: string, save: (update: Update) => void): void {
  const option = options.find(({ value }) => value === selected);
  if (option) save({ status: selected as "created" | "in_transit" });
}
export function sendTyped(selected: string, save: (update: Update) => void): void {
  if (options.some(({ value }) => value === selected)) save({ status: selected as Update["status"] });
}
