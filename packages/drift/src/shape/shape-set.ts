import { getOrAdd } from "@tenant-api/openapi";
import type { Body, Exchange } from "../exchange/exchange.ts";
import { hasContent } from "../exchange/has-content.ts";
import { knownMethod } from "../exchange/known-method.ts";
import { mediaTypeOf, recordedMediaType } from "../exchange/media-type.ts";
import {
  hostOf,
  type NamePlace,
  type Place,
  type Placement,
  placeByPath,
  recordedHost,
} from "../exchange/placement.ts";
import { isPreflight } from "../exchange/transport-headers.ts";
import { countedDay, dayOf, firstDayOf } from "./day.ts";
import { hasManyNames, withFewNames } from "./few-names.ts";
import { expectFit } from "./line-limits.ts";
import { mergeLine } from "./merge-lines.ts";
import { observeExchange } from "./observe-exchange.ts";
import type { ObserveOptions } from "./observe-value.ts";
import type { MessageShape, ShapeLine } from "./shape-line.ts";

/** How exchanges are recorded. */
export interface RecordOptions extends ObserveOptions {
  /** Finds the operation of an exchange. Default: by its path. */
  place?: Place;
  /** A name for the host in the shapes: `staging`. Default: the host itself. */
  label?: string;
}

/** Whether an exchange is not recorded: a preflight of a browser, unless the spec has an operation for it. */
export function isLeftOut(exchange: Exchange, { place = placeByPath }: RecordOptions): boolean {
  return isPreflight(exchange) && place(exchange).method !== "options";
}

/**
 * The shapes of any amount of traffic: what is alike is one line.
 *
 * @example
 * const shapes = new ShapeSet();
 * shapes.record({ time: Date.now(), method: "get", url: "/events/42", status: 204 });
 * shapes.lines()[0].path; // "/events/{}"
 */
export class ShapeSet {
  /** The ids of the recordings that were added, where their files say so. */
  readonly batches = new Set<string>();
  readonly #lines = new Map<string, ShapeLine>();
  readonly #beforeNew: (key: string, line: ShapeLine) => void;

  /** @param beforeNew Is called before a line is added that is like none here. If it throws, the line is not added. */
  constructor(beforeNew: (key: string, line: ShapeLine) => void = () => {}) {
    this.#beforeNew = beforeNew;
  }

  /**
   * Adds an exchange; nothing of it but its shape is kept.
   *
   * @returns Why a body was not read; nothing if all were.
   * @throws {UnfitError} if no shape can stand for it.
   */
  record(exchange: Exchange, options: RecordOptions = {}): string[] {
    if (isLeftOut(exchange, options)) return [];
    const placement = (options.place ?? placeByPath)(exchange);
    const line = lineOf(exchange, placement, options.label);
    expectFit(line);
    const known = this.#lineLike(line);
    const reasons = observeExchange(known, exchange, placement, options);
    boundNames(known);
    return reasons;
  }

  /** Adds what was recorded elsewhere. */
  add(line: ShapeLine): void {
    const known = this.#lineLike(emptyLike(line));
    mergeLine(known, line);
    boundNames(known);
  }

  /** Moves all lines to another set, without a copy of those that are like none there. */
  moveTo(other: ShapeSet): void {
    for (const [key, line] of this.#lines) {
      const known = other.#lines.get(key);
      if (known === undefined) other.#lines.set(key, line);
      else {
        mergeLine(known, line);
        boundNames(known);
      }
    }
    this.#lines.clear();
  }

  /** The lines, sorted, days that are long past taken together by month. */
  lines(): ShapeLine[] {
    // Of a month, nobody knows the last day that something was seen on: it is at least the first.
    const newest = [...this.#lines.values()].map(({ day }) => firstDayOf(day)).reduce(laterOf, "");
    for (const [key, line] of this.#lines) {
      const day = countedDay(line.day, newest);
      if (day === line.day) continue;
      this.#lines.delete(key);
      const month = emptyLike({ ...line, day });
      mergeLine(
        getOrAdd(this.#lines, keyOf(month), () => month),
        line,
      );
    }
    return [...this.#lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  }

  /** Whether there is a line with a key, as `beforeNew` receives it. */
  has(key: string): boolean {
    return this.#lines.has(key);
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  #lineLike(line: ShapeLine): ShapeLine {
    const key = keyOf(line);
    return getOrAdd(this.#lines, key, () => {
      this.#beforeNew(key, line);
      return line;
    });
  }
}

type Identity = Pick<ShapeLine, "day" | "host" | "method" | "path" | "operationId" | "status">;

function identityOf({ day, host, method, path, operationId, status }: Identity): Identity {
  return {
    day,
    method,
    path,
    ...(operationId && { operationId }),
    ...(host !== undefined && { host }),
    status,
  };
}

function boundNames(line: ShapeLine): void {
  if (hasManyNames(line.request)) line.request = withFewNames(line.request);
  if (hasManyNames(line.response)) line.response = withFewNames(line.response);
}

/** A line of which nothing is counted. */
function emptyLike({ request, response, ...line }: ShapeLine): ShapeLine {
  return {
    ...identityOf(line),
    exchanges: 0,
    request: onlyMediaType(request.mediaType),
    response: onlyMediaType(response.mediaType),
  };
}

/** The line of an exchange, before anything is counted. */
function lineOf(exchange: Exchange, placement: Placement, label: string | undefined): ShapeLine {
  const sentTo = hostOf(exchange.url);
  const host = label ?? recorded("host", sentTo, recordedHost, placement);
  const { time, status, requestBody, responseBody } = exchange;
  return {
    ...identityOf({
      ...placement,
      day: dayOf(time),
      method: placement.method ?? knownMethod(exchange.method),
      status,
      ...(host !== undefined && { host }),
    }),
    exchanges: 0,
    request: onlyMediaType(typeOf(requestBody)),
    response: onlyMediaType(hasContent(exchange) ? typeOf(responseBody) : undefined),
  };

  function typeOf(body: Body | null | undefined): string | undefined {
    return recorded("mediaType", mediaTypeOf(body), recordedMediaType, placement);
  }
}

/** A text as the spec declares it; any other without what is data in it. */
function recorded(
  place: NamePlace,
  text: string | undefined,
  withoutData: (text: string) => string,
  placement: Placement,
): string | undefined {
  return text === undefined || placement.declares?.(place, text) ? text : withoutData(text);
}

function onlyMediaType(mediaType: string | undefined): MessageShape {
  return mediaType === undefined ? {} : { mediaType };
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

/** Lines with the same key are one. */
function keyOf({ day, host, method, path, operationId, status, request, response }: ShapeLine): string {
  const parts = [path, method, operationId, status, request.mediaType, response.mediaType, host, day];
  return JSON.stringify(parts.map((part) => part ?? null));
}
