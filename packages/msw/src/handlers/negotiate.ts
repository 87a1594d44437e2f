import { isJson, type MediaType, parseMediaType } from "@tenant-api/openapi";
import { isWithin, precisionOf } from "../spec/media-range.ts";
import { type Liking, likingOf, looseLikingOf, readAccept } from "./accept.ts";

/** A media type to answer in, and which of the declared ones allows it. */
export interface Candidate {
  /** With its parameters, and without a star. */
  mediaType: string;
  index: number;
}

/** Types to send where the spec declares a range. */
const FAMILIAR = [
  ...["application/json", "text/plain", "image/png", "image/gif", "image/jpeg", "image/svg+xml"],
  ...["application/octet-stream", "application/pdf", "application/xml", "text/html", "audio/wav"],
  ...["multipart/mixed", "multipart/form-data"],
];

/**
 * The media types that an `Accept` header allows of those that a response declares, the best first: by quality, then
 * by how precisely the header names them. JSON comes first among equals, then what is declared without a star.
 */
export function negotiate(declared: readonly string[], accept: string | null): Candidate[] {
  const ranges = readAccept(accept);
  const types = declared.map(parseMediaType);
  const candidates = types.flatMap((type, index) =>
    concreteNames(type.name, ranges)
      .filter((name) => !isOthers(name, type, types))
      .map((name) => ({
        ...{ index, name, parameters: type.parameters, declared: precisionOf(type.name) },
        mediaType: name === type.name ? (declared[index] as string) : name,
        isJson: isJson(name),
      })),
  );
  const judge = (liking: typeof likingOf) =>
    candidates.flatMap((candidate) => {
      const liked = liking(ranges, candidate);
      return liked === null ? [] : [{ ...candidate, ...liked }];
    });
  const named = judge(likingOf);
  const accepted = named.filter(({ quality }) => quality > 0);
  const chosen = accepted.length > 0 ? accepted : withoutRefused(judge(looseLikingOf), named);
  return chosen.sort(
    (a, b) =>
      b.quality - a.quality ||
      b.precision - a.precision ||
      Number(b.isJson) - Number(a.isJson) ||
      b.declared - a.declared ||
      a.index - b.index,
  );
}

/** What a header refuses by name stays refused. */
function withoutRefused<T extends Candidate & Liking>(loose: T[], refused: readonly Candidate[]): T[] {
  return loose.filter(
    ({ quality, mediaType }) => quality > 0 && refused.every((other) => other.mediaType !== mediaType),
  );
}

/** The types that a declared one stands for: those that are asked for by name, then familiar ones, then any. */
function concreteNames(name: string, asked: readonly MediaType[]): string[] {
  if (precisionOf(name) === 3) return [name];
  const range = name === "*" ? "*/*" : name;
  const any = range.replace("*/", "application/").replace("*", "vnd.example");
  const names = [...asked.map((one) => one.name).filter((one) => precisionOf(one) === 3), ...FAMILIAR, any];
  return [...new Set(names)].filter((one) => isWithin(range, one));
}

/** Whether a more precise declared type is there for a name. */
function isOthers(name: string, type: MediaType, types: readonly MediaType[]): boolean {
  const own = precisionOf(type.name);
  return own < 3 && types.some((other) => precisionOf(other.name) > own && isWithin(other.name, name));
}
