import { type MediaType, parseMediaType, splitOutsideQuotes } from "@tenant-api/openapi";
import { isWithin, precisionOf } from "../spec/media-range.ts";

/** A media range of `Accept`, and how much it is liked, from 0 to 1. */
export interface MediaRange extends MediaType {
  quality: number;
}

/** How much a media type is liked, and how precisely that was said. */
export interface Liking {
  quality: number;
  precision: number;
}

/** Reads an `Accept` header (RFC 9110, section 12.5.1); without one, everything is accepted. */
export function readAccept(accept: string | null): MediaRange[] {
  const ranges = splitOutsideQuotes(accept ?? "", ",").flatMap((part) => {
    const { name, parameters } = parseMediaType(part);
    if (name === "") return [];
    const weight = parameters.findIndex(([key]) => key === "q");
    const quality = qualityOf(parameters[weight]?.[1] ?? "");
    // Whatever stands behind the weight belongs to no media type.
    return [{ name, parameters: weight === -1 ? parameters : parameters.slice(0, weight), quality }];
  });
  return ranges.length === 0 ? [{ name: "*/*", parameters: [], quality: 1 }] : ranges;
}

function qualityOf(text: string): number {
  const quality = text === "" ? 1 : Number(text);
  return Number.isNaN(quality) ? 1 : Math.min(1, Math.max(0, quality));
}

/** How much a media type is liked: the most precise range decides. Null if no range names it. */
export function likingOf(ranges: readonly MediaRange[], type: MediaType): Liking | null {
  let best: Liking | null = null;
  for (const range of ranges) {
    if (!isWithin(range.name, type.name)) continue;
    if (!range.parameters.every((wanted) => type.parameters.some((own) => isSame(own, wanted)))) continue;
    const precision = precisionOf(range.name) + range.parameters.length;
    if (best === null || precision > best.precision) best = { quality: range.quality, precision };
  }
  return best;
}

/**
 * The same for a media type that no range names: who accepts JSON reads every kind of it, and who wants a parameter
 * may get a type that says nothing of it.
 */
export function looseLikingOf(ranges: readonly MediaRange[], type: MediaType): Liking | null {
  const loose = ranges.map((range) => ({
    ...range,
    name: range.name === "application/json" && type.name.endsWith("+json") ? type.name : range.name,
    parameters: range.parameters.filter(([name]) => type.parameters.some(([own]) => own === name)),
  }));
  return likingOf(loose, type);
}

function isSame(
  [name, value]: readonly [string, string],
  [other, wanted]: readonly [string, string],
): boolean {
  return name === other && (value === wanted || value.toLowerCase() === wanted.toLowerCase());
}
