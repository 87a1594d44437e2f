import { isObject, responseFor } from "@tenant-api/openapi";
import type { Direction } from "../change/change.ts";
import { atSite, comparePlaces, whereTheyDiffer } from "../collect/compare-places.ts";
import type { SchemaPair } from "../collect/schema-pair.ts";
import { requirementFindings } from "../schemas/schema-rules.ts";
import type { Located } from "../spec/spec-reader.ts";
import { diffContent, diffHeaders, judgeResponse } from "./diff-content.ts";
import { bodyOf, responsesOf } from "./messages.ts";
import type { OperationReport } from "./operation-report.ts";
import type { Side } from "./parameter-pairs.ts";

/** Compares the request bodies and the responses of an operation; returns the schemas in them. */
export function diffMessages(before: Side, after: Side, report: OperationReport): SchemaPair[] {
  const pairs: SchemaPair[] = [];
  const tellOnly = (place: Located, side: Direction, kind: string, message: string) => {
    const effect = kind.endsWith("-added") ? "extended" : "replaced";
    report.only(place, side, { kind, effect, message });
  };

  const [oldBody, nowBody] = [bodyOf(before), bodyOf(after)];
  if (oldBody && nowBody) {
    const [body, newBody] = whereTheyDiffer(oldBody, nowBody);
    const findings = requirementFindings(body.value, newBody.value, "the request body");
    for (const finding of findings) report.changed(body, newBody, "request", finding);
    report.keywords("requestBody", body, newBody, "request");
    pairs.push(...diffContent(body, newBody, "request", report));
  } else if (oldBody) {
    tellOnly(atSite(oldBody), "request", "request-body-removed", "the request body was removed");
  } else if (nowBody) {
    const effect = nowBody.value.required === true ? "narrowed" : "extended";
    report.only(atSite(nowBody), "request", {
      kind: "request-body-added",
      effect,
      message: "a request body was added",
    });
  }

  report.keywords("responses", besideStatuses(before), besideStatuses(after), "response");
  const [responses, newResponses] = [responsesOf(before), responsesOf(after)];
  comparePlaces(responses, newResponses, {
    both: (old, now) => {
      report.keywords("response", old, now, "response");
      pairs.push(...diffContent(old, now, "response", report));
      pairs.push(...diffHeaders(old, now, "response", report));
    },
    gone: (response, status) => {
      const message = `status ${status} was removed`;
      const effect = status.startsWith("2") ? "replaced" : "narrowed";
      report.only(response, "response", { kind: "status-removed", effect, message });
      const covering = coveringAnswer(status, newResponses);
      if (covering === null) return;
      pairs.push(
        ...judgeResponse(response, covering.response, report, () => {
          const more = `${message}, and ${covering.status} describes another answer`;
          report.only(response, "response", { kind: "status-removed", effect: "replaced", message: more });
        }),
      );
    },
    came: (response, status) => {
      const message = `status ${status} was added`;
      tellOnly(response, "response", "status-added", message);
      const covering = coveringAnswer(status, responses);
      if (covering === null) return;
      pairs.push(
        ...judgeResponse(covering.response, response, report, () => {
          const more = `${message}, for which ${covering.status} described another answer`;
          report.only(response, "response", { kind: "status-added", effect: "replaced", message: more });
        }),
      );
    },
  });
  return pairs;
}

/** The response that describes a status where it is not listed itself: that of its range, or `default`. */
function coveringAnswer(status: string, others: ReadonlyMap<string, Located>) {
  const all = [...others].map(([name, response]) => ({ status: name, response: atSite(response) }));
  return responseFor(all, Number.parseInt(status, 10));
}

/** What stands beside the responses of an operation: extensions. */
function besideStatuses({ operation }: Side): Located {
  const responses = isObject(operation.value.responses) ? operation.value.responses : {};
  const isBeside = ([key, value]: [string, unknown]) => key.startsWith("x-") || !isObject(value);
  const value = Object.fromEntries(Object.entries(responses).filter(isBeside));
  return { at: `${operation.at}/responses`, value };
}
