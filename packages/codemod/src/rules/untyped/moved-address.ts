import { ts } from "ts-morph";
import { templateOf } from "../../api-types/type-syntax.ts";
import { isCallNode, isFunctionWithBody } from "../../program/function-parts.ts";
import { isText, type Text } from "../../program/path-names.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import type { Found, Rule } from "../rule.ts";
import { isOfImitatedServer } from "../tests/imitated-types.ts";
import { addressesOf, leadsFromBase, leadsTo } from "./address.ts";
import { ApiCalls } from "./api-calls.ts";
import { givenUses } from "./sent-values.ts";

/**
 * The address of an operation that moved, in a request without a type or in a handler that imitates a server.
 *
 * @example
 * fetch("/tickets");
 *
 * @remarks Not seen: an address that nothing in the code requests, `const link = "/tickets"`.
 */
export const movedAddress: Rule = {
  id: "untyped/moved-address",
  *resolve(program: Program): Iterable<Found> {
    const moved = program.operations.moved.map((one) => ({ ...one, template: templateOf(one.path) }));
    const lasts = new Set(
      moved.map(({ path }) => path.split("/").findLast((one) => /^[^{]+$/.test(one)) ?? ""),
    );
    const texts = moved.length === 0 ? [] : program.nodesOfKind(isText);
    for (const node of texts) {
      if (![...lasts].some((one) => node.getText().includes(one))) continue;
      const addresses = addressesOf(program.values, node, []);
      const led = moved.filter(({ template }) =>
        addresses.some((one) => leadsTo(one, template) || leadsFromBase(one, template)),
      );
      const asked = led.length === 0 ? [] : operationsAsked(program, node);
      const place = placeOf(node);
      for (const { template, method, pathSlot } of led)
        if (asked.some((one) => one.template === template && one.method === method))
          yield { from: program.slotAtPlace("text", place), to: pathSlot, certainty: "convention", place };
    }
  },
};

function operationsAsked(program: Program, node: Text) {
  const { values } = program;
  return values
    .usesOf(node)
    .uses.flatMap((use) => [...givenUses(values, use)])
    .flatMap((use) => askedBy(program, use));
}

function askedBy(program: Program, { node, calls }: ValueUse) {
  const call = ts.findAncestor(node.parent, isCallNode);
  if (!call || ts.isJsxOpeningLikeElement(call)) return [];
  const { operations, isRequest } = ApiCalls.of(program).askedBy(call, calls);
  // A server of the consumer's own says what it answers by a function.
  const isServer = call.arguments?.some(isFunctionWithBody) === true;
  const isImitated = ts.isCallExpression(call) && isOfImitatedServer(program, call);
  return isImitated || (isRequest && !isServer) ? operations : [];
}
