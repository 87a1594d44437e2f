import type { components } from "./api";

import chess from "./chess.json";

// One file, and two schemas of which one keeps the name.
export const event: Pick<components["schemas"]["Event"], "id" | "title" | "startAt"> = chess;
export const course: Pick<components["schemas"]["Course"], "id" | "title" | "startsAt"> = chess;
