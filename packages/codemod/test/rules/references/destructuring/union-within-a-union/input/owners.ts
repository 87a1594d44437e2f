import type { components } from "./api";

interface Room {
  id: string;
  owner?: { fullName: string };
}
type Place = components["schemas"]["Event"] | Room;

export const owner = (place: Place) => place.owner?.fullName ?? "nobody";
export const upper = (place: components["schemas"]["Event"] | Required<Room>) => place.owner.fullName.toUpperCase();
export function parts(place: components["schemas"]["Event"] | Required<Room>): string {
  const { fullName } = place.owner;
  return fullName;
}
