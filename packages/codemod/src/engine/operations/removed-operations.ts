import { tokensOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { accepts } from "../referents/expected-texts.ts";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";
import { operationsAskedBy } from "./asked-operations.ts";

/** What sends requests without types is called so. */
const REQUESTING = /fetch|axios|request|client|\bapi\b/i;

/** Tells the requests of operations that are gone: `client.GET("/stats")`, `fetch("/stats")`. */
export function tellRemovedOperations(work: Work): void {
  const gone = new Map(work.options.renames.filter(isRemoved).map((renamed) => [renamed.at, renamed]));
  if (gone.size === 0) return;
  const paths = [...gone.keys()].map((at) => (tokensOf(at)[1] ?? "").replace(/\{.*/, ""));
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) tellRequest(work, node, gone);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(new RegExp(paths.map(inPattern).join("|")))) visit(file);
}

function isRemoved({ at, to }: Renamed): boolean {
  return to === null && /^#\/paths\/[^/]+\/[^/]+$/.test(at);
}

function tellRequest(work: Work, call: ts.CallExpression, gone: ReadonlyMap<string, Renamed>): void {
  // A server has addresses of its own, each with what answers there.
  if (call.arguments.some(ts.isFunctionLike) && !REQUESTING.test(call.expression.getText())) return;
  const asked = operationsAskedBy(work, call);
  const [renamed, ...others] = asked.map(({ at }) => gone.get(at));
  const address = call.arguments.find((one) => isAddress(work, one, call));
  if (!renamed || !address || others.includes(undefined)) return;
  const [, path = "", method = ""] = tokensOf(renamed.at);
  const message = `\`${method.toUpperCase()} ${path}\` is gone.`;
  work.tell(address, renamed, "removed", message, renamed.note ?? "Do without it.");
}

/** Whether an argument is an address of the API: types that knew it refuse it now, or the call sends a request by its name. */
function isAddress(work: Work, argument: ts.Expression, call: ts.CallExpression): boolean {
  const isText = ts.isStringLiteralLike(argument) && argument.text.includes("/");
  if (isText && accepts(work.checker, argument, argument.text) === true)
    return accepts(work.options.newChecker(), argument, argument.text) === false;
  return (isText || ts.isTemplateExpression(argument)) && REQUESTING.test(call.expression.getText());
}
