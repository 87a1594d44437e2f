import { ts } from "ts-morph";
import { SyntaxKind } from "typescript/unstable/ast";

/** What the kinds of syntax of the one compiler are called in the other: they have the same names but for one, and other numbers. */
const toNative = new Map<ts.SyntaxKind, SyntaxKind>();
const fromNative = new Map<SyntaxKind, ts.SyntaxKind>();
for (const name of Object.keys(SyntaxKind) as (keyof typeof SyntaxKind)[]) {
  const own = ts.SyntaxKind[name as keyof typeof ts.SyntaxKind];
  const native = SyntaxKind[name];
  if (typeof own !== "number" || typeof native !== "number") continue;
  toNative.set(own, native);
  fromNative.set(native, own);
}
toNative.set(ts.SyntaxKind.EndOfFileToken, SyntaxKind.EndOfFile);
fromNative.set(SyntaxKind.EndOfFile, ts.SyntaxKind.EndOfFileToken);

export function nativeKind(kind: ts.SyntaxKind): SyntaxKind | undefined {
  return toNative.get(kind);
}

export function ownKind(kind: SyntaxKind): ts.SyntaxKind | undefined {
  return fromNative.get(kind);
}
