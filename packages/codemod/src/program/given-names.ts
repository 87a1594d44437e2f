import { ts } from "ts-morph";
import type { Compiler } from "../compiler/compiler.ts";
import type { GivenNames } from "./mark-names.ts";

/** Tells the names that generic functions make types of, by their signatures. @param api The files of the API. */
export function givenNames(compiler: Compiler, api: ReadonlySet<string>): GivenNames {
  const isOfApi = (text: ts.Node) => api.has(text.getSourceFile().fileName);
  return {
    isOfApi,
    hasText: (text) => isGivenText(compiler, text, isOfApi(text)),
    hasKeys: (literal) => areGivenKeys(compiler, literal),
  };
}

/** True if a generic function takes a text for a type of its own: `oneOf(["draft", "live"])`. */
function isGivenText(compiler: Compiler, node: ts.Node, isOfApi: boolean): boolean {
  const place = ts.isArrayLiteralExpression(node.parent) ? node.parent : node;
  const { parent: call } = place;
  if (!ts.isStringLiteralLike(node) || !ts.isCallExpression(call) || call.expression === place) return false;
  const isGeneric = compiler.signatureAt(call)?.declaration?.typeParameters !== undefined;
  // The validators that are generated with the types of an API are made by a library: `z.enum(["draft", "live"])`.
  if (!isGeneric && !(isOfApi && isGenericCallee(compiler, call))) return false;
  const context = compiler.contextualTypeAt(node);
  const texts = context ? compiler.partsOf(context).map((part) => compiler.textOf(part)) : [];
  // A declaration beside it is taken in the same way.
  const beside = ts.isArrayLiteralExpression(place) ? place.elements : call.arguments;
  const given = new Set(beside.map((one) => (ts.isStringLiteralLike(one) ? one.text : "")));
  return texts.includes(node.text) && compiler.expectedTextsAt(node).every((one) => given.has(one));
}

function isGenericCallee(compiler: Compiler, { expression }: ts.CallExpression): boolean {
  const callee = compiler.typeAt(expression);
  const signatures = callee ? compiler.signaturesOf(callee, "call") : [];
  return signatures.some(({ typeParameters }) => typeParameters.length > 0);
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
