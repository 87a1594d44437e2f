import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { castType, saysNothing } from "../referents/asserted-referent.ts";
import { lookUp } from "../referents/property-lookup.ts";
import type { Work } from "../work.ts";

/** What has the names that a form, or an address, gives its values. */
const NAMED = new Set(["FormData", "URLSearchParams"]);

/**
 * Tells where what a form or an address holds is taken for something of the API: its fields are called there as the form
 * calls them, `Object.fromEntries(formData) as EventCreate`.
 */
export function tellForms(work: Work): void {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "Object.fromEntries") tellForm(work, node);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(
    /Object\.fromEntries\(\s*[\w.]*(form|search|query|params|data|request)/i,
  ))
    visit(file);
}

function tellForm(work: Work, call: ts.CallExpression): void {
  const { checker } = work;
  const [given] = call.arguments;
  const form =
    given && ts.isCallExpression(given) && isEntries(given.expression) ? given.expression.expression : given;
  const isNamed = form && NAMED.has(checker.getTypeAtLocation(form).symbol?.name);
  const type = isNamed ? takenFor(checker, call) : null;
  if (!type) return;
  for (const name of work.names) {
    const renamed = work.renameAmong(lookUp(checker, type, name)?.declarations.flat() ?? []);
    if (!renamed || renamed.to === null) continue;
    const message = `This is taken for something of the API, where \`${name}\` is \`${renamed.to}\` now; what is called so in it comes from outside.`;
    work.tell(call, renamed, "string", message, `Give it the name \`${renamed.to}\` where it comes from.`);
  }
}

/** In `form.entries()`, `form.entries`. */
function isEntries(called: ts.Expression): called is ts.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(called) && called.name.text === "entries";
}

/** What a value is asserted to be, in one step or two. */
function takenFor(checker: Checker, value: ts.Expression): ts.Type | undefined {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return takenFor(checker, parent);
  const isDirect = ts.isAsExpression(parent) && !saysNothing(parent.type);
  return isDirect ? checker.getTypeFromTypeNode(parent.type) : castType(checker, value);
}
