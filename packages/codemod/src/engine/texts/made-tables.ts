import { ts } from "ts-morph";
import { bodyCalled } from "../referents/body-called.ts";
import { lookUp, typeOfPattern } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { isFunctionValue, resultsOf, valueIn } from "../syntax/nodes-at.ts";
import { reducing } from "../syntax/reducing.ts";
import { declarationsRead, innermost } from "../syntax/value-parts.ts";
import { isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { readsOf } from "./reads.ts";

/** How many calls and names lead to where a table is made. */
const DEPTH = 6;

/** What leaves the keys of what it is given as they are, or some of them. */
const KEEPING = /^((_|lodash)\.)?(mapValues|omitBy|pickBy)$/;

/** What puts each element of a list under a key is called so. */
const GROUPING = /bucket|by$|count|group|index|rollup|tally/i;

/** How something is made that is looked up in elsewhere. */
export interface Made {
  /** What it is called where it is made. */
  names: ts.Identifier[];
  /** What it has entries by, where it is made as a whole. */
  keys: ts.Expression[];
  /** Where it is handed on, on the way to where it is looked up in. */
  passed: Set<ts.Node>;
}

/**
 * Goes back to where a table is made that a function returns, a hook keeps, a list is reduced to, or a component is given: to
 * `found` for `counts` in `const counts = useMemo(() => { const found = {}; …; return found; }, [])`. What a list is grouped
 * by has no name, and is told by the key: `event.state` in `countBy(events, (event) => event.state)`.
 */
export function madeTable(work: Work, value: ts.Expression): Made {
  const { checker, givers } = work;
  const made: Made = { names: [], keys: [], passed: new Set() };
  const seen = new Set<ts.Node>();

  const from = (node: ts.Expression, depth: number): void => {
    const inner = innermost(node);
    if (depth > DEPTH || seen.has(inner)) return;
    seen.add(inner);
    if (ts.isCallExpression(inner)) fromCall(inner, depth + 1);
    else if (ts.isObjectLiteralExpression(inner)) fromObject(inner);
    else if (ts.isNewExpression(inner) && /^(Weak)?Map$/.test(inner.expression.getText()))
      fromEntries(inner.arguments?.[0]);
    else for (const declaration of declarationsRead(checker, inner)) fromDeclaration(declaration, depth);
  };

  const fromDeclaration = (declaration: ts.Declaration, depth: number): void => {
    if (seen.has(declaration)) return;
    seen.add(declaration);
    if (ts.isVariableDeclaration(declaration) && ts.isIdentifier(declaration.name)) {
      const { initializer, name } = declaration;
      if (initializer && isMadeAnew(initializer)) made.names.push(name);
      else if (initializer) from(initializer, depth + 1);
    } else if (ts.isParameter(declaration)) fromParameter(declaration, depth);
    else if (ts.isGetAccessor(declaration)) {
      if (declaration.body) fromResults(declaration.body, depth);
    } else if (ts.isBindingElement(declaration)) {
      const { parent: pattern, propertyName, name } = declaration;
      const key = keyText(propertyName ?? name);
      const owner = ts.isObjectBindingPattern(pattern) ? typeOfPattern(checker, pattern) : undefined;
      const found = owner && key !== null ? lookUp(checker, owner, key) : null;
      for (const one of found?.declarations.flat() ?? []) fromDeclaration(one, depth + 1);
    } else fromField(declaration, depth);
  };

  /** What a field is given in an object or an attribute. */
  const fromField = (field: ts.Declaration, depth: number): void => {
    const own = heldBy(field);
    if (own) handedOn(own, depth);
    const key = ts.isPropertySignature(field) && depth <= DEPTH ? keyText(field.name) : null;
    if (key === null) return;
    const { name } = field as ts.PropertySignature;
    if (ts.isIdentifier(name) && work.isOwn(field) && isFilled(work, name)) made.names.push(name);
    for (const giver of givers.ofField(field, key)) {
      const given = heldBy(giver);
      if (given) handedOn(given, depth);
    }
  };

  const fromParameter = (parameter: ts.ParameterDeclaration, depth: number): void => {
    const name = depth > DEPTH ? undefined : nameOfFunction(parameter.parent);
    const index = parameter.parent.parameters.indexOf(parameter);
    for (const call of name ? givers.callsOf(name).by : []) {
      const given = call.arguments?.[index];
      if (given) handedOn(given, depth);
    }
  };

  const handedOn = (given: ts.Expression, depth: number): void => {
    made.passed.add(given);
    from(given, depth + 1);
  };

  const fromResults = (body: ts.ConciseBody, depth: number): void => {
    for (const result of resultsOf(body)) handedOn(result, depth);
  };

  /** In `({ ...all, [event.state]: 1 })`, what it adds. */
  const fromObject = ({ properties }: ts.ObjectLiteralExpression): void => {
    for (const one of properties) {
      if (ts.isSpreadAssignment(one)) made.passed.add(one.expression);
      else if (one.name && ts.isComputedPropertyName(one.name)) made.keys.push(one.name.expression);
    }
  };

  const fromCall = (call: ts.CallExpression, depth: number): void => {
    const [first, second] = call.arguments;
    const called = call.expression;
    const reduced = reducing(call);
    if (reduced) {
      const all = reduced.reducer.parameters[0]?.name;
      if (!isMadeAnew(reduced.start) || !all || !ts.isIdentifier(all)) return;
      made.names.push(all);
      fromResults(reduced.reducer.body, depth);
    } else if (called.getText() === "Object.fromEntries") fromEntries(first);
    else if (first && KEEPING.test(called.getText())) handedOn(first, depth);
    else {
      const body = bodyCalled(checker, call);
      if (body) fromResults(body, depth);
      const maker = call.arguments.find(isFunctionValue);
      const isGrouped = GROUPING.test(called.getText());
      // Libraries take the name of a field for what asks for it.
      if (isGrouped && first && second && ts.isStringLiteralLike(second)) made.keys.push(second);
      if (!maker) return;
      // What is called with nothing makes it; what is called with each element says where that belongs.
      if (maker.parameters.length === 0) fromResults(maker.body, depth);
      else if (isGrouped) made.keys.push(...resultsOf(maker.body));
    }
  };

  /** In `Object.fromEntries(events.map((event) => [event.state, event]))`, and `new Map` of the same, the first of each. */
  const fromEntries = (list: ts.Expression | undefined): void => {
    const [mapper] = list && ts.isCallExpression(list) ? list.arguments : [];
    for (const entry of mapper && isFunctionValue(mapper) ? resultsOf(mapper.body) : []) {
      const inner = innermost(entry);
      const [key] = ts.isArrayLiteralExpression(inner) ? inner.elements : [];
      if (key) made.keys.push(key);
    }
  };

  from(value, 0);
  return made;
}

/** Whether anything is written under a key of what has a name: what others fill has their keys. */
function isFilled(work: Work, name: ts.Identifier): boolean {
  return readsOf(work, name).some(({ parent }) => ts.isElementAccessExpression(parent) && isWritten(parent));
}

/** What a property or an attribute holds. */
function heldBy(field: ts.Declaration): ts.Expression | null {
  if (ts.isPropertyAssignment(field) || ts.isShorthandPropertyAssignment(field)) return valueIn(field);
  const given = ts.isJsxAttribute(field) ? field.initializer : undefined;
  return given && ts.isJsxExpression(given) ? (given.expression ?? null) : null;
}

/** Whether something is made where it stands, and is nobody else's. */
function isMadeAnew(node: ts.Expression): boolean {
  const inner = innermost(node);
  const isPutTogether = ts.isCallExpression(inner) && inner.expression.getText() === "Object.fromEntries";
  return isPutTogether || ts.isObjectLiteralExpression(inner) || ts.isNewExpression(inner);
}
