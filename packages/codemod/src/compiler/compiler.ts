import type { ts } from "ts-morph";

/** A type of one view of the code. Two handles are one type if their ids are equal. */
export interface Type {
  readonly id: number;
}

/** A symbol of one view of the code. */
export interface CompilerSymbol {
  readonly id: number;
  readonly name: string;
}

/** A call or construct signature. */
export interface Signature {
  /** The function, method or function type that declares it; null where it is in a library, or made by the compiler. */
  readonly declaration: ts.SignatureDeclaration | null;
  readonly parameters: readonly CompilerSymbol[];
  readonly returnType: Type | null;
  readonly typeParameters: readonly Type[];
}

/** Where a symbol is declared. */
export interface Declared {
  path: string;
  /** The declaration in the tree of its file; null in the files of libraries that no text was given for. */
  node: ts.Node | null;
  /** A number that tells declarations of one file apart. */
  index: number;
}

/** A type error in a file, by offsets in its text as it was checked. */
export interface Problem {
  path: string;
  start: number;
  end: number;
  code: number;
  /** The message with those that explain it, a level deeper each. */
  message: string;
}

/**
 * The code of one tsconfig with certain texts, and a compiler that answers for it. Answers are remembered, so that rules may
 * ask place by place; questions about many places are cheaper if they are asked together first.
 *
 * @example
 * compiler.symbolsAt(names); // one message a file
 * const symbol = compiler.symbolAt(names[0]); // remembered
 */
export interface Compiler {
  /** Every file of the program, libraries among them. */
  readonly paths: readonly string[];
  text(path: string): string;
  /** The syntax tree of a file, with parents. The same text has the same tree in all views. */
  tree(path: string): ts.SourceFile;

  /**
   * Asks about the code with other texts for some files. What the view there answers is of no use afterwards; this one goes on
   * to answer.
   */
  beside<Answer>(texts: ReadonlyMap<string, string>, ask: (view: Compiler) => Answer): Answer;

  /** The symbols that names mean; of a shorthand binding it is the local variable, of a literal's key the key itself. */
  symbolsAt(names: readonly ts.Node[]): (CompilerSymbol | null)[];
  symbolAt(name: ts.Node): CompilerSymbol | null;
  /** The types of expressions, patterns, declarations and type nodes. */
  typesAt(nodes: readonly ts.Node[]): (Type | null)[];
  typeAt(node: ts.Node): Type | null;
  /** The type that the place of an expression asks for. There is no batch for it. */
  contextualTypeAt(node: ts.Expression): Type | null;
  /**
   * The member that the key of a literal, or of an element's attribute, may be by what its place asks for, whatever the literal
   * itself says: a generic function asks for what it is given. It takes about a millisecond.
   */
  expectedMemberAt(key: ts.Node): CompilerSymbol | null;
  /** The strings that the place of a string literal, or of a literal type, may have, whatever stands there. */
  expectedTextsAt(literal: ts.StringLiteralLike): readonly string[];
  /** The variable that the value of a shorthand property is: `{ startsAt }`. */
  shorthandValueAt(node: ts.ShorthandPropertyAssignment): CompilerSymbol | null;
  /** The signature that a call, a new expression, a tagged template or a JSX element calls. */
  signatureAt(call: ts.CallLikeExpression): Signature | null;
  /** The module that a string names, as in `import`, `jest.mock` or `import()`; null if the program has none. */
  moduleAt(specifier: ts.StringLiteralLike): string | null;
  /** The exports of a file, those by `export *` and `module.exports` too. A file that is no module has none. */
  exportsOf(file: ts.SourceFile): readonly CompilerSymbol[];

  declarationsOf(symbol: CompilerSymbol): readonly Declared[];
  /** The declaration in the file of a library, which is read for it. */
  libraryNodeOf(declared: Declared): ts.Node | null;
  /** The symbol that an import or an export stands for in the end; the symbol itself if it is no alias. */
  aliasedSymbol(symbol: CompilerSymbol): CompilerSymbol;
  typesOfSymbols(symbols: readonly CompilerSymbol[]): (Type | null)[];
  typeOfSymbol(symbol: CompilerSymbol): Type | null;
  /** True if a property is declared as a method, so that its value is a function. */
  isMethod(property: CompilerSymbol): boolean;
  /** True if a property may be left out. */
  isOptional(property: CompilerSymbol): boolean;
  symbolOf(type: Type): CompilerSymbol | null;
  aliasSymbolOf(type: Type): CompilerSymbol | null;
  aliasArgumentsOf(type: Type): readonly Type[];

  /** The parts of a union, of a union's parts and of the constraint of a type parameter; the type itself if it is no union. */
  partsOf(type: Type): readonly Type[];
  /** The parts of an intersection, or the type itself. */
  intersectedIn(type: Type): readonly Type[];
  /** A property of one part: a union has only those that all of its parts have. */
  propertyOf(type: Type, name: string): CompilerSymbol | null;
  propertiesOf(type: Type): readonly CompilerSymbol[];
  /** The type of the string index signature; null if there is none. */
  indexTypeOf(type: Type): Type | null;
  signaturesOf(type: Type, kind: "call" | "construct"): readonly Signature[];
  typeArgumentsOf(type: Type): readonly Type[];
  /** The elements of an array, or of a tuple. */
  elementTypeOf(type: Type): Type | null;
  isTuple(type: Type): boolean;
  /** The constraint of a type parameter, or of what is computed from one; null if there is none. */
  constraintOf(type: Type): Type | null;
  /** The text of a string literal type. */
  textOf(type: Type): string | null;
  /** `any` or `unknown`. */
  isTopType(type: Type): boolean;
  isAny(type: Type): boolean;
  isNullish(type: Type): boolean;
  isTypeParameter(type: Type): boolean;
  isIntersection(type: Type): boolean;
  isObject(type: Type): boolean;
  /** `string`, a template literal type, or a string literal type. */
  isText(type: Type): boolean;
  /** A literal type, `null` or `undefined`, or a union of such types: a property of such a type is a discriminant. */
  isUnit(type: Type): boolean;
  isAssignable(source: Type, target: Type): boolean;
  printType(type: Type): string;

  /** The type errors of some files, or of all. */
  problems(paths?: Iterable<string>): Problem[];
}
