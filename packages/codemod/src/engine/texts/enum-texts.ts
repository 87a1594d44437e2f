import { ts } from "ts-morph";
import type { Found } from "../../proof/prove.ts";
import { partsOf } from "../referents/property-lookup.ts";
import { namesBetween } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";

/**
 * The texts that stand for names of fields where errors are: those of `enum Column { Start = "startsAt" }` for `column` in
 * `event[column]`.
 */
export function enumTexts(
  { checker, names, sources }: Work,
  errors: readonly Found[],
): ts.StringLiteralLike[] {
  const found = errors.flatMap(({ file, start, end }) =>
    namesBetween(file, start, end)
      .filter(ts.isIdentifier)
      .flatMap((node) => partsOf(checker.getTypeAtLocation(node)))
      .flatMap(({ symbol }) => symbol?.declarations ?? [])
      .flatMap((declaration) => (ts.isEnumMember(declaration) ? (declaration.initializer ?? []) : [])),
  );
  return [...new Set(found)]
    .filter(ts.isStringLiteralLike)
    .filter((node) => names.has(node.text) && sources.paths.has(node.getSourceFile().fileName));
}
