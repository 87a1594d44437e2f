import { LOCALE } from "../ui/locale.ts";

const NUMBER = new Intl.NumberFormat(LOCALE);

/** A value of which only its JSON is known, for people. What it means is not for us to say: a text stays as it came. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "string") return value;
  if (typeof value === "number") return NUMBER.format(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return JSON.stringify(value);
}
