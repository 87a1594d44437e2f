import { ts } from "ts-morph";

/** What puts together the fields of what it is given, in the language or in libraries. */
const MERGING =
  /^((Object|_|lodash)\.)?(assign|assignIn|defaults|defaultsDeep|merge)$|^(deepmerge|defu|extend)$/;

/** Whether a text may hold such a call. */
export function mayMerge(text: string): boolean {
  return /\b(assign|assignIn|defaults|defaultsDeep|merge|deepmerge|defu|extend)\b/.test(text);
}

/**
 * Whether a call puts several objects into one, by a function that does so for everybody:
 * `Object.assign(event, { title: "" })`, `_.merge({}, event, { title: "" })`.
 */
export function isMerging(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && MERGING.test(node.expression.getText()) && !isOwn(node.expression);
}

/** The objects that a call puts into one, the one first whose fields stay. */
export function mergedBy({ expression: called, arguments: given }: ts.CallExpression): ts.Expression[] {
  return /defaults/i.test(called.getText()) ? [...given] : given.toReversed();
}

/** Whether a function of that name is made in the same file, or comes from another one of the consumer's. */
function isOwn(called: ts.Expression): boolean {
  const name = called.getText();
  return called.getSourceFile().statements.some((one) => {
    if (ts.isFunctionDeclaration(one)) return one.name?.text === name && one.body !== undefined;
    if (ts.isVariableStatement(one))
      return one.declarationList.declarations.some((declared) => declared.name.getText() === name);
    if (!ts.isImportDeclaration(one) || !/^["'][.~@#]?\//.test(one.moduleSpecifier.getText())) return false;
    return new RegExp(`\\b${name}\\b`).test(one.importClause?.getText() ?? "");
  });
}
