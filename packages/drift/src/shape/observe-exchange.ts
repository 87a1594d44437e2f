import type { Exchange } from "../exchange/exchange.ts";
import { type Placement, queryOf } from "../exchange/placement.ts";
import { type Content, mediaTypeOf, readBody } from "../exchange/read-body.ts";
import { isTransportHeader } from "../exchange/transport-headers.ts";
import { addCounts } from "./count.ts";
import { isData } from "./data-keys.ts";
import { countUp } from "./enum-values.ts";
import { getOrAdd } from "./get-or-add.ts";
import type { Guide } from "./guide.ts";
import { takeSalt } from "./merge-lines.ts";
import { collapseMap } from "./merge-values.ts";
import { type ObserveOptions, observeTexts, observeValue } from "./observe-value.ts";
import type { MessageShape, ShapeLine } from "./shape-line.ts";
import { emptyShape } from "./value-shape.ts";

/**
 * Adds an exchange to the line that it belongs to.
 *
 * @returns Why a body was not read; nothing if all were.
 */
export function observeExchange(
  line: ShapeLine,
  exchange: Exchange,
  placement: Placement,
  options: ObserveOptions,
): string[] {
  line.exchanges = addCounts(line.exchanges, 1);
  takeSalt(line, options.salt?.id);
  const { salt, ...others } = options;
  const kept = salt === undefined || line.salt === null ? others : options;
  observeQuery(line.request, queryOf(exchange.url));
  // Even if none is kept: a request without credentials is something else than one whose headers nobody knows.
  if (exchange.requestHeaders?.length) line.request.headers ??= new Map();
  observeHeaders(line.request, exchange.requestHeaders ?? []);
  observeHeaders(line.response, exchange.responseHeaders ?? []);
  const [sent, received] = [mediaTypeOf(exchange.requestBody), mediaTypeOf(exchange.responseBody)];
  const requestGuide = sent === undefined ? null : placement.requestBody(sent);
  const responseGuide = received === undefined ? null : placement.responseBody(exchange.status, received);
  const reasons = [
    observeContent(line.request, readBody(exchange.requestBody), requestGuide, kept),
    observeContent(line.response, readBody(exchange.responseBody), responseGuide, kept),
  ];
  return reasons.filter((reason) => reason !== null);
}

function observeContent(
  message: MessageShape,
  content: Content,
  guide: Guide | null,
  options: ObserveOptions,
): string | null {
  if (content.kind === "unread") {
    message.unread = addCounts(message.unread ?? 0, 1);
    return content.reason;
  }
  if (content.kind === "other") return null;
  message.body ??= emptyShape();
  if (content.kind === "json") observeValue(message.body, content.value, guide, options);
  else observeForm(message.body, content.fields);
  return null;
}

/** A form is an object whose values are texts. */
function observeForm(shape: NonNullable<MessageShape["body"]>, form: URLSearchParams): void {
  shape.seen = addCounts(shape.seen, 1);
  countUp(shape.types, "object");
  observePairs(shape.fields, form);
  collapseMap(shape);
}

function observeQuery(message: MessageShape, query: URLSearchParams): void {
  if (query.size === 0) return;
  message.query ??= new Map();
  observePairs(message.query, query);
}

function observePairs(fields: NonNullable<MessageShape["query"]>, pairs: URLSearchParams): void {
  // `pairs.getAll` would go through all pairs for each name.
  const texts = new Map<string, string[]>();
  for (const [name, text] of pairs) getOrAdd(texts, name, () => []).push(text);
  for (const [name, ofName] of texts) {
    observeTexts(getOrAdd(fields, isData(name) ? "{}" : name, emptyShape), ofName);
  }
}

function observeHeaders(message: MessageShape, names: readonly string[]): void {
  for (const name of new Set(names)) {
    if (isTransportHeader(name)) continue;
    message.headers ??= new Map();
    countUp(message.headers, isData(name) ? "{}" : name);
  }
}
