import { parentOf } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { declaredAt, declaredInParameters } from "./find-declared.ts";
import { memberNameOf } from "./generated-names.ts";
import { type Declared, declaredText, type GeneratedTypes } from "./generated-types.ts";
import { type Target, targetOf } from "./target.ts";
import { textOfName } from "./type-syntax.ts";

type EnumValueRenamed = MigrationChange & { kind: "enum-value-renamed" };

/** Finds a renamed value of an enum, and the member of a TypeScript enum that is named after it. */
export function enumValueTargets(types: GeneratedTypes, change: EnumValueRenamed): Target[] {
  return valuesOf(types, change)
    .flatMap((value) => [targetOf(change, "value", value, change.to), ...memberTargets(change, value)])
    .filter(({ from, to }) => from !== to);
}

function memberTargets(change: EnumValueRenamed, value: Declared): Target[] {
  if (!ts.isEnumMember(value) || !value.initializer || !ts.isStringLiteral(value.initializer)) return [];
  const from = textOfName(value.name);
  if (from !== memberNameOf(value.initializer.text)) return [];
  const to = memberNameOf(change.to);
  return [{ change, kind: "enum-member", name: value.name, declaration: value, from, to }];
}

/** The value that the pointer leads to, unless it is another one: types can leave out values, or list them elsewhere. */
function valuesOf(types: GeneratedTypes, { at, from }: EnumValueRenamed): Declared[] {
  const byIndex = declaredAt(types, at);
  const isMeant = (value: Declared) => declaredText(value) === from;
  if (from === undefined || byIndex.some(isMeant)) return byIndex;
  const listed = declaredAt(types, parentOf(at)).filter(isMeant);
  if (listed.length > 0) return listed;
  const [only, ...others] = declaredInParameters(types, parentOf(at)).filter((values) =>
    values.some(isMeant),
  );
  return only && others.length === 0 ? only.filter(isMeant) : [];
}
