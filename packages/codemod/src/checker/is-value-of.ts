import { ts } from "ts-morph";

/** Kinds of types that are the same in every checker, of any value or of one. */
const SIMPLE = [
  ts.TypeFlags.String | ts.TypeFlags.StringLiteral,
  ts.TypeFlags.Number | ts.TypeFlags.NumberLiteral,
  ts.TypeFlags.Boolean | ts.TypeFlags.BooleanLiteral,
  ts.TypeFlags.Undefined,
  ts.TypeFlags.Null,
];

/** Whether a type is one of texts, numbers and the like that another one takes, which may be of another checker. */
export function isValueOf(source: ts.Type, target: ts.Type): boolean {
  if (source.isUnion()) return source.types.every((type) => isValueOf(type, target));
  if (target.isUnion()) return target.types.some((type) => isValueOf(source, type));
  const isSameKind = SIMPLE.some((kind) => (source.flags & kind) !== 0 && (target.flags & kind) !== 0);
  const asked = literalValue(target);
  return isSameKind && (asked === undefined || asked === literalValue(source));
}

/** What a literal type stands for. */
function literalValue(type: ts.Type): unknown {
  return (type as { value?: unknown }).value;
}
