import { ts } from "ts-morph";
import type { Compiler, Type } from "../../compiler/compiler.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * An attribute of a JSX element. The props of the component declare it.
 *
 * @example
 * const Badge = ({ startsAt }: Pick<Event, "startsAt">) => startsAt;
 * const badge = <Badge startsAt={text} />;
 *
 * @remarks Not seen: props that are spread,
 * `const Card = (row: Row) => row.startsAt; const card = <Card {...event} />`. `values/assignment` follows them.
 */
export const jsxAttribute = resolving(
  "references/jsx-attribute",
  ["jsx-attribute"],
  function* (program, names) {
    const { compiler } = program;
    for (const use of names) {
      const attributes = use.role.node.parent;
      const props = compiler.contextualTypeAt(attributes);
      const parts = props
        ? compiler.partsOf(props).filter((part) => compiler.propertyOf(part, use.name))
        : [];
      const fitting = parts.length > 1 ? parts.filter((part) => fits(compiler, attributes, part)) : parts;
      for (const part of fitting.length > 0 ? fitting : parts)
        yield* edgesTo(program, use, program.memberSlots(part, use.name));
    }
  },
);

/** True if props of a type have all attributes, and ask for no others. The compiler has no type for the attributes themselves. */
function fits(compiler: Compiler, attributes: ts.JsxAttributes, props: Type): boolean {
  const given = attributes.properties.filter(ts.isJsxAttribute);
  if (given.length < attributes.properties.length) return true;
  const names = new Set(given.map(({ name }) => name.getText()));
  const isAsked = given.every(({ name, initializer }) => {
    const property = compiler.propertyOf(props, name.getText());
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    const [source, target] = [value && compiler.typeAt(value), property && compiler.typeOfSymbol(property)];
    return property !== null && (!source || !target || compiler.isAssignable(source, target));
  });
  const isGiven = compiler
    .propertiesOf(props)
    .every(
      (property) => names.has(property.name) || property.name === "children" || compiler.isOptional(property),
    );
  return isAsked && isGiven;
}
