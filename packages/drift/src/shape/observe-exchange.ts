import { getOrAdd } from "@tenant-api/openapi";
import type { Exchange } from "../exchange/exchange.ts";
import type { Guide } from "../exchange/guide.ts";
import { mediaTypeOf } from "../exchange/media-type.ts";
import { type NamePlace, type Placement, pathOf, queryOf } from "../exchange/placement.ts";
import { type Content, readBody } from "../exchange/read-body.ts";
import { type Pair, queryPairs } from "../exchange/read-pairs.ts";
import { isTransportHeader } from "../exchange/transport-headers.ts";
import { DATA, isData } from "../words/data-keys.ts";
import { addCounts } from "./count.ts";
import { countUp } from "./enum-values.ts";
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
  const { salt, ...others } = { ...options, subject: pathOf(exchange.url) };
  const kept = salt === undefined || line.salt === null ? others : { ...others, salt };
  const namesIn = (place: NamePlace) => (name: string) => placement.declares?.(place, name) ?? false;
  const guideOf = (name: string) => placement.query?.(name) ?? null;
  observeQuery(line.request, exchange, { isDeclared: namesIn("query"), guideOf, judge: kept.judge });
  observeHeaders(line.request, exchange.requestHeaders, namesIn("requestHeader"));
  observeHeaders(line.response, exchange.responseHeaders, namesIn("responseHeader"), exchange.hidesHeaders);
  if (exchange.requestBody === null && !/^(get|head)$/.test(line.method))
    line.request.withoutBody = addCounts(line.request.withoutBody ?? 0, 1);
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
  else observeForm(message.body, content.pairs, guide, options);
  return null;
}

/** Whether a spec declares a name. */
type IsDeclared = (name: string) => boolean;

/** What a spec says of the names in a query or a form. */
interface PairRules {
  isDeclared: IsDeclared;
  guideOf(name: string): Guide | null;
  judge: boolean | undefined;
}

/** A form is an object whose values are texts. */
function observeForm(
  shape: NonNullable<MessageShape["body"]>,
  pairs: readonly Pair[],
  guide: Guide | null,
  { judge }: ObserveOptions,
): void {
  shape.seen = addCounts(shape.seen, 1);
  countUp(shape.types, "object");
  // `tags[]` is the list `tags`.
  const guideOf = (name: string) => guide?.field(name) ?? guide?.field(name.replace(/\[\]$/, "")) ?? null;
  observePairs(shape.fields, pairs, { isDeclared: (name) => guideOf(name) !== null, guideOf, judge });
  collapseMap(shape);
}

function observeQuery(message: MessageShape, { url, operationId }: Exchange, rules: PairRules): void {
  // A source that knows the operation alone has no address.
  if (operationId !== undefined && url === "/") message.unaddressed = addCounts(message.unaddressed ?? 0, 1);
  const pairs = queryPairs(queryOf(url));
  if (pairs.length === 0) return;
  message.query ??= new Map();
  observePairs(message.query, pairs, rules);
}

function observePairs(
  fields: NonNullable<MessageShape["query"]>,
  pairs: readonly Pair[],
  { isDeclared, guideOf, judge = false }: PairRules,
): void {
  const values = new Map<string, unknown[]>();
  for (const { name, value } of pairs) {
    const isName = isDeclared(name) || (value !== null && !isData(name));
    getOrAdd(values, isName ? name : DATA, () => []).push(value ?? "");
  }
  for (const [name, all] of values)
    observeTexts(getOrAdd(fields, name, emptyShape), all, guideOf(name), judge);
}

/** Even if none is kept: a request without credentials is something else than one whose headers nobody knows. */
function observeHeaders(
  message: MessageShape,
  names: readonly string[] | undefined,
  isDeclared: IsDeclared,
  hidesSome = false,
): void {
  if (names === undefined) return;
  message.headers ??= new Map();
  if (!hidesSome) message.headersOf = addCounts(message.headersOf ?? 0, 1);
  for (const name of new Set(names)) {
    if (!isTransportHeader(name)) countUp(message.headers, isDeclared(name) || !isData(name) ? name : DATA);
  }
}
