import type { components } from "./api";

export type Event = components["schemas"]["Event"];

export interface Column<Key extends string> {
  key: Key;
  width?: number;
}

export declare function column<Key extends string>(key: Key, width?: number): Column<Key>;
export declare function render(event: Event, columns: Column<keyof Event>[], id?: string): string;
export declare function widthOf(name: string): number;
export declare const storage: { set(key: string, value: string): void; get(key: string): string };
