import { ts } from "ts-morph";
import type { Checker, Type as Native, Signature as NativeHandle } from "typescript/unstable/sync";
import type { CompilerSymbol, Signature, Type } from "./compiler.ts";
import type { Declarations } from "./declarations.ts";
import { unlessPanic } from "./survive-panic.ts";

/** A signature whose parts are asked for when somebody looks at them: the return type may have to be inferred first. */
export class NativeSignature implements Signature {
  readonly #native: NativeHandle;
  readonly #checker: Checker;
  readonly #declarations: Declarations;
  #returnType: Native | null | undefined;

  constructor(native: NativeHandle, checker: Checker, declarations: Declarations) {
    this.#native = native;
    this.#checker = checker;
    this.#declarations = declarations;
  }

  get declaration(): ts.SignatureDeclaration | null {
    const { declaration } = this.#native;
    const node = declaration ? this.#declarations.of(declaration).node : null;
    return node && ts.isFunctionLike(node) ? node : null;
  }

  get parameters(): readonly CompilerSymbol[] {
    return this.#native.getParameters();
  }

  get returnType(): Type | null {
    if (this.#returnType === undefined)
      this.#returnType = unlessPanic(() => this.#checker.getReturnTypeOfSignature(this.#native)) ?? null;
    return this.#returnType;
  }

  get typeParameters(): readonly Type[] {
    return this.#native.getTypeParameters();
  }
}
