import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Program } from "../../program/program.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A string in a place that is declared as a key of a union. TypeScript forgets whose keys these are.
 *
 * @example
 * const sortBy: keyof (Event | Course) = "startsAt";
 *
 * @remarks Not seen: a place that is declared by an alias,
 * `type Key = keyof (Event | Course); const sortBy: Key = "startsAt"`.
 */
export const keyOfUnion = resolving("types/key-of-union", ["text"], function* (program, names) {
  const { compiler } = program;
  for (const use of names) {
    const { node } = use;
    const asked = ts.isExpression(node) ? typeAskedOf(program, node) : null;
    const owner = asked && ownerOfKeys(program, asked);
    if (owner && compiler.partsOf(owner).length > 1)
      yield* edgesTo(program, use, program.memberSlots(owner, use.name));
  }
});

/** The type node that a place is declared with, and the call in which it is a parameter. */
interface Asked {
  type: ts.TypeNode;
  call: ts.CallExpression | null;
}

function typeAskedOf({ compiler }: Program, value: ts.Expression): Asked | null {
  const { parent } = value;
  if (ts.isCallExpression(parent)) {
    const index = parent.arguments.indexOf(value);
    const type = compiler.signatureAt(parent)?.declaration?.parameters[index]?.type;
    return type ? { type, call: parent } : null;
  }
  const isDeclared =
    ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent);
  return isDeclared && parent.initializer === value && parent.type ? { type: parent.type, call: null } : null;
}

/** The type whose keys are asked for. */
function ownerOfKeys(program: Program, { type, call }: Asked): Type | null {
  const { compiler } = program;
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.KeyOfKeyword) {
    const given = call && argumentOf(program, call, type.type);
    return compiler.typeAt(given ?? type.type);
  }
  const constraint = parameterNamed(program, type)?.constraint;
  return constraint ? ownerOfKeys(program, { type: constraint, call }) : null;
}

/** The arguments of a call for the parameter whose type is a type parameter. */
function argumentOf(program: Program, call: ts.CallExpression, type: ts.TypeNode): ts.Expression | null {
  const parameter = parameterNamed(program, type);
  const parameters = program.compiler.signatureAt(call)?.declaration?.parameters ?? [];
  const index = parameters.findIndex(
    (one) => one.type && parameter && parameterNamed(program, one.type) === parameter,
  );
  return call.arguments[index] ?? null;
}

function parameterNamed({ compiler }: Program, type: ts.TypeNode): ts.TypeParameterDeclaration | null {
  if (!ts.isTypeReferenceNode(type)) return null;
  const symbol = compiler.symbolAt(type.typeName);
  const [declared] = symbol ? compiler.declarationsOf(symbol) : [];
  return declared?.node && ts.isTypeParameterDeclaration(declared.node) ? declared.node : null;
}
