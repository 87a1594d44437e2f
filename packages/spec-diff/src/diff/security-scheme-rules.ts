import { isObject, type JsonObject, objectsIn } from "@tenant-api/openapi";
import { canonical } from "../schema-values.ts";
import { became, changedValue, type Finding } from "./finding.ts";
import { wordFindings } from "./schema-rules.ts";

/** What only helps people to read a scheme (OpenAPI 3.1, 4.8.27). */
const WORDS = ["description", "bearerFormat"];

/** What changed of a way to be let in. More scopes and flows to choose from hurt nobody. */
export function securitySchemeFindings(before: JsonObject, after: JsonObject, name: string): Finding[] {
  const changed = changedKeys(before, after).filter((key) => ![...WORDS, "flows"].includes(key));
  const whatChanged = changed.map((key) => `${key} ${became(before[key], after[key])}`).join(", ");
  const flows = objectsIn(before.flows);
  const newFlows = membersOf(after.flows);
  return [
    ...wordFindings(before, after, WORDS),
    ...(changed.length > 0
      ? [replaced([], "security-scheme-changed", `security scheme ${name} changed: ${whatChanged}`)]
      : []),
    ...flows.flatMap(([flow, old]) => {
      const now = newFlows[flow];
      return isObject(now)
        ? flowFindings(old, now, flow, name)
        : [replaced(["flows", flow], "oauth-flow-removed", `flow ${flow} of ${name} was removed`)];
    }),
    ...Object.keys(newFlows)
      .filter((flow) => !flows.some(([known]) => known === flow))
      .map((flow) => extended(["flows"], "oauth-flow-added", `flow ${flow} of ${name} was added`)),
  ];
}

function flowFindings(before: JsonObject, after: JsonObject, flow: string, name: string): Finding[] {
  const [old, now] = [membersOf(before.scopes), membersOf(after.scopes)];
  const place = (scope: string) => ["flows", flow, "scopes", scope];
  const isNew = (scope: string) => !Object.hasOwn(old, scope);
  return [
    ...changedKeys(before, after)
      .filter((key) => key !== "scopes")
      .map((key) => {
        const change = changedValue(`${key} of ${name}`, before[key], after[key]);
        const isOffered = key === "refreshUrl" && before[key] === undefined;
        const finding = (isOffered ? extended : replaced)(
          ["flows", flow, key],
          "oauth-url-changed",
          change.message,
        );
        return { ...finding, values: change.values };
      }),
    ...changedKeys(old, now).map((scope): Finding => {
      if (isNew(scope)) return extended(place(scope), "oauth-scope-added", `scope ${scope} was added`);
      if (!Object.hasOwn(now, scope))
        return replaced(place(scope), "oauth-scope-removed", `scope ${scope} was removed`);
      const change = changedValue(`description of scope ${scope}`, old[scope], now[scope]);
      return { kind: "description-changed", effect: "described", ...change, below: place(scope) };
    }),
  ];
}

function changedKeys(before: JsonObject, after: JsonObject): string[] {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !key.startsWith("x-"));
  return keys.filter((key) => canonical(before[key]) !== canonical(after[key]));
}

function replaced(below: string[], kind: string, message: string): Finding {
  return { kind, effect: "replaced", message, below };
}

function extended(below: string[], kind: string, message: string): Finding {
  return { kind, effect: "extended", message, below };
}

function membersOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
