import { countOf, writeCount } from "@tenant-api/openapi";
import type { DriftReport } from "../check/finding.ts";
import type { NotJudged, NotJudgedKind } from "../check/not-judged.ts";
import { totalOf } from "./order-findings.ts";
import type { ReportContext } from "./report-context.ts";
import { type Sentence, sentence } from "./sentence.ts";

/** What was not compared, in words; in the order of the report. */
const WORDS: Readonly<Record<NotJudgedKind, (one: NotJudged) => Sentence>> = {
  "ignored-findings": ({ count: times }) => [`${countOf(times, "finding")} that --ignore leaves out`],
  "rare-findings": ({ count: times }) => [`${countOf(times, "finding")} in places with too few samples`],
  "refused-requests": ({ count: times }) => [countOf(times, "refused request")],
  "unread-bodies": ({ count: times }) => [countOf(times, "unread body", "unread bodies")],
  "other-bodies": ({ count: times, name = "" }) =>
    sentence`${[`${times} ${times === 1 ? "body" : "bodies"} of `]}${name}`,
  "empty-responses": ({ count: times }) => [`${countOf(times, "response")} without a body`],
  "unknown-bodies": ({ count: times }) => [`whether ${countOf(times, "request")} had a body`],
  "unknown-queries": ({ count: times }) => [`the query of ${countOf(times, "request")}`],
  "unknown-headers": ({ count: times, name = "" }) => [`the headers of ${writeCount(times)} ${name}`],
  "enum-values": ({ count: times }) => [`${countOf(times, "enum")}, of which the recording has no values`],
  formats: ({ count: times }) => [`${countOf(times, "format")}, since the recording did not know the spec`],
  schemas: ({ count: times }) => [
    `parts of ${countOf(times, "schema")} with circles, or with too many alternatives`,
  ],
  unions: ({ count: times }) => [`which member ${countOf(times, "union")} ${times === 1 ? "is" : "are"}`],
  sides: ({ count: times }) =>
    sentence`${[`${countOf(times, "field")} that ${times === 1 ? "is" : "are"} `]}${"readOnly"} or ${"writeOnly"}, on the other side`,
  "form-values": ({ count: times }) => [`${countOf(times, "form")} with values that are no texts`],
  "map-fields": ({ count: times }) => [`the fields of ${countOf(times, "object")} recorded as a map`],
  "deep-values": ({ count: times }) => [`${countOf(times, "place")} with values more than 64 levels deep`],
  parameters: ({ count: times, name = "" }) => [`the values of ${countOf(times, `${name} parameter`)}`],
  "header-values": ({ count: times }) => [`the values of ${countOf(times, "response header")}`],
  keywords: ({ count: times, name = "" }) => sentence`${name}${times === 1 ? [] : [` (${times}×)`]}`,
  security: ({ count: times }) => [`the security of ${countOf(times, "operation")}`],
  webhooks: ({ count: times }) => [countOf(times, "webhook or callback", "webhooks or callbacks")],
};

const ORDER = Object.keys(WORDS);

/** What was not compared, each in a few words; requests that match no operation, and what was skipped, too. */
export function explainNotJudged(
  { notJudged, unmatched }: Pick<DriftReport, "notJudged" | "unmatched">,
  { traffic: { skipped } }: Pick<ReportContext, "traffic">,
): Sentence[] {
  const sorted = [...notJudged].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return [
    ...(unmatched.length > 0 ? [[countOf(totalOf(unmatched), "unmatched request")]] : []),
    ...(skipped.length > 0 ? [[`${writeCount(totalOf(skipped))} skipped`]] : []),
    ...sorted.map((one) => WORDS[one.kind](one)),
  ];
}

/** All of it in one line; nothing if everything was compared. */
export function notJudgedLine(...args: Parameters<typeof explainNotJudged>): Sentence {
  return explainNotJudged(...args).flatMap((part, index) => (index === 0 ? part : [", ", ...part]));
}
