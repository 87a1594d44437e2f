export type * from "../api";
export type { Event, Member as Person } from "./types";
export * as types from "./types";
