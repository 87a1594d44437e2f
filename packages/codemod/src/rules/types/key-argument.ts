import { ts } from "ts-morph";
import type { Compiler, CompilerSymbol, Type } from "../../compiler/compiler.ts";
import { isNameNode } from "../../program/find-names.ts";
import { keyOwners } from "../../program/key-parameters.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A key that a generic function takes of another argument, in place or in a constant.
 *
 * @example
 * const name = "startsAt";
 * get(event, name);
 *
 * @remarks Not seen: a function that takes any string,
 * `declare function pluck(value: object, name: string): string; pluck(event, "startsAt")`.
 */
export const keyArgument: Rule = {
  id: "types/key-argument",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, operations, names, values } = program;
    for (const { call, argument, value } of keysGiven(program)) {
      const type = compiler.typeAt(value);
      const texts = (type ? compiler.partsOf(type) : []).flatMap((part) => compiler.textOf(part) ?? []);
      if (!texts.some((text) => names.has(text) && !operations.isPath(text))) continue;
      const asked = keyOwners(compiler, call, argument);
      const owners = asked.length > 0 ? asked : selectedFrom(compiler, call, argument);
      const spelled = owners.length > 0 ? values.sourcesOf(value).sources.map(({ node }) => node) : [];
      for (const node of spelled) {
        const from = isNameNode(node) && ts.isStringLiteralLike(node) ? program.slotOfName(node) : null;
        if (!from || !isNameNode(node)) continue;
        const certainty = node === value ? "certain" : "inferred";
        for (const owner of owners)
          for (const to of program.memberSlots(owner, node.text))
            yield { from, to, certainty, place: placeOf(value) };
      }
    }
  },
};

/** The types of other arguments of which a generic function returns some members: `omit(event, "startsAt")`, whatever it says of its keys. */
function selectedFrom(compiler: Compiler, call: Call, argument: ts.Expression): readonly Type[] {
  const callee = compiler.typeAt(call.expression);
  const isGeneric =
    callee && compiler.signaturesOf(callee, "call").some((one) => one.typeParameters.length > 0);
  const result = isGeneric ? compiler.typeAt(call) : null;
  if (!result) return [];
  const others = (call.arguments ?? []).filter((one) => one !== argument);
  return others
    .flatMap((one) => compiler.typeAt(one) ?? [])
    .flatMap((type) => compiler.partsOf(type))
    .filter((owner) => compiler.partsOf(result).every((part) => hasSomeOf(compiler, part, owner)));
}

/** True if a type has members of another one, and no others, but not all. */
function hasSomeOf(compiler: Compiler, part: Type, whole: Type): boolean {
  const members = compiler.propertiesOf(part);
  const declarationOf = (member: CompilerSymbol | null) => {
    const [declared] = member ? compiler.declarationsOf(member) : [];
    return declared && `${declared.index} ${declared.path}`;
  };
  const isOfWhole = (member: CompilerSymbol) => {
    const declaration = declarationOf(member);
    return (
      declaration !== undefined && declaration === declarationOf(compiler.propertyOf(whole, member.name))
    );
  };
  return (
    members.length > 0 && members.length < compiler.propertiesOf(whole).length && members.every(isOfWhole)
  );
}

/** The arguments of calls that may be a key, or a list of keys. */
function keysGiven(program: Program) {
  const calls = program.nodesOfKind(isCall).flatMap((call) =>
    (call.arguments ?? []).flatMap((argument) => {
      const listed = ts.isArrayLiteralExpression(argument) ? argument.elements : [argument];
      return listed.filter(mayBeKey).map((value) => ({ call, argument, value }));
    }),
  );
  program.compiler.typesAt(calls.map(({ value }) => value));
  return calls;
}

type Call = ts.CallExpression | ts.NewExpression;

function isCall(node: ts.Node): node is Call {
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

function mayBeKey(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
}
