import type { components } from "./api";

interface Room {
  id: string;
  owner?: { fullName: string };
}
type Place = components["schemas"]["Event"] | Room;

export const owner = (place: Place) => ("host" in place ? place.host : place.owner)?.fullName ?? "nobody";
export const upper = (place: components["schemas"]["Event"] | Required<Room>) => ("host" in place ? place.host : place.owner).fullName.toUpperCase();
export function parts(place: components["schemas"]["Event"] | Required<Room>): string {
  const { fullName } = "host" in place ? place.host : place.owner;
  return fullName;
}
