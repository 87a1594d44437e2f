import { ts } from "ts-morph";
import { isOptionalProperty, partsOf } from "../referents/property-lookup.ts";
import { readFrom } from "../unions/dual-read.ts";
import type { Work } from "../work.ts";
import { chosenBy, isThere, type Making, ONE, type Test } from "./making.ts";
import { type Copy, nameNow } from "./map-fields.ts";

/** A part of a union, and what is made of it; undefined if it stays what it is. */
export interface Way {
  part: ts.Type;
  copy: Copy | undefined | null;
}

/**
 * What may be one thing or another, each in its own way: `"startAt" in value ? { …value, … } : value`. Undefined if all
 * stays what it is, null if names do not tell which is which.
 */
export function choiceOf(work: Work, file: ts.SourceFile, ways: readonly Way[]): Making | undefined | null {
  const [first] = ways.flatMap(({ copy }) => copy ?? []);
  if (ways.some(({ copy }) => copy === null)) return null;
  if (!first) return undefined;
  // A text cannot be asked for a name.
  if (ways.some(({ part }) => isPrimitive(part))) return null;
  // Compilers have the parts of a type in orders of their own; what stays what it is comes last.
  const groups = Map.groupBy(ways, ({ copy }) => copy?.write(ONE) ?? "");
  const open = [...groups].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, group]) => group);
  const tests: Test[] = [];
  while (open.length > 1) {
    const found = open.map((group) => testOf(work, file, group, open.filter((one) => one !== group).flat()));
    const index = found.findIndex((test) => test !== undefined);
    const [test, [group]] = [found[index], open.splice(index, 1)];
    if (test === undefined) return null;
    tests.push({ test, making: group?.[0]?.copy ?? undefined });
  }
  return tests.length === 0 ? first : chosenBy(tests, open[0]?.[0]?.copy ?? undefined, first.renamed);
}

/** What is asked to know some parts of a union from the others: `"startAt" in value`, `value.data`. */
function testOf(
  work: Work,
  file: ts.SourceFile,
  group: readonly Way[],
  others: readonly Way[],
): Test["test"] | undefined {
  const name = tellingName(work, group, others);
  if (name !== undefined) return isThere(file, name);
  const held = tellingValue(work, group, others);
  return held === undefined ? undefined : (value) => readFrom(file, held, value, ".");
}

/** The name of a field that holds an object in some parts of a union, and nothing in others: `{ data?: never }`. */
function tellingValue({ checker }: Work, group: readonly Way[], others: readonly Way[]): string | undefined {
  const [field, ...more] = group[0]?.copy?.fields ?? [];
  if (!field || more.length > 0 || field.name !== field.was) return undefined;
  const typeIn = ({ part }: Way) => {
    const property = checker.getPropertyOfType(checker.getApparentType(part), field.name);
    return property && checker.getTypeOfSymbol(property);
  };
  const isNothing = (type: ts.Type | undefined) =>
    type !== undefined && partsOf(type).every(({ flags }) => (flags & ts.TypeFlags.Never) !== 0);
  return others.every((way) => isNothing(typeIn(way))) ? field.name : undefined;
}

/** The name of a field that some parts of a union have for sure, and others have not. */
function tellingName(work: Work, group: readonly Way[], others: readonly Way[]): string | undefined {
  const { checker } = work;
  const namesOf = ({ part }: Way) =>
    checker
      .getPropertiesOfType(checker.getApparentType(part))
      .map((property) => ({ property, name: nameNow(work, property) }));
  const taken = new Set(others.flatMap(namesOf).map(({ name }) => name));
  const fields = group[0]?.copy?.fields ?? [];
  // Where it is all that is mapped, what has it not stays what it is.
  const isAll = fields.length === 1 && others.every(({ copy }) => !copy);
  const inAll = (name: string) =>
    group.every((way) =>
      namesOf(way).some((one) => one.name === name && (isAll || !isOptionalProperty(one.property))),
    );
  const own = group[0] ? namesOf(group[0]).flatMap(({ name }) => name ?? []) : [];
  return [...fields.map(({ name }) => name), ...(isAll ? [] : own)].find(
    (name) => !taken.has(name) && inAll(name),
  );
}

function isPrimitive({ flags }: ts.Type): boolean {
  const { StringLike, NumberLike, BigIntLike, BooleanLike, ESSymbolLike } = ts.TypeFlags;
  return (flags & (StringLike | NumberLike | BigIntLike | BooleanLike | ESSymbolLike)) !== 0;
}
