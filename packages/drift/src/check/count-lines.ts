import { getOrAdd } from "@tenant-api/openapi";
import { compareTexts } from "../collections/compare-texts.ts";
import { templateOf } from "../exchange/path-template.ts";
import { countUp } from "../shape/enum-values.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import type { SpecIndex } from "../spec/spec-index.ts";
import type { SpecOperation } from "../spec/spec-operation.ts";
import type { CheckedOperation } from "./checked-operation.ts";
import type { Finding, Unmatched } from "./finding.ts";
import { createJudge, type OperationJudge } from "./judge-line.ts";
import { Tally } from "./tally.ts";
import { UnjudgedValues } from "./unjudged-values.ts";

/** All lines, by what they say of the spec. */
interface CountedLines {
  checked: CheckedOperation[];
  notJudged: UnjudgedValues;
  unmatched: Unmatched[];
}

/** Compares each line with its operation, and counts what it says. */
export function countLines(
  lines: Iterable<ShapeLine>,
  index: SpecIndex,
  isWanted: (operation: SpecOperation) => boolean,
  judgeHeaders: boolean,
): CountedLines {
  const notJudged = new UnjudgedValues(index.reader.document);
  const checked = new Map<SpecOperation, CheckedOperation & { judge: OperationJudge }>();
  const unmatched = new Map<string, Unmatched>();
  for (const line of lines) {
    const call = { ...line, isRecorded: true, mediaType: line.response.mediaType };
    const operation = index.find(call);
    if (operation === null) {
      const { method, exchanges } = line;
      const [path, elsewhere] = [templateOf(line.path), index.findAnywhere(call)];
      const hint = elsewhere === null ? {} : { onOtherServer: elsewhere.id };
      const known = { method, path, count: 0, ...hint };
      getOrAdd(unmatched, JSON.stringify(known), () => known).count += exchanges;
      continue;
    }
    if (!isWanted(operation)) continue;
    const known = getOrAdd(checked, operation, () => ({
      ...{ operation, samples: 0, statuses: new Map(), tallies: new Map() },
      judge: createJudge(operation, index.reader, judgeHeaders, notJudged),
    }));
    if (line.status >= 400) notJudged.counts.count("refused-requests", line.exchanges);
    countLine(line, known, known.judge);
  }
  return {
    checked: index.operations.flatMap((operation) => checked.get(operation) ?? []),
    notJudged,
    unmatched: [...unmatched.values()].sort(mostFirst),
  };
}

function countLine(line: ShapeLine, checked: CheckedOperation, judge: OperationJudge): void {
  checked.samples += line.exchanges;
  countUp(checked.statuses, line.status, line.exchanges);
  if (line.status < 400) judge.judgeRequest(line, tallyFor(line, "request", checked));
  judge.judgeResponse(line, tallyFor(line, "response", checked));
}

function tallyFor(line: ShapeLine, direction: Finding["direction"], { tallies }: CheckedOperation): Tally {
  const { status } = line;
  const { tally } = getOrAdd(tallies, `${direction} ${status}`, () => ({
    ...{ direction, status, tally: new Tally() },
  }));
  tally.begin(line);
  return tally;
}

function mostFirst(a: Unmatched, b: Unmatched): number {
  return b.count - a.count || compareTexts(a.path, b.path) || compareTexts(a.method, b.method);
}
