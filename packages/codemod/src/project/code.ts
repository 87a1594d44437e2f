import type { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { TypeCheck } from "../proof/type-check.ts";
import type { Import } from "../reach/reach.ts";

/** The code of one tsconfig, under types that can be exchanged. */
export interface Code {
  readonly engine: "native" | "ts-morph";
  /** Every file of the program, libraries among them. */
  paths(): readonly string[];
  /** The text of a file as it is on disk. */
  text(path: string): string;
  /** What the tsconfig calls modules that it leads to files, a star for any text. */
  aliases(): readonly string[];
  /** The modules that a file names. */
  imports(path: string): readonly Import[];
  /** The code with some files having other texts; it stays what it is when others are asked for. */
  with(texts: ReadonlyMap<string, string>): View;
  /** Checks its types. */
  check(): TypeCheck;
  close(): void;
}

/** Code as it is with some texts. */
export interface View {
  readonly checker: Checker;
  /** The syntax tree of a file. */
  source(path: string): ts.SourceFile | undefined;
}
