/// <reference types="node" />
import { readFileSync } from "node:fs";
import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Nothing says that the file is where the address leads, so it is told rather than edited.
const event = JSON.parse(readFileSync(new URL("./fixtures/event.json", import.meta.url), "utf8")) as Event;
export const start = event.startAt;

const shop: { startsAt: string } = JSON.parse(readFileSync(new URL("./fixtures/shop.json", import.meta.url), "utf8"));
export const opens = shop.startsAt;
