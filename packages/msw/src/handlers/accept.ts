import { isJson } from "../validation/is-json.ts";

/** A media range of `Accept`, and how much it is liked, from 0 to 1. */
export interface MediaRange {
  type: string;
  quality: number;
}

/** Reads an `Accept` header (RFC 9110, section 12.5.1); without one, everything is accepted. */
export function readAccept(accept: string | null): MediaRange[] {
  const ranges = (accept ?? "").split(",").flatMap((part) => {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    if (type === "") return [];
    const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
    return [{ type, quality: Number.isNaN(quality) ? 1 : quality }];
  });
  return ranges.length === 0 ? [{ type: "*/*", quality: 1 }] : ranges;
}

/** How much a media type is liked: the most specific range decides. 0 if it is not accepted. */
export function rankOf(ranges: readonly MediaRange[], mediaType: string): number {
  const type = (mediaType.split(";")[0] ?? "").trim().toLowerCase();
  const fitting = ranges
    .map((range) => ({ ...range, precision: precisionOf(range.type, type) }))
    .filter(({ precision }) => precision > 0)
    .sort((a, b) => b.precision - a.precision);
  return fitting[0]?.quality ?? 0;
}

function precisionOf(range: string, type: string): number {
  if (range === type) return 4;
  // Who accepts JSON reads every kind of it, and who declares a range sends what is asked for.
  if (range === "application/json" && isJson(type)) return 3;
  if (range.endsWith("/*") && range !== "*/*" && type.startsWith(range.slice(0, -1))) return 2;
  if (type.endsWith("/*") && (type === "*/*" || range.startsWith(type.slice(0, -1)))) return 2;
  return range === "*/*" ? 1 : 0;
}
