/// <reference types="node" />
import { readFileSync } from "node:fs";
import type { components } from "./api";

type Event = Pick<components["schemas"]["Event"], "id" | "title" | "startsAt">;

const file = (id: string, startsAt: string): Event => ({ id, title: id, startsAt });

// A file that is only spoken of is not read.
export const rows: Event[] = [file("package.json", "2026-01-01"), file("events.json", "2026-01-02")];

// What is read holds nothing but events, whatever else the API has.
const fixtures = <Row>(path: string): Row[] => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
export const listed = fixtures<Event>("./events.json").map(({ startsAt }) => startsAt);
