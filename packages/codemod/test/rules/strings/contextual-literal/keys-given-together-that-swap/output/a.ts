import type { components } from "./api.js";

type Absence = components["schemas"]["Absence"];
class Repository<T extends { id: string }> {
  constructor(readonly rows: T[]) {}
  pluck<K extends keyof T>(...keys: K[]) {
    return this.rows.map((row) => keys.map((key) => row[key]));
  }
  find<K extends keyof T>(key: K, value: T[K]) {
    return this.rows.find((row) => row[key] === value);
  }
  some<K extends keyof T>(keys: readonly K[]) {
    return this.rows.map((row) => keys.map((key) => row[key]));
  }
}
declare const absences: Repository<Absence>;
export const plucked = () => absences.pluck("until", "from", "days");
export const one = () => absences.pluck("until");
export const found = () => absences.find("until", "2026-01-05")?.from;
export const some = () => absences.some(["until", "from"]);
