import { lettersOf, parentOf } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { spelledLike } from "../text/words.ts";
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
  const member = ts.isEnumMember(value) || !ts.isPropertyAssignment(value.parent) ? value : value.parent;
  if (!ts.isEnumMember(member) && !ts.isPropertyAssignment(member)) return [];
  const { initializer, name } = member;
  if (!initializer || !ts.isStringLiteral(initializer)) return [];
  const from = textOfName(name);
  const to = renameMember(from, initializer.text, change.to, ts.isPropertyAssignment(member));
  return to === null ? [] : [{ change, kind: "enum-member", name, declaration: member, from, to }];
}

/** The new name of a member that is named after its value; null if it is not. */
function renameMember(name: string, value: string, to: string, isKey: boolean): string | null {
  if (isKey && name === value) return to;
  if (name === memberNameOf(value)) return memberNameOf(to);
  return lettersOf(name) === lettersOf(value) ? spelledLike(name, to) : null;
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
