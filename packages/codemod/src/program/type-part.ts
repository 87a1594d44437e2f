import { ts } from "ts-morph";
import type { Compiler, CompilerSymbol, Signature, Type } from "../compiler/compiler.ts";
import { ANY, JSON_VALUE, KEY, type Path, RESULT } from "./value-path.ts";

/** The types of a part of a value, as far as the type of the value says what is there. */
export interface TypePart {
  types: readonly Type[];
  /** True if it may be anything. */
  isOpen: boolean;
}

const CLOSED: TypePart = { types: [], isOpen: false };
const OPEN: TypePart = { types: [], isOpen: true };

/**
 * Follows a path into a type. Promises are taken for what they promise, as everywhere on the way of a value.
 *
 * @example
 * typePart(compiler, typeOfPage, ["items", "0"]); // { types: [typeOfEvent], isOpen: false }
 */
export function typePart(compiler: Compiler, type: Type | null, [step, ...rest]: Path): TypePart {
  if (!type) return OPEN;
  const parts = compiler.partsOf(type).filter((part) => !compiler.isNullish(part));
  const isPlain = parts.every((part) => !compiler.isTopType(part) && awaited(compiler, part) === part);
  // Literal types are told apart only together.
  if (step === undefined && isPlain && !compiler.isTypeParameter(type))
    return { types: [type], isOpen: false };
  const found = parts.map((one): TypePart => {
    const part = awaited(compiler, one);
    if (part !== one) return typePart(compiler, part, step === undefined ? [] : [step, ...rest]);
    if (compiler.isTopType(part) || compiler.isTypeParameter(part)) return OPEN;
    if (step === undefined) return { types: [part], isOpen: false };
    // Nobody says what a text holds, or what a function does that something else stands for.
    const isCall = step.endsWith(")");
    if (step === JSON_VALUE || (isCall && compiler.signaturesOf(part, "call").length === 0)) return OPEN;
    const below = stepInto(compiler, part, step);
    return below ? typePart(compiler, below, rest) : CLOSED;
  });
  return { types: found.flatMap(({ types }) => types), isOpen: found.some(({ isOpen }) => isOpen) };
}

/** The type of what one part of a type holds at a step of a path. */
export function stepInto(compiler: Compiler, promised: Type, step: string): Type | null {
  const part = awaited(compiler, promised);
  if (step === KEY) return null;
  const [signature] = step.startsWith("(") ? compiler.signaturesOf(part, "call") : [];
  if (step === RESULT) return signature?.returnType ?? null;
  if (step.startsWith("("))
    return signature ? parameterAt(compiler, signature, Number.parseInt(step.slice(1), 10)) : null;
  if (step === ANY || /^\d+$/.test(step)) {
    const own = compiler.isTuple(part) ? compiler.typeArgumentsOf(part)[Number(step)] : undefined;
    const element = own ?? compiler.elementTypeOf(part) ?? heldBy(compiler, part);
    if (element) return element;
  }
  const property = compiler.propertyOf(part, step);
  return property ? compiler.typeOfSymbol(property) : compiler.indexTypeOf(part);
}

/** The type of the argument of a function with a number, be it one of the rest. */
function parameterAt(compiler: Compiler, { parameters }: Signature, index: number): Type | null {
  const last = parameters.length - 1;
  const parameter = parameters[Math.min(index, last)];
  const type = parameter ? compiler.typeOfSymbol(parameter) : null;
  if (!parameter || !type || !isRest(compiler, parameter)) return index > last ? null : type;
  const own = compiler.isTuple(type) ? compiler.typeArgumentsOf(type)[index - last] : undefined;
  return own ?? compiler.elementTypeOf(type);
}

function isRest(compiler: Compiler, parameter: CompilerSymbol): boolean {
  return compiler
    .declarationsOf(parameter)
    .some(({ node }) => node !== null && ts.isParameter(node) && node.dotDotDotToken !== undefined);
}

/** The type of the elements of a set or a map. */
function heldBy(compiler: Compiler, part: Type): Type | null {
  const name = compiler.symbolOf(part)?.name;
  return name && /^(Readonly)?(Set|Map)$/.test(name) ? (compiler.typeArgumentsOf(part).at(-1) ?? null) : null;
}

function awaited(compiler: Compiler, type: Type): Type {
  const isPromise = /^Promise(Like)?$/.test(compiler.symbolOf(type)?.name ?? "");
  return (isPromise && compiler.typeArgumentsOf(type)[0]) || type;
}
