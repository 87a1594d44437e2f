import { ts } from "ts-morph";

/**
 * The type that is said beside a default, where no library holds the one to the other: `Event` for `{}` in `{ type: Object as
 * PropType<Event>, default: () => ({}) }`.
 */
export function typeBesideDefault(value: ts.Expression): ts.TypeNode | null {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return typeBesideDefault(parent);
  if (ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type)) return typeBesideDefault(parent);
  if (ts.isArrowFunction(parent) && parent.body === value) return typeBesideDefault(parent);
  if (!ts.isPropertyAssignment(parent) || parent.initializer !== value) return null;
  if (parent.name.getText() !== "default") return null;
  const type = parent.parent.properties.find(({ name }) => name?.getText() === "type");
  const said = type && ts.isPropertyAssignment(type) ? type.initializer : undefined;
  const [filled, ...others] =
    said && ts.isAsExpression(said) && ts.isTypeReferenceNode(said.type)
      ? (said.type.typeArguments ?? [])
      : [];
  return filled && others.length === 0 ? filled : null;
}
