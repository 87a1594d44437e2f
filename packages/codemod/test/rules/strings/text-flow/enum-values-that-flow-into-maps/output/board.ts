import type { components } from "./api";

type Board = components["schemas"]["Board"];

declare function show(board: Board): void;
declare function showAll(boards: Board[]): void;

// Several values of one object, each with a type of its own.
const board = { states: { a: "planned" as const, b: "done" as const }, lamp: "planned" as const, history: ["draft" as const, "done" as const] };
show(board);

const boards = [
  { states: { a: "planned" as const }, lamp: "draft" as const, history: [] },
  { states: { a: "planned" as const }, lamp: "planned" as const, history: [] },
];
showAll(boards);
