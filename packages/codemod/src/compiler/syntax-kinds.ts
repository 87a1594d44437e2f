import { ts } from "ts-morph";
import { SyntaxKind } from "typescript/unstable/ast";

// The kinds of syntax have the same names in both compilers but for one, and other numbers.
const toNative = new Map<ts.SyntaxKind, SyntaxKind>([
  [ts.SyntaxKind.EndOfFileToken, SyntaxKind.EndOfFile],
  ...Object.keys(SyntaxKind).flatMap((name): [ts.SyntaxKind, SyntaxKind][] => {
    const own = ts.SyntaxKind[name as keyof typeof ts.SyntaxKind];
    const native = SyntaxKind[name as keyof typeof SyntaxKind];
    return typeof own === "number" && typeof native === "number" ? [[own, native]] : [];
  }),
]);

/** The native compiler's number for a kind of syntax: `nativeKind(ts.SyntaxKind.Identifier)`. */
export function nativeKind(kind: ts.SyntaxKind): SyntaxKind | undefined {
  return toNative.get(kind);
}
