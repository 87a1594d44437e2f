import type { components } from "./api";

type Process = components["schemas"]["Process"];
type Row = components["schemas"]["Row"];

declare function sort(by: keyof Process): void;
declare function sortBy(options: { by: keyof Process }): void;
declare const field: keyof Row;

// What is in parentheses stays there, and what is given something gets the choice.
export const doubled = () => sort((field));
export const named = () => sortBy({ by: field });
export const declared: keyof Process = field;
export const read = (row: Row, process: Process) => [process[field], row[field]];
export const either = (process: Process, isFirst: boolean) => process[isFirst ? "id" : "startedAt"];

// What somebody wrote is not what was written here, whatever it is the same as.
declare const queue: ("id" | "started")[];
declare const raw: "id" | "started";
export const called = (): keyof Process | undefined => (queue.shift() === "started" ? "startedAt" : undefined);
export const ours: keyof Process = raw === "started" /* our word */ ? "startedAt" : raw;

// What a getter gives is not read twice, nor is what a function returns.
class Queue {
  #all: (keyof Row)[] = ["startedAt", "id"];
  get next(): keyof Row {
    return this.#all.shift() ?? "id";
  }
}
export const taken = (all: Queue) => sort(all.next);

declare function fieldOf(column: number): keyof Row;
export const valueOf = (process: Process, column: number) => process[fieldOf(column)];
