import type { operations, paths } from "./api";
import createClient from "openapi-fetch";

const client = createClient<paths>({ baseUrl: "https://api.example.org" });

export const load = (eventId: string, size: number) =>
  client.GET("/events/{id}", { params: { path: { id: eventId }, query: { pageSize: size } } });
export const remove = (eventId: string, memberId: string) =>
  client.DELETE("/events/{id}/members/{memberId}", { params: { path: { id: eventId, memberId } } });

// These have a parameter of their own.
export const course = (eventId: string) =>
  client.GET("/courses/{eventId}", { params: { path: { eventId }, query: { size: 1 } } });

type Path = paths["/events/{id}"]["parameters"]["path"];
export const first: Path = { id: "1" };
export const keyOf = ({ id: eventId }: operations["removeMember"]["parameters"]["path"]) => eventId;
