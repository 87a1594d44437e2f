import type { JsonObject } from "@tenant-api/openapi";
import { largest, numbersOf, smallest } from "../spec/conjunction.ts";
import type { Random } from "./seeded-random.ts";

/** A number that bounds and divisors allow; undefined if there is none. Each attempt gives the next one. */
export function generateNumber(
  parts: readonly JsonObject[],
  isInteger: boolean,
  random: Random,
  attempt: number,
): number | undefined {
  const divisors = numbersOf(parts, "multipleOf").filter((divisor) => divisor > 0);
  const bounds = boundsOf(parts);
  if (isInteger || divisors.length > 0) {
    return multipleWithin(bounds, isInteger ? [1, ...divisors] : divisors, random, attempt);
  }
  const { low, high } = withoutInfinity(bounds);
  const value = low + (high - low) * ((random() + attempt * 0.618) % 1);
  const rounded = [2, 6, 12].map((digits) => Number(value.toFixed(digits)));
  return [...rounded, value, (low + high) / 2].find((number) => isWithin(number, bounds));
}

interface Bounds {
  low: number;
  high: number;
  /** Whether the bound itself is not allowed. */
  isLowOpen: boolean;
  isHighOpen: boolean;
}

function boundsOf(parts: readonly JsonObject[]): Bounds {
  const closedLow = largest(parts, "minimum");
  const openLow = largest(parts, "exclusiveMinimum");
  const closedHigh = smallest(parts, "maximum");
  const openHigh = smallest(parts, "exclusiveMaximum");
  return {
    low: Math.max(closedLow, openLow),
    high: Math.min(closedHigh, openHigh),
    isLowOpen: openLow >= closedLow && Number.isFinite(openLow),
    isHighOpen: openHigh <= closedHigh && Number.isFinite(openHigh),
  };
}

function isWithin(value: number, { low, high, isLowOpen, isHighOpen }: Bounds): boolean {
  return (isLowOpen ? value > low : value >= low) && (isHighOpen ? value < high : value <= high);
}

/** A hundred numbers are enough to choose from: small ones, where both sides are open. */
function withoutInfinity({ low, high }: Bounds): { low: number; high: number } {
  if (Number.isFinite(low)) return { low, high: Number.isFinite(high) ? high : low + 99 };
  return Number.isFinite(high) ? { low: Math.min(1, high - 99), high } : { low: 1, high: 100 };
}

function multipleWithin(
  bounds: Bounds,
  divisors: number[],
  random: Random,
  attempt: number,
): number | undefined {
  const scale = 10 ** Math.max(...divisors.map(decimalsOf));
  const step = divisors.map((divisor) => Math.round(divisor * scale)).reduce(leastCommonMultiple) / scale;
  const { low, high } = withoutInfinity(bounds);
  const at = (index: number) => Number((index * step).toFixed(Math.min(20, decimalsOf(1 / scale))));
  let first = Math.ceil(low / step - 1e-9);
  if (!isWithin(at(first), bounds)) first += 1;
  let last = Math.floor(high / step + 1e-9);
  if (!isWithin(at(last), bounds)) last -= 1;
  const count = Number.isFinite(bounds.high) ? last - first + 1 : Number.POSITIVE_INFINITY;
  if (!(count > 0)) return undefined;
  const start = Math.floor(random() * Math.min(count, 100)) + attempt;
  // Validators divide with floating points: 0.07 / 0.01 is not whole to all of them.
  for (let next = 0; next < Math.min(count, 100); next += 1) {
    const value = at(first + (Number.isFinite(count) ? (start + next) % count : start + next));
    const isWhole = divisors.every((divisor) => Number.isInteger(value / divisor));
    if (isWhole && isWithin(value, bounds)) return value + 0;
  }
  return undefined;
}

function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
