import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { ts } from "ts-morph";
import type {
  Compiler,
  CompilerSymbol,
  Declared,
  Problem,
  Signature,
  Type,
} from "../../src/compiler/compiler.ts";
import { namedModules } from "../../src/compiler/named-modules.ts";
import { decode } from "../../src/compiler/read-text.ts";

const { getSymbolId } = ts as unknown as { getSymbolId(symbol: ts.Symbol): number };

const { TypeFlags, SymbolFlags } = ts;
const NULLISH = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
const TOP = TypeFlags.Any | TypeFlags.Unknown;
const COMPUTED = TypeFlags.TypeVariable | TypeFlags.Index | TypeFlags.Conditional | TypeFlags.Substitution;

/** The port over TypeScript 6, in our own process: slower, and an answer to compare with. */
export function morphCompiler(tsconfig: string, libraryFolder: string): Compiler {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    dirname(tsconfig),
    undefined,
    tsconfig,
  );
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getDefaultLibLocation: () => libraryFolder,
    getDefaultLibFileName: () => `${libraryFolder}/${ts.getDefaultLibFileName(options)}`,
    getSourceFile(path, parsing) {
      if (!ts.sys.fileExists(path)) return undefined;
      return ts.createSourceFile(path, decode(readFileSync(path)) ?? "", parsing, true);
    },
  };
  const program = ts.createProgram(fileNames, options, host);
  const checker = program.getTypeChecker();
  const namedModule = namedModules(tsconfig);

  const own = <Own extends ts.Type = ts.Type>(type: Type) => type as unknown as Own;
  const symbol = (found: ts.Symbol | undefined): CompilerSymbol | null =>
    found ? Object.assign(found, { id: getSymbolId(found) }) : null;
  const named = (name: ts.Node) => {
    const found = checker.getSymbolAtLocation(name);
    return found?.escapedName === ts.InternalSymbolName.Index ? null : symbol(found);
  };
  const type = (found: ts.Type | undefined) => (found ?? null) as (ts.Type & Type) | null;
  const symbols = (found: readonly ts.Symbol[]) => found.flatMap((one) => symbol(one) ?? []);
  const types = (found: readonly ts.Type[]) => found.flatMap((one) => type(one) ?? []);
  const hasFlag = (flags: ts.TypeFlags) => (one: Type) => (own(one).flags & flags) !== 0;
  const declared = (node: ts.Node): Declared => {
    const path = node.getSourceFile()?.fileName ?? "/node_modules/";
    return { path, node: path.includes("/node_modules/") ? null : node, index: node.pos };
  };
  const signature = (found: ts.Signature | undefined): Signature | null => {
    const { declaration } = found ?? {};
    return found
      ? {
          declaration:
            declaration && ts.isFunctionLike(declaration)
              ? (declared(declaration).node as ts.SignatureDeclaration)
              : null,
          parameters: symbols(found.parameters),
          returnType: type(found.getReturnType()),
          typeParameters: types(found.typeParameters ?? []),
        }
      : null;
  };
  const partsOf = (one: ts.Type): ts.Type[] => {
    const held = (one.flags & COMPUTED) === 0 ? one : (checker.getBaseConstraintOfType(one) ?? one);
    return held.isUnion() ? [...new Set(held.types.flatMap(partsOf))] : [held];
  };
  const problem = ({ file, start = 0, length = 0, code, messageText }: ts.Diagnostic): Problem[] =>
    file
      ? [
          {
            path: file.fileName,
            start,
            end: start + length,
            code,
            message: ts.flattenDiagnosticMessageText(messageText, "\n"),
          },
        ]
      : [];

  return {
    paths: program.getSourceFiles().map(({ fileName }) => fileName),
    beside: () => {
      throw new Error("Expected no question about other texts.");
    },
    text: (path) => program.getSourceFile(path)?.text ?? "",
    tree: (path) => program.getSourceFile(path) as ts.SourceFile,
    symbolsAt: (names) => names.map(named),
    symbolAt: named,
    typesAt: (nodes) => nodes.map((node) => type(checker.getTypeAtLocation(node))),
    typeAt: (node) => type(checker.getTypeAtLocation(node)),
    contextualTypeAt: (node) => type(checker.getContextualType(node)),
    expectedMemberAt: (key) => {
      const literal = key.parent.parent as ts.Expression;
      // The flag that completions use: `IgnoreNodeInferences`.
      const context = (
        checker.getContextualType as (node: ts.Expression, flags: number) => ts.Type | undefined
      )(literal, 4);
      return symbol(context && checker.getPropertyOfType(context, (key as ts.Identifier).text));
    },
    expectedTextsAt: (literal) => {
      // The flag that completions use: `IgnoreNodeInferences`.
      const context = (
        checker.getContextualType as (node: ts.Expression, flags: number) => ts.Type | undefined
      )(literal, 4);
      return context ? partsOf(context).flatMap((part) => (part.isStringLiteral() ? [part.value] : [])) : [];
    },
    shorthandValueAt: (node) => symbol(checker.getShorthandAssignmentValueSymbol(node)),
    signatureAt: (call) => signature(checker.getResolvedSignature(call)),
    moduleAt: (specifier) => {
      const [module] = checker.getSymbolAtLocation(specifier)?.declarations ?? [];
      if (module && (ts.isSourceFile(module) || ts.isModuleDeclaration(module)))
        return module.getSourceFile().fileName;
      const path = namedModule(specifier);
      return path !== null && program.getSourceFile(path) ? path : null;
    },
    exportsOf: (file) => {
      const module = checker.getSymbolAtLocation(file);
      return module ? symbols(checker.getExportsOfModule(module)) : [];
    },
    declarationsOf: (one) => ((one as unknown as ts.Symbol).declarations ?? []).map(declared),
    libraryNodeOf: () => null,
    aliasedSymbol: (one) => {
      const alias = one as unknown as ts.Symbol;
      return symbol((alias.flags & SymbolFlags.Alias) === 0 ? alias : checker.getAliasedSymbol(alias)) ?? one;
    },
    typesOfSymbols: (all) => all.map((one) => type(checker.getTypeOfSymbol(one as unknown as ts.Symbol))),
    typeOfSymbol: (one) => type(checker.getTypeOfSymbol(one as unknown as ts.Symbol)),
    symbolOf: (one) => symbol(own(one).symbol),
    aliasSymbolOf: (one) => symbol(own(one).aliasSymbol),
    aliasArgumentsOf: (one) => types(own(one).aliasTypeArguments ?? []),
    partsOf: (one) => types(partsOf(own(one))),
    intersectedIn: (one) =>
      types(own(one).isIntersection() ? own<ts.IntersectionType>(one).types : [own(one)]),
    isMethod: (one) => ((one as unknown as ts.Symbol).flags & ts.SymbolFlags.Method) !== 0,
    isOptional: (one) => ((one as unknown as ts.Symbol).flags & SymbolFlags.Optional) !== 0,
    isUnit: (one) => partsOf(own(one)).every(({ flags }) => (flags & ts.TypeFlags.Unit) !== 0),
    propertyOf: (one, name) => symbol(checker.getPropertyOfType(own(one), name)),
    propertiesOf: (one) => symbols(checker.getPropertiesOfType(own(one))),
    indexTypeOf: (one) => type(checker.getIndexTypeOfType(own(one), ts.IndexKind.String)),
    signaturesOf: (one, kind) =>
      checker
        .getSignaturesOfType(own(one), kind === "call" ? ts.SignatureKind.Call : ts.SignatureKind.Construct)
        .flatMap((found) => signature(found) ?? []),
    typeArgumentsOf: (one) =>
      own<ts.ObjectType>(one).objectFlags & ts.ObjectFlags.Reference && hasFlag(TypeFlags.Object)(one)
        ? types(checker.getTypeArguments(own<ts.TypeReference>(one)))
        : [],
    elementTypeOf: (one) =>
      hasFlag(TypeFlags.Object)(one)
        ? type(
            checker.getIndexInfosOfType(own(one)).find(({ keyType }) => keyType.flags & TypeFlags.Number)
              ?.type,
          )
        : null,
    isTuple: (one) => checker.isTupleType(own(one)),
    constraintOf: (one) => {
      const found = hasFlag(TypeFlags.Instantiable | TypeFlags.UnionOrIntersection)(one)
        ? checker.getBaseConstraintOfType(own(one))
        : undefined;
      return found === own(one) ? null : type(found);
    },
    textOf: (one) => (own(one).isStringLiteral() ? own<ts.StringLiteralType>(one).value : null),
    isTopType: hasFlag(TOP),
    isAny: hasFlag(TypeFlags.Any),
    isNullish: hasFlag(NULLISH),
    isTypeParameter: hasFlag(TypeFlags.TypeParameter),
    isIntersection: hasFlag(TypeFlags.Intersection),
    isObject: hasFlag(TypeFlags.Object),
    isText: hasFlag(TypeFlags.StringLike),
    isAssignable: (source, target) => checker.isTypeAssignableTo(own(source), own(target)),
    printType: (one) => checker.typeToString(own(one)),
    problems: () =>
      [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()].flatMap(problem),
  };
}
