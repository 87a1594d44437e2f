import { ts } from "ts-morph";
import { type Expression, type Node, SyntaxKind } from "typescript/unstable/ast";
import {
  type CompletionEntry,
  type Type as Native,
  type Symbol as NativeSymbol,
  type Program,
  type Project,
  SymbolFlags,
} from "typescript/unstable/sync";
import type { Compiler, CompilerSymbol, Problem, Signature, Type } from "./compiler.ts";
import { Declarations } from "./declarations.ts";
import type { MatchedNodes } from "./match-nodes.ts";
import { Memo } from "./memo.ts";
import { NativeTypes } from "./native-types.ts";
import { problemsOf } from "./problems.ts";
import { askTogether, unlessPanic } from "./survive-panic.ts";

/** The parts of a session that one view of its code is made with. */
export interface ViewParts {
  text(path: string): string;
  tree(path: string): ts.SourceFile;
  nodes(program: Program, path: string): MatchedNodes;
  /** The file that a text names where it is no import. */
  namedModule(name: ts.StringLiteralLike): string | null;
  beside<Answer>(texts: ReadonlyMap<string, string>, ask: (view: Compiler) => Answer): Answer;
  /** True if a text was given for a file, be it that on disk. */
  isOpened(path: string): boolean;
}

/** One view of the code, which TypeScript 7 answers for. */
export class NativeCompiler extends NativeTypes implements Compiler {
  readonly #program: Program;
  readonly #parts: ViewParts;
  readonly #symbolsAt = new Memo<ts.Node, NativeSymbol | null>();
  readonly #typesAt = new Memo<ts.Node, Native | null>();
  readonly #contexts = new Memo<ts.Node, Native | null>();
  readonly #expected = new Memo<ts.Node, NativeSymbol | null>();
  readonly #expectedTexts = new Memo<ts.Node, readonly string[]>();
  readonly #shorthands = new Memo<ts.Node, NativeSymbol | null>();
  readonly #called = new Memo<ts.Node, Signature | null>();
  readonly #modules = new Memo<ts.Node, string | null>();
  #paths: readonly string[] | undefined;

  constructor({ checker, program }: Project, parts: ViewParts) {
    super(
      checker,
      new Declarations(
        () => this.paths,
        (path, native) => parts.nodes(program, path).declarationOf(native),
        (path) => parts.isOpened(path),
      ),
    );
    this.#program = program;
    this.#parts = parts;
  }

  get paths(): readonly string[] {
    this.#paths ??= this.#program.getSourceFileNames();
    return this.#paths;
  }

  text(path: string): string {
    return this.#parts.text(path);
  }

  tree(path: string): ts.SourceFile {
    return this.#parts.tree(path);
  }

  beside<Answer>(texts: ReadonlyMap<string, string>, ask: (view: Compiler) => Answer): Answer {
    return this.#parts.beside(texts, ask);
  }

  symbolsAt(names: readonly ts.Node[]): (CompilerSymbol | null)[] {
    for (const [file, open] of byFile(names.filter((name) => !this.#symbolsAt.has(name)))) {
      // A question by position needs no native tree.
      const positions = open.map((name) => name.getStart(file));
      const found = askTogether(positions, (some) => this.checker.getSymbolAtPosition(file.fileName, some));
      for (const [index, name] of open.entries()) this.#symbolsAt.set(name, namedSymbol(found[index]));
    }
    return names.map((name) => this.#symbolsAt.of(name, () => null));
  }

  symbolAt(name: ts.Node): CompilerSymbol | null {
    return this.symbolsAt([name])[0] ?? null;
  }

  typesAt(nodes: readonly ts.Node[]): (Type | null)[] {
    const open = [...new Set(nodes.filter((node) => !this.#typesAt.has(node)))];
    const asked = open.flatMap((node) => {
      const native = this.#nativeOf(typedNode(node));
      return native ? [{ node, native }] : [];
    });
    const natives = asked.map(({ native }) => native);
    const found = askTogether(natives, (some) => this.checker.getTypeAtLocation(some));
    for (const [index, { node }] of asked.entries()) this.#typesAt.set(node, found[index] ?? null);
    return nodes.map((node) => this.#typesAt.of(node, () => null));
  }

  typeAt(node: ts.Node): Type | null {
    return this.typesAt([node])[0] ?? null;
  }

  contextualTypeAt(node: ts.Expression): Type | null {
    return this.#contexts.of(node, () =>
      this.#ask(node, (native) => this.checker.getContextualType(native as Expression)),
    );
  }

  expectedMemberAt(key: ts.Node): CompilerSymbol | null {
    const text = (key as ts.Identifier).text;
    return this.#expected.of(key, () => {
      return this.#completionsAt(key).find(({ symbol }) => symbol?.name === text)?.symbol ?? null;
    });
  }

  expectedTextsAt(literal: ts.StringLiteralLike): readonly string[] {
    return this.#expectedTexts.of(literal, () => this.#completionsAt(literal).map(({ name }) => name));
  }

  /** The completions at a name: a compiler that completes it does not infer anything from it. */
  #completionsAt(name: ts.Node): readonly CompletionEntry[] {
    const end = ts.isStringLiteralLike(name) ? name.end - 1 : name.end;
    const { fileName } = name.getSourceFile();
    const options = { includeSymbol: true };
    const found = unlessPanic(() => this.checker.getCompletionsAtPosition(fileName, end, options));
    return found?.entries ?? [];
  }

  shorthandValueAt(node: ts.ShorthandPropertyAssignment): CompilerSymbol | null {
    return this.#shorthands.of(node, () =>
      this.#ask(node, (native) => this.checker.getShorthandAssignmentValueSymbol(native)),
    );
  }

  signatureAt(call: ts.CallLikeExpression): Signature | null {
    return this.#called.of(call, () => {
      const found = this.#ask(call, (native) => this.checker.getResolvedSignature(native));
      return found && this.signature(found);
    });
  }

  moduleAt(specifier: ts.StringLiteralLike): string | null {
    return this.#modules.of(specifier, () => {
      const symbol = this.symbolAt(specifier) as NativeSymbol | null;
      const isModule = symbol && (symbol.flags & SymbolFlags.ValueModule) !== 0;
      const declarations = isModule ? symbol.declarations : [];
      // A module that is augmented elsewhere is declared there, too.
      const file = declarations.find(({ kind }) => kind === SyntaxKind.SourceFile) ?? declarations[0];
      if (file) return this.declarations.fileAt(file.path);
      const named = this.#parts.namedModule(specifier);
      return named !== null && this.declarations.has(named) ? named : null;
    });
  }

  exportsOf(file: ts.SourceFile): readonly CompilerSymbol[] {
    const symbol = this.#ask(file, (native) => this.checker.getSymbolAtLocation(native));
    if (!symbol) return [];
    const named = unlessPanic(() => this.checker.getExportsOfModule(symbol)) ?? [];
    const whole = [...symbol.getExports().values()].filter(({ name }) => name === "export=");
    return [...new Set([...whole, ...named])];
  }

  problems(paths?: Iterable<string>): Problem[] {
    return problemsOf(this.#program, paths);
  }

  #nativeOf(node: ts.Node): Node | null {
    return this.#parts.nodes(this.#program, node.getSourceFile().fileName).nativeOf(node);
  }

  #ask<Answer>(node: ts.Node, ask: (native: Node) => Answer | undefined): Answer | null {
    const native = this.#nativeOf(node);
    return native ? (unlessPanic(() => ask(native)) ?? null) : null;
  }
}

/** The native compiler knows no type of a name in a type, but that of the whole type. */
function typedNode(node: ts.Node): ts.Node {
  const isName = ts.isEntityName(node) || ts.isPropertyAccessExpression(node);
  if (!isName || !ts.isPartOfTypeNode(node)) return node;
  return ts.findAncestor(node, ts.isTypeNode) ?? node;
}

/** A name that only an index signature allows means nothing that is declared. */
function namedSymbol(symbol: NativeSymbol | null | undefined): NativeSymbol | null {
  return symbol && symbol.escapedName !== "__index" ? symbol : null;
}

function byFile(nodes: readonly ts.Node[]): Map<ts.SourceFile, ts.Node[]> {
  const groups = new Map<ts.SourceFile, ts.Node[]>();
  for (const node of nodes) {
    const file = node.getSourceFile();
    const group = groups.get(file) ?? [];
    group.push(node);
    groups.set(file, group);
  }
  return groups;
}
