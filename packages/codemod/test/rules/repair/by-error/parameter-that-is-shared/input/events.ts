import type { operations, paths } from "./api";
import createClient from "openapi-fetch";

const client = createClient<paths>({ baseUrl: "https://api.example.org" });

export const load = (eventId: string, size: number) =>
  client.GET("/events/{eventId}", { params: { path: { eventId }, query: { size } } });
export const remove = (eventId: string, memberId: string) =>
  client.DELETE("/events/{eventId}/members/{memberId}", { params: { path: { eventId, memberId } } });

// These have a parameter of their own.
export const course = (eventId: string) =>
  client.GET("/courses/{eventId}", { params: { path: { eventId }, query: { size: 1 } } });

type Path = paths["/events/{eventId}"]["parameters"]["path"];
export const first: Path = { eventId: "1" };
export const keyOf = ({ eventId }: operations["removeMember"]["parameters"]["path"]) => eventId;
