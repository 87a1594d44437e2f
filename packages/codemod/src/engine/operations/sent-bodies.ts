import { ts } from "ts-morph";
import type { Member } from "../../types/type-members.ts";
import { typesAlong } from "../data/data-in.ts";
import { declaredAs } from "../referents/declared-name.ts";
import type { Step } from "../referents/steps.ts";
import { typesOf } from "../referents/type-leaves.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import type { Work } from "../work.ts";
import { methodOf, operationsAskedBy } from "./asked-operations.ts";
import { isRequest } from "./is-request.ts";
import { parametersOfQuery, requestBodiesOf } from "./operations.ts";
import { saidByTypes } from "./said-by-bodies.ts";
import { HOLDERS, type Sent, sentAsParameter, sentWith } from "./sent-with.ts";

/**
 * What a key of an object is called now that goes to an address of the API where no type says what that takes: `fetch(url,
 * { method: "POST", body: JSON.stringify({ startsAt }) })`, `http.get("/events", { params: { size } })`.
 */
export function renameOfSent(work: Work, literal: ts.ObjectLiteralExpression, name: string): Renamed | null {
  return firstOf(sentWith(work, literal, [name]).map((sent) => renameIn(work, sent, name))) ?? null;
}

/** The same of a parameter that is added to others: `params.set("size", "10")`. */
export function renameOfAdded(work: Work, name: ts.StringLiteralLike): Renamed | null {
  const { parent: call } = name;
  const sent = isAdded(call) && call.arguments[0] === name ? sentAsParameter(work, call, name.text) : [];
  return firstOf(sent.map((one) => renameIn(work, one, name.text))) ?? null;
}

function renameIn(work: Work, sent: Sent, name: string): Renamed | undefined {
  const { parameters, bodies, path } = placeOf(work, sent, name);
  const said = saidByTypes(work, bodies, path);
  const renamed = firstOf(parameters.map((member) => work.renamed.get(member)));
  return renamed ?? (said === "kept" || !said ? undefined : said);
}

/** What a value is called now that is sent to the API where no type says what that takes: `{ body: { state: "draft" } }`. */
export function valueSent(work: Work, text: ts.StringLiteralLike): Renamed | null {
  const { parent } = text;
  const isValue = ts.isPropertyAssignment(parent) && parent.initializer === text;
  const [key] = isAdded(parent) && parent.arguments[1] === text ? parent.arguments : [];
  const name = isValue ? keyText(parent.name) : key && ts.isStringLiteralLike(key) ? key.text : null;
  if (name === null) return null;
  const all = isAdded(parent) ? sentAsParameter(work, parent, name) : sentWith(work, parent.parent, [name]);
  for (const sent of all) {
    const { parameters, bodies, path } = placeOf(work, sent, name);
    const held = bodies.map((type) => ({ type }));
    const said = declaredAs(work, [...typesOf(parameters), ...typesAlong(work, held, path)], text.text);
    if (said && said !== "kept") return said;
  }
  return null;
}

function isAdded(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
}

/** Where something may be that is sent: parameters of a query, and at the end of a path in bodies; nowhere if it is no request. */
function placeOf(
  work: Work,
  { call, path, isQuery }: Sent,
  name: string,
): { parameters: Member[]; bodies: ts.TypeNode[]; path: readonly Step[] } {
  const operations = operationsAskedBy(work, call);
  if (operations.length === 0 || !isRequest(work, call)) return { parameters: [], bodies: [], path };
  const [holder, ...held] = path;
  const isHeld = (pattern: RegExp) => typeof holder === "string" && held.length > 0 && pattern.test(holder);
  const isOfQuery = isQuery || isHeld(HOLDERS.query);
  // The key of a cache stands for what is read, unless it says the method.
  const isRead = isOfQuery || (methodOf(call) === "all" && ts.isArrayLiteralExpression(call));
  const bodies = isRead ? [] : operations.flatMap(requestBodiesOf);
  // What takes no body, as far as anybody says, is given its parameters by themselves, too.
  const isBare = held.length === 0 && (bodies.length === 0 || methodOf(call) === "all");
  const taking = isOfQuery || isBare ? operations : [];
  return {
    parameters: taking.flatMap((operation) => parametersOfQuery(operation, name)),
    bodies,
    path: isHeld(HOLDERS.body) ? held : path,
  };
}
