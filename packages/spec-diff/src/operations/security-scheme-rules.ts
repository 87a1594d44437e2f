import { isObject, type JsonObject, objectAt, objectsIn } from "@tenant-api/openapi";
import { changedValue, type Finding, valueBecame } from "../change/finding.ts";
import { keywordFindings } from "../keywords/keyword-findings.ts";
import { areEqual } from "../spec/schema-values.ts";

/** What changed of a way to be let in. More scopes and flows to choose from hurt nobody. */
export function securitySchemeFindings(before: JsonObject, after: JsonObject, name: string): Finding[] {
  const said = keywordFindings("securityScheme", before, after);
  // What is no text about it makes it another scheme.
  const changed = said.filter(({ effect }) => effect !== "described").map(({ keyword = "" }) => keyword);
  const whatChanged = changed.map((key) => valueBecame(key, before[key], after[key])).join(", ");
  const flows = objectsIn(before.flows).filter(([flow]) => !flow.startsWith("x-"));
  const newFlows = objectAt(after, "flows");
  return [
    ...said.filter(({ effect }) => effect === "described"),
    ...keywordFindings("oauthFlows", asTexts(before), asTexts(after)),
    ...(changed.length > 0
      ? [replaced([], "security-scheme-changed", `security scheme ${name} changed: ${whatChanged}`)]
      : []),
    ...flows.flatMap(([flow, old]) => {
      const now = newFlows[flow];
      return isObject(now)
        ? flowFindings(old, now, flow, name)
        : [replaced(["flows", flow], "oauth-flow-removed", `flow ${flow} of ${name} was removed`)];
    }),
    ...objectsIn(newFlows)
      .map(([flow]) => flow)
      .filter((flow) => !flow.startsWith("x-") && !flows.some(([known]) => known === flow))
      .map((flow) => extended(["flows"], "oauth-flow-added", `flow ${flow} of ${name} was added`)),
  ];
}

function flowFindings(before: JsonObject, after: JsonObject, flow: string, name: string): Finding[] {
  const [old, now] = [objectAt(before, "scopes"), objectAt(after, "scopes")];
  const place = (scope: string) => ["flows", flow, "scopes", scope];
  const isNew = (scope: string) => !Object.hasOwn(old, scope);
  return [
    ...keywordFindings("oauthFlow", extensionsOf(before), extensionsOf(after)).map((finding) => ({
      ...finding,
      below: ["flows", flow],
    })),
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
      if (isNew(scope))
        return extended(place(scope), "oauth-scope-added", `scope ${scope} of ${name} was added`);
      if (!Object.hasOwn(now, scope))
        return replaced(place(scope), "oauth-scope-removed", `scope ${scope} of ${name} was removed`);
      const change = changedValue(`description of scope ${scope}`, old[scope], now[scope]);
      return { kind: "description-changed", effect: "described", ...change, below: place(scope) };
    }),
  ];
}

function changedKeys(before: JsonObject, after: JsonObject): string[] {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !key.startsWith("x-"));
  return keys.filter((key) => !areEqual(before[key], after[key]));
}

function extensionsOf(flow: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(flow).filter(([key]) => key.startsWith("x-")));
}

/** What stands beside the flows: extensions. */
function asTexts(scheme: JsonObject): JsonObject {
  const isText = ([name, flow]: [string, unknown]) => name.startsWith("x-") || !isObject(flow);
  return Object.fromEntries(Object.entries(objectAt(scheme, "flows")).filter(isText));
}

function replaced(below: string[], kind: string, message: string): Finding {
  return { kind, effect: "replaced", message, below };
}

function extended(below: string[], kind: string, message: string): Finding {
  return { kind, effect: "extended", message, below };
}
