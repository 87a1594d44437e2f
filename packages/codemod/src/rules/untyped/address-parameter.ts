import type { Place } from "../../graph/slots.ts";
import { isText, piecesOf, type Text } from "../../program/path-names.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";
import { ApiCalls } from "./api-calls.ts";
import { givenUses, operationsWith } from "./sent-values.ts";

/**
 * A query parameter in the address of a request without a type.
 *
 * @example
 * fetch("/events?size=10");
 *
 * @remarks Not seen: an address that only the running program knows, `fetch(text + "?size=10")`.
 */
export const addressParameter: Rule = {
  id: "untyped/address-parameter",
  *resolve(program: Program): Iterable<Found> {
    const calls = ApiCalls.of(program);
    for (const node of program.nodesOfKind(isText)) {
      const named = parametersIn(node).filter(({ name }) => program.names.has(name));
      if (named.length === 0) continue;
      const given = program.values.usesOf(node).uses.flatMap((use) => [...givenUses(program.values, use)]);
      const queries = given.flatMap((use) => operationsWith(calls, use)).flatMap((one) => one.queries);
      for (const { name, place } of named)
        yield* edgesFrom(
          program.slotAtPlace("text", place),
          calls.membersIn(queries, [], name),
          "convention",
        );
    }
  },
};

function parametersIn(node: Text): { name: string; place: Place }[] {
  return piecesOf(node).flatMap((piece) => {
    const { file, start } = placeOf(piece);
    return [...piece.getText().matchAll(/(?<=[?&])[^?&=`"'}]+(?==)/g)].map(({ 0: name, index }) => ({
      name,
      place: { file, start: start + index, end: start + index + name.length },
    }));
  });
}
