import { ts } from "ts-morph";
import { keyText } from "../referents/property-lookup.ts";
import { ANY, firstSaid, type Said, type Step, saidAlong } from "../referents/type-path.ts";
import { firstOf, type Renamed, type Work } from "../work.ts";
import { parametersOfQuery, requestBodiesOf } from "./operations.ts";
import { operationsAskedBy } from "./untyped-origin.ts";

/**
 * What a key of an object is called now that goes to an address of the API where no type says what that takes: `fetch(url,
 * { method: "POST", body: JSON.stringify({ startsAt }) })`, `http.get("/events", { params: { size } })`.
 */
export function renameOfSent(work: Work, literal: ts.ObjectLiteralExpression, name: string): Renamed | null {
  const sent = sentWith(literal, [name]);
  if (!sent) return null;
  const operations = operationsAskedBy(work, sent.call);
  const bodies = operations.flatMap(requestBodiesOf);
  // What holds a body says nothing of it.
  const said = sent.path.map(
    (_, index): Said =>
      firstSaid(
        bodies.map((body) => saidAlong(work, work.checker.getTypeFromTypeNode(body), sent.path.slice(index))),
      ),
  );
  const ofBody = said.find((one) => one !== null);
  if (ofBody) return ofBody === "kept" ? null : ofBody;
  const parameters = operations.flatMap((operation) => parametersOfQuery(operation, name));
  return firstOf(parameters.map((member) => work.renamed.get(member))) ?? null;
}

/** The call that something is given to in the end, and the names that lead to a name in it. */
function sentWith(
  node: ts.Node,
  path: readonly Step[],
): { call: ts.CallExpression; path: readonly Step[] } | null {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    const key = keyText(parent.name);
    return key === null ? null : sentWith(parent.parent, [key, ...path]);
  }
  if (ts.isArrayLiteralExpression(parent)) return sentWith(parent, [ANY, ...path]);
  if (isPassing(parent)) return sentWith(parent, path);
  if (ts.isArrowFunction(parent) && isMap(parent.parent)) return sentWith(parent.parent, [ANY, ...path]);
  if (!ts.isCallExpression(parent) || parent.expression === node) return null;
  return parent.expression.getText() === "JSON.stringify" ? sentWith(parent, path) : { call: parent, path };
}

/** What stands for the same in an address or a body: `"/events?" + new URLSearchParams({ size }).toString()`. */
function isPassing(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === "URLSearchParams";
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "toString";
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isTemplateSpan(node) ||
    ts.isTemplateExpression(node) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) ||
    (ts.isPropertyAccessExpression(node) && node.name.text === "toString")
  );
}

function isMap(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "map"
  );
}
