import { ts } from "ts-morph";
import type { Making } from "./making.ts";
import { makingOf } from "./map-values.ts";
import { NAMES } from "./pattern-homes.ts";
import { partsOf } from "./property-lookup.ts";
import type { Work } from "./work.ts";

/**
 * What a function is made into that would be called with what has other names: `events.map(show)` becomes `events.map((one)
 * => show({ ...one, startsAt: one.startAt }))`. Undefined if it takes what it is given, null if nobody can tell.
 */
export function makingOfFunction(work: Work, place: ts.Expression, into: ts.Type): Making | undefined | null {
  const file = place.getSourceFile();
  const [own, ...others] = work.checker.getTypeAtLocation(place).getCallSignatures();
  const [asked, ...more] = partsOf(into).flatMap((part) => part.getCallSignatures());
  if (!own || !asked || others.length + more.length > 0) return undefined;
  const typesOf = (signature: ts.Signature) =>
    signature.getParameters().map((parameter) => work.checker.getTypeOfSymbol(parameter));
  const [given, taken] = [typesOf(asked), typesOf(own)];
  const hasRest = own.getParameters().some(isRest);
  if (hasRest || taken.length > Math.min(given.length, NAMES.length)) return undefined;
  const makings = taken.map((type, index) => makingOf(work, file, given[index] as ts.Type, type));
  const [first] = makings.flatMap((making) => making ?? []);
  if (!first || makings.includes(null)) return undefined;
  const names = NAMES.slice(0, taken.length);
  const args = names.map((name, index) => makings[index]?.write(name) ?? name);
  const write = (called: string) => `(${names.join(", ")}) => ${called}(${args.join(", ")})`;
  return { renamed: first.renamed, form: "choice", isOnce: true, write };
}

function isRest({ declarations: [declaration] = [] }: ts.Symbol): boolean {
  return declaration !== undefined && ts.isParameter(declaration) && declaration.dotDotDotToken !== undefined;
}

/**
 * The function that another one calls with what it is given, if that is all that it does.
 *
 * @param sourceOf what an argument is a copy of.
 */
export function calledBy(
  { body, parameters }: ts.ArrowFunction,
  sourceOf: (argument: ts.Expression) => ts.Expression | null,
): ts.Expression | null {
  const isNamed = parameters.every((parameter, index) => parameter.getText() === NAMES[index]);
  if (!isNamed || !ts.isCallExpression(body) || body.arguments.length !== parameters.length) return null;
  const isPassed = body.arguments.every((argument, index) => {
    const source = ts.isIdentifier(argument) ? argument : sourceOf(argument);
    return source?.getText() === NAMES[index];
  });
  return isPassed && !body.arguments.every(ts.isIdentifier) ? body.expression : null;
}
