import { ts } from "ts-morph";
import { calledName } from "../../program/is-wrapper.ts";
import { keyOf } from "../../program/local-flows.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { JSON_VALUE, type Path } from "../../program/value-path.ts";
import { edgesFrom } from "../edges-to.ts";
import { MembersWithin } from "../members-within.ts";
import type { Found, Rule } from "../rule.ts";
import { ApiCalls, looksLikeRequest } from "./api-calls.ts";
import { membersSent } from "./sent-values.ts";

/**
 * A value of a type of your own that code sends to an operation of the API without a type.
 *
 * @example
 * declare const row: Row;
 * fetch("/events", { method: "POST", body: JSON.stringify(row) });
 *
 * @remarks Not seen: an address that only the running program knows,
 * `declare const row: Row; fetch(text, { method: "POST", body: JSON.stringify(row) })`.
 */
export const sentType: Rule = {
  id: "untyped/sent-type",
  *resolve(program: Program): Iterable<Found> {
    const { compiler } = program;
    const calls = ApiCalls.of(program);
    const within = new MembersWithin(program);
    const requests = program.nodesOfKind(ts.isCallExpression).filter(looksLikeRequest);
    const given = requests.flatMap((call) =>
      call.arguments.flatMap((one) => partsOf(one, [])).map((part) => ({ call, ...part })),
    );
    compiler.typesAt(given.map(({ node }) => node));
    for (const { call, node, path } of given) {
      const members = within.of(compiler.typeAt(node));
      const { operations, isRequest } = members.length > 0 ? calls.askedBy(call) : NOTHING;
      if (!isRequest) continue;
      for (const one of members)
        for (const from of one.slots)
          yield* edgesFrom(
            from,
            membersSent(calls, operations, [...path, ...one.path], one.name),
            "convention",
            placeOf(node),
          );
    }
  },
};

const NOTHING = { operations: [], isRequest: false };

/** The expressions in what a request is given, by where they are in it. */
function partsOf(node: ts.Expression, path: Path): { node: ts.Expression; path: Path }[] {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) => {
      if (ts.isShorthandPropertyAssignment(one)) return [{ node: one.name, path: [...path, one.name.text] }];
      const key = ts.isPropertyAssignment(one) ? keyOf(one.name) : null;
      return key !== null && ts.isPropertyAssignment(one) ? partsOf(one.initializer, [...path, key]) : [];
    });
  const isJson = ts.isCallExpression(node) && calledName(node) === "stringify";
  if (isJson && node.arguments[0]) return partsOf(node.arguments[0], [...path, JSON_VALUE]);
  return ts.isFunctionLike(node) ? [] : [{ node, path }];
}
