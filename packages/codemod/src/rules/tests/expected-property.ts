import { ts } from "ts-morph";
import { textIn } from "../../program/local-flows.ts";
import { ANY, type Path } from "../../program/value-path.ts";
import { PROPERTY_MATCHERS } from "../conventions.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/** A property that a value is expected to have: `expect(event).toHaveProperty("startsAt")`, `["owner", "startsAt"]`. */
export const expectedProperty = resolving("tests/expected-property", ["text"], function* (program, names) {
  for (const use of names) {
    const { place, path } = placeInPath(use.node);
    const call = place.parent;
    if (!ts.isCallExpression(call) || call.arguments[0] !== place) continue;
    const callee = call.expression;
    if (!ts.isPropertyAccessExpression(callee) || !PROPERTY_MATCHERS.has(callee.name.text)) continue;
    const { typed } = program.typed.before(checked(callee.expression), use.name, { path });
    for (const { members } of typed)
      yield* edgesTo(program, use, members, members.length > 1 ? "convention" : "inferred");
  }
});

/** The argument that a name is, or is the last part of. */
function placeInPath(name: ts.Node): { place: ts.Node; path: Path } {
  const { parent } = name;
  if (!ts.isArrayLiteralExpression(parent)) return { place: name, path: [] };
  const before = parent.elements.slice(0, parent.elements.indexOf(name as ts.Expression));
  return { place: parent, path: before.map((one) => textIn(one) ?? ANY) };
}

/** What is checked, without the words between: `expect(event).to.have` is `expect(event)`. */
function checked(node: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(node) ? checked(node.expression) : node;
}
