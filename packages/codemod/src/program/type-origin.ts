import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";

/** True if a class or an interface of a library or of the language: what it holds is what its type arguments say. */
export function isLibraryType(compiler: Compiler, type: Type): boolean {
  const symbol = compiler.symbolOf(type);
  if (!symbol || symbol.name.startsWith("__")) return false;
  const declared = compiler.declarationsOf(symbol);
  return declared.length > 0 && declared.every(({ node }) => node === null);
}

/** A file of the library that declares a type, or writes it out; null if somebody else does, or did so, too. */
export function libraryFileOf(compiler: Compiler, type: Type): string | null {
  const symbol = compiler.isObject(type) ? compiler.symbolOf(type) : null;
  const declared = symbol ? compiler.declarationsOf(symbol) : [];
  return declared.every(({ node }) => node === null) ? (declared[0]?.path ?? null) : null;
}

/** True if a type is one of the language, as a list or an element of a page. */
export function isOfLanguage(compiler: Compiler, type: Type): boolean {
  const symbol = compiler.symbolOf(type);
  return symbol !== null && compiler.declarationsOf(symbol).some(({ path }) => path.startsWith("bundled:"));
}

/** True if a type has members of its own: an object, or several at once. */
export function hasMembers(compiler: Compiler, type: Type): boolean {
  return compiler.isObject(type) || compiler.isIntersection(type);
}

/** True if a type is that of an object that is written out in the code, so that nobody declared it. */
export function isLiteralType(compiler: Compiler, type: Type): boolean {
  return literalOf(compiler, type) !== null;
}

/** The object in the code that a type is of; null if somebody declared the type. */
export function literalOf(compiler: Compiler, type: Type): ts.ObjectLiteralExpression | null {
  const symbol = compiler.symbolOf(type);
  const [first] = symbol ? compiler.declarationsOf(symbol) : [];
  return first?.node && ts.isObjectLiteralExpression(first.node) ? first.node : null;
}
