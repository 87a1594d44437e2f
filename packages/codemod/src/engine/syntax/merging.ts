import { ts } from "ts-morph";

/** What puts together the fields of what it is given, in the language or in libraries. */
const MERGING =
  /^((Object|_|lodash)\.)?(assign|assignIn|defaults|defaultsDeep|merge)$|^(deepmerge|defu|extend)$/;

/** Whether a call puts several objects into one: `Object.assign(event, { title: "" })`, `_.merge({}, event, { title: "" })`. */
export function isMerging(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && MERGING.test(node.expression.getText());
}
