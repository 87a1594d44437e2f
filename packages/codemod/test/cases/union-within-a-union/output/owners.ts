import type { components } from "./api";

interface Room {
  id: string;
  owner?: { fullName: string };
}
type Place = components["schemas"]["Event"] | Room;

export const owner = (place: Place) => ((one) => one && "name" in one ? one.name : one?.fullName)("host" in place ? place.host : place.owner) ?? "nobody";
export const upper = (place: components["schemas"]["Event"] | Required<Room>) => ((one) => "name" in one ? one.name : one.fullName)("host" in place ? place.host : place.owner).toUpperCase();
export function parts(place: components["schemas"]["Event"] | Required<Room>): string {
  const { fullName } = ((one) => "name" in one ? { ...one, fullName: one.name } : one)("host" in place ? place.host : place.owner);
  return fullName;
}
