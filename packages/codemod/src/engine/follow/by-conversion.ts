import { ts } from "ts-morph";
import { nameCalled } from "../operations/asked-operations.ts";
import { typeTaken } from "../referents/asserted-referent.ts";
import { lookUp } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import type { Answer, Work } from "../work.ts";
import { writeName } from "../writing/write-name.ts";
import { isTold } from "./by-declaration.ts";

/** What writes the names of fields in another style is called so. */
const CONVERTING =
  /^((to|as)?_?(snake|camel|kebab)|decamel)|(To|2)_?(Snake|Camel|Kebab)|^(convert|transform)\w*(Case|Keys)/i;

/**
 * Lets names follow that something writes in the style of the API: `birthDate` in `toSnake({ birthDate: "" })`, which becomes a
 * patch of a patient, who has a `birth_date`. Where such a field is optional, no error speaks of it.
 */
export function followConversions(work: Work): void {
  for (const answer of work.answers) {
    const { node } = answer.question.occurrence;
    const call = answer.renamed || isTold(work, node) ? null : callGivenWith(answer);
    const renamed = call && renamedBy(work, call, node.text);
    if (!renamed || renamed.to === null) continue;
    const edit = writeName(work, answer.question, renamed.to);
    if (!edit) continue;
    answer.renamed = renamed;
    work.edit(node, edit, renamed, renamed.to);
  }
}

/** The call that is given an object in which a field is written that nobody asks for. */
function callGivenWith({ question: { own, occurrence, referent } }: Answer): ts.CallExpression | null {
  const literal = own?.parent;
  const isKey = own && ts.isObjectLiteralElementLike(own) && keyText(own.name) === occurrence.node.text;
  if (
    !literal ||
    !isKey ||
    referent?.declarations.flat().some((one) => one !== own) ||
    !ts.isObjectLiteralExpression(literal)
  )
    return null;
  const { parent: call } = literal;
  return ts.isCallExpression(call) && call.arguments[0] === literal ? call : null;
}

/** What a field is called now, in its own style, that has become one of the API by its name there. */
function renamedBy(work: Work, call: ts.CallExpression, name: string): Renamed | null {
  const { checker, options } = work;
  const derived = work.renamesOf(name).filter(({ isDerived }) => isDerived);
  if (derived.length === 0) return null;
  const made = checker.getTypeAtLocation(call);
  // A place that takes anything of some kind is asked for that kind.
  const asked = [typeTaken(checker, call), checker.contextOf(call), made].filter(
    (type) => type !== undefined,
  );
  const found = derived.find(({ at }) => {
    const base = options.renames.find((one) => one.at === at && !one.isDerived);
    if (!base) return false;
    const owner = asked.find((type) => {
      const fields = lookUp(checker, type, base.from)?.declarations.flat() ?? [];
      return work.renameAmong(fields)?.at === at;
    });
    // What says itself what it makes says nothing of how.
    const isMade = checker.getPropertyOfType(made, base.from) !== undefined && made !== owner;
    return owner !== undefined && (isMade || CONVERTING.test(nameCalled(call.expression)));
  });
  return found ?? null;
}
