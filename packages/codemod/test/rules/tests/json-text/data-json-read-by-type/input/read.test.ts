/// <reference types="node" />
import { readFileSync } from "node:fs";
import type { components } from "./api";

type Event = components["schemas"]["Event"];

// What is in the file is told by its type: `title` is another one's here.
const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
export const events: Event[] = JSON.parse(read("./fixtures/events.json"));
export const start = events[0]?.startsAt;
