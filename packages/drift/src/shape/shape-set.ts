import type { Exchange } from "../exchange/exchange.ts";
import { hasContent } from "../exchange/has-content.ts";
import { hostOf, type Place, type Placement, placeByPath } from "../exchange/placement.ts";
import { mediaTypeOf } from "../exchange/read-body.ts";
import { isPreflight } from "../exchange/transport-headers.ts";
import { countedDay, dayOf, firstDayOf } from "./day.ts";
import { getOrAdd } from "./get-or-add.ts";
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

/**
 * The shapes of any amount of traffic: what is alike is one line.
 *
 * @example
 * const shapes = new ShapeSet();
 * shapes.record({ time: Date.now(), method: "get", url: "/events/42", status: 204 });
 * shapes.lines()[0].path; // "/events/{}"
 */
export class ShapeSet {
  readonly #lines = new Map<string, ShapeLine>();

  /**
   * Adds an exchange; nothing of it but its shape is kept.
   *
   * @returns Why a body was not read; nothing if all were.
   */
  record(exchange: Exchange, options: RecordOptions = {}): string[] {
    if (isPreflight(exchange)) return [];
    const placement = (options.place ?? placeByPath)(exchange);
    const line = this.#lineLike(lineOf(exchange, placement, options.label));
    return observeExchange(line, exchange, placement, options);
  }

  /** Adds what was recorded elsewhere. */
  add(line: ShapeLine): void {
    const { request, response } = line;
    mergeLine(
      this.#lineLike({
        ...identityOf(line),
        exchanges: 0,
        request: onlyMediaType(request.mediaType),
        response: onlyMediaType(response.mediaType),
      }),
      line,
    );
  }

  /** The lines, sorted, days that are long past taken together by month. */
  lines(): ShapeLine[] {
    // Of a month, nobody knows the last day that something was seen on: it is at least the first.
    const newest = [...this.#lines.values()].map(({ day }) => firstDayOf(day)).reduce(laterOf, "");
    for (const [key, line] of this.#lines) {
      const day = countedDay(line.day, newest);
      if (day === line.day) continue;
      this.#lines.delete(key);
      this.add({ ...line, day });
    }
    return [...this.#lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  #lineLike(line: ShapeLine): ShapeLine {
    return getOrAdd(this.#lines, keyOf(line), () => line);
  }
}

type Identity = Pick<ShapeLine, "day" | "host" | "method" | "path" | "operationId" | "status">;

function identityOf({ day, host, method, path, operationId, status }: Identity): Identity {
  return {
    day,
    method,
    path,
    ...(operationId !== undefined && { operationId }),
    ...(host !== undefined && { host }),
    status,
  };
}

/** The line of an exchange, before anything is counted. */
function lineOf(exchange: Exchange, placement: Placement, label: string | undefined): ShapeLine {
  const host = label ?? hostOf(exchange.url);
  const { time, status, requestBody, responseBody } = exchange;
  return {
    ...identityOf({
      ...placement,
      day: dayOf(time),
      method: placement.method ?? exchange.method,
      status,
      ...(host !== undefined && { host }),
    }),
    exchanges: 0,
    request: onlyMediaType(mediaTypeOf(requestBody)),
    response: onlyMediaType(hasContent(exchange) ? mediaTypeOf(responseBody) : undefined),
  };
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
