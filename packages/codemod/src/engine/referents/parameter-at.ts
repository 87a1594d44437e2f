import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { declarationsOf } from "./declarations.ts";
import { typeOfProperty } from "./property-lookup.ts";

/** What a function takes at a place: of the rest of what it takes, what stands there. */
export function parameterAt(checker: Checker, signature: ts.Signature, index: number): ts.Type | undefined {
  const parameters = signature.getParameters();
  const last = parameters.length - 1;
  const parameter = parameters[Math.min(index, last)];
  const type = parameter && checker.getTypeOfSymbol(parameter);
  // One that stands for a part of the rest has no declaration of its own.
  const isRest =
    parameter !== undefined &&
    declarationsOf(parameter).some((one) => ts.isParameter(one) && one.dotDotDotToken !== undefined);
  if (!type || !isRest) return index <= last ? type : undefined;
  return (
    typeOfProperty(checker, type, `${index - last}`) ?? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  );
}
