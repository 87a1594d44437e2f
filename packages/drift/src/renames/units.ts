/** Units that names of numbers end in; what stands for one unit is in one line. */
const UNITS = [
  "cent cents",
  "ns nanos nanoseconds",
  "micros microseconds",
  "ms millis millisecond milliseconds",
  "sec secs second seconds",
  "mins minute minutes",
  "hr hrs hour hours",
  "day days",
  "week weeks",
  "month months",
  "year years",
  "byte bytes",
  "kb kib kilobytes",
  "mb mib megabytes",
  "gb gib gigabytes",
  "percent percentage pct",
  "mm millimeters",
  "cm centimeters",
  "meter meters metres",
  "km kilometers kilometres",
  "mile miles",
  "gram grams",
  "kg kilogram kilograms",
  "lb lbs pounds",
].map((line) => line.split(" "));

/**
 * Whether names say that values are in different units, or only one of them says in which: `price` and `priceCents`
 * may be one thing, but their values differ.
 */
export function areOfOtherUnits(before: string, after: string): boolean {
  return unitsOf(before) !== unitsOf(after);
}

function unitsOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words
    .map((word) => UNITS.findIndex((unit) => unit.includes(word)))
    .filter((unit) => unit >= 0)
    .join();
}
