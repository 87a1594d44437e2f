import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { calledName } from "../../program/is-wrapper.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { typePart } from "../../program/type-part.ts";
import type { ValuePlace } from "../../program/value-walk.ts";
import { PARSERS, PASSED } from "../conventions.ts";
import { edgesFrom } from "../edges-to.ts";
import { MembersWithin } from "../members-within.ts";
import type { Found, Rule } from "../rule.ts";
import { membersReceived } from "../tests/received-body.ts";
import { assertedValue, isOpenType } from "../values/assertion.ts";
import { ApiCalls } from "./api-calls.ts";
import { bodiesAnswered, membersAnswered } from "./response-body.ts";

/**
 * A value without a type that is asserted to be of a type of your own. If it comes from the API, it has the API's
 * names.
 *
 * @example
 * const row = (await (await fetch("/events/1")).json()) as Row;
 *
 * @remarks Not seen: a value that is asserted to be of a type of the API, `const saved = JSON.parse(text) as Event`.
 */
export const ownType: Rule = {
  id: "untyped/own-type",
  *resolve(program: Program): Iterable<Found> {
    const { typed } = program;
    const isOwn = new Set(program.files.own);
    const within = new MembersWithin(program, ({ place }) => isOwn.has(place.file));
    for (const { value, target, isCall } of untypedValues(program))
      for (const { name, path, slots } of within.of(target)) {
        const known = isCall ? null : typed.before(value, name, { path });
        const sources: readonly ValuePlace[] = known?.untyped ?? [{ node: value, path, calls: [], via: [] }];
        const calls = ApiCalls.of(program);
        const exact = sources.flatMap((source) => membersAnswered(calls, source, name));
        // A client may return a part of the body alone.
        const bodies = exact.length > 0 ? [] : sources.flatMap((source) => bodiesAnswered(calls, source));
        const answered = [...exact, ...calls.fieldsIn(bodies, name)];
        const received = isCall ? [] : membersReceived(program, value, name, { path });
        const members = [...answered, ...received, ...(known?.typed ?? []).flatMap((one) => one.members)];
        const place = placeOf(value);
        const unknown = program.slotAtPlace("key", place, [...path, name].join("."));
        for (const to of slots) {
          yield* edgesFrom(to, members.length > 0 ? members : [unknown], "convention", place);
        }
      }
  },
};

interface UntypedValue {
  value: ts.Expression;
  target: Type;
  /** True if a call says by a type argument what it returns. */
  isCall: boolean;
}

function* untypedValues(program: Program): Iterable<UntypedValue> {
  const { compiler, holders } = program;
  const isUntyped = (type: Type) => {
    const { types, isOpen } = typePart(compiler, type, []);
    return isOpen && types.length === 0;
  };
  for (const { place, target } of program.valueFlows(isUntyped))
    if (holders.hasName(target) && !isPassed(place)) yield { value: place, target, isCall: false };
  const asserted = program
    .nodesOfKind(ts.isAssertionExpression)
    .filter((node) => !isOpenType(node.type) && !isChecked(assertedValue(node.expression)));
  const calls = program.nodesOfKind(ts.isCallExpression);
  const said = calls.filter(({ typeArguments }) => typeArguments);
  const parsing = calls.filter((call) => PARSERS.has(calledName(call) ?? ""));
  compiler.typesAt([
    ...asserted.flatMap(({ type, expression }) => [type, assertedValue(expression)]),
    ...said,
    ...parsing.flatMap((call) => [call, ...call.arguments]),
  ]);
  for (const call of parsing) {
    const [target, value] = [compiler.typeAt(call), call.arguments.at(-1)];
    const source = value && compiler.typeAt(value);
    if (value && source && target && holders.hasName(target) && isUntyped(source))
      yield { value, target, isCall: false };
  }
  for (const { type, expression } of asserted) {
    const value = assertedValue(expression);
    const [source, target] = [compiler.typeAt(value), compiler.typeAt(type)];
    if (source && target && holders.hasName(target) && isUntyped(source))
      yield { value, target, isCall: false };
  }
  for (const call of said) {
    const target = compiler.typeAt(call);
    if (target && holders.hasName(target) && isSaid(program, call))
      yield { value: call, target, isCall: true };
  }
}

function isPassed(value: ts.Expression): boolean {
  return ts.isCallExpression(value) && PASSED.has(calledName(value) ?? "");
}

/** True if the function around a value says what it is, once it has looked at it: `value is Event`. */
function isChecked(value: ts.Expression): boolean {
  const said = ts.findAncestor(value, ts.isFunctionLike)?.type;
  return (
    said !== undefined && ts.isTypePredicateNode(said) && said.parameterName.getText() === value.getText()
  );
}

/** True if nothing but a type argument says what a call returns. */
function isSaid({ compiler }: Program, call: ts.CallExpression): boolean {
  const declared = compiler.signatureAt(call)?.declaration;
  const names = new Set(declared?.typeParameters?.map(({ name }) => name.text));
  const isNamed = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && names.has(node.text)) || (ts.forEachChild(node, isNamed) ?? false);
  return names.size > 0 && !declared?.parameters.some(({ type }) => type && isNamed(type));
}
