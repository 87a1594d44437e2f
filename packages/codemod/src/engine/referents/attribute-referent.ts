import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { mayHold } from "./chosen-parts.ts";
import { isOptionalProperty, lookUp, partsOf, type Referent, typeOfProperty } from "./property-lookup.ts";

/** What an attribute is in the props that its element takes: of several kinds of them, those that all attributes fit. */
export function attributeReferent(
  checker: Checker,
  attributes: ts.JsxAttributes,
  name: string,
): Referent | null {
  const props = checker.getContextualType(attributes);
  const having = props ? partsOf(props).filter((part) => lookUp(checker, part, name)) : [];
  const meant = having.length > 1 ? having.filter((part) => fits(checker, attributes, part)) : [];
  if (!props || meant.length === 0) return props ? lookUp(checker, props, name) : null;
  const found = meant.flatMap((part) => lookUp(checker, part, name) ?? []);
  return { declarations: found.flatMap(({ declarations }) => declarations), owner: props };
}

/** Whether props have all that is given, and are given all that they need, as far as it is not spread. */
function fits(checker: Checker, { properties, parent }: ts.JsxAttributes, part: ts.Type): boolean {
  const given = properties.filter(ts.isJsxAttribute);
  const names = new Set(given.map((one) => one.name.getText()));
  const hasChildren = ts.isJsxOpeningElement(parent);
  const isGiven = (name: string) => names.has(name) || (hasChildren && name === "children");
  const isWhole = given.length === properties.length;
  return (
    given.every((one) => mayBe(checker, one, part)) &&
    (!isWhole ||
      checker
        .getPropertiesOfType(checker.getApparentType(part))
        .every((property) => isOptionalProperty(property) || isGiven(property.name)))
  );
}

/** Whether props have an attribute, and take the text that it is given: `kind="event"` says which ones are meant. */
function mayBe(checker: Checker, { name, initializer }: ts.JsxAttribute, part: ts.Type): boolean {
  const key = name.getText();
  if (!lookUp(checker, part, key)) return key.includes("-");
  const type = typeOfProperty(checker, part, key);
  return !type || !initializer || !ts.isStringLiteral(initializer) || mayHold(type, initializer.text);
}
