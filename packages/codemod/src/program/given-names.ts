import { ts } from "ts-morph";
import type { Compiler } from "../compiler/compiler.ts";
import type { GivenNames } from "./mark-names.ts";

/** Tells the names that generic functions make types of, by their signatures. */
export function givenNames(compiler: Compiler): GivenNames {
  return {
    hasText: (text) => isGivenText(compiler, text),
    hasKeys: (literal) => areGivenKeys(compiler, literal),
  };
}

/** True if a generic function takes a text for a type of its own: `oneOf(["draft", "live"])`. */
function isGivenText(compiler: Compiler, node: ts.Node): boolean {
  const place = ts.isArrayLiteralExpression(node.parent) ? node.parent : node;
  const { parent: call } = place;
  if (!ts.isStringLiteralLike(node) || !ts.isCallExpression(call) || call.expression === place) return false;
  if (!compiler.signatureAt(call)?.declaration?.typeParameters) return false;
  const context = compiler.contextualTypeAt(node);
  const texts = context ? compiler.partsOf(context).map((part) => compiler.textOf(part)) : [];
  // A declaration beside it is taken in the same way.
  const beside = ts.isArrayLiteralExpression(place) ? place.elements : call.arguments;
  const given = new Set(beside.map((one) => (ts.isStringLiteralLike(one) ? one.text : "")));
  return texts.includes(node.text) && compiler.expectedTextsAt(node).every((one) => given.has(one));
}

/** True if a generic function takes an object with any keys for a type: `object({ startsAt: text() })`. */
function areGivenKeys(compiler: Compiler, literal: ts.ObjectLiteralExpression): boolean {
  const { parent: call } = literal;
  if (!ts.isCallExpression(call)) return false;
  const callee = compiler.typeAt(call.expression);
  const index = call.arguments.indexOf(literal);
  return (callee ? compiler.signaturesOf(callee, "call") : []).some(({ parameters, typeParameters }) => {
    const parameter = parameters[index];
    const type = parameter && typeParameters.length > 0 ? compiler.typeOfSymbol(parameter) : null;
    return type !== null && compiler.partsOf(type).some((part) => compiler.indexTypeOf(part) !== null);
  });
}
