import type { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import { textOfType } from "../../types/type-nodes.ts";
import { nameNow } from "../copies/map-fields.ts";
import { declarationsOf } from "../referents/declarations.ts";
import { isOpen, isOptionalProperty } from "../referents/property-lookup.ts";
import { leavesOf } from "../referents/type-leaves.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { hasText, readFrom } from "./dual-read.ts";
import { hasNow, type NamedMembers } from "./read-names.ts";

/** What a value can be asked instead of whether it has a name, which it may be without: one text, or more, for each. */
export type Telling = (node: ts.Node, name: string, value: string) => string;

/** Another field by which members are told apart, whatever they are without. Null if none says which name they have. */
export function tellingField(work: Work, named: NamedMembers, isNow = true): Telling | null {
  const text = tellingText(work, named, isNow);
  if (text) return (node, name, value) => testText(node, text, name, value);
  const fields = tellingPresence(work, named);
  return fields && ((node, name, value) => hasText(node, fields.get(name) ?? "", value));
}

/** A field that keeps its name, and what it says of those that have each of some names, and of no others. */
interface TellingText {
  field: string;
  texts: ReadonlyMap<string, readonly string[]>;
}

export function testText(node: ts.Node, { field, texts }: TellingText, name: string, value: string): string {
  const quote = preferredQuote(node.getSourceFile());
  const read = readFrom(node, field, value, ".");
  return (texts.get(name) ?? []).map((text) => `${read} === ${quoteLike(quote, text)}`).join(" || ");
}

export function tellingText(work: Work, { names, members }: NamedMembers, isNow = true): TellingText | null {
  const { checker } = work;
  const [first] = members;
  if (!first) return null;
  for (const { name: field } of checker.getPropertiesOfType(first.part)) {
    const texts = new Map(
      names.map((name) => {
        const said = members
          .filter(({ to }) => to === name)
          .map(({ part }) => textsOf(work, part, field, isNow));
        return [name, said.includes(null) ? [] : [...new Set(said.flatMap((one) => one ?? []))]];
      }),
    );
    const all = [...texts.values()].flat();
    const isTold = [...texts.values()].every(({ length }) => length > 0) && new Set(all).size === all.length;
    if (isTold) return { field, texts };
  }
  return null;
}

/** The texts that a field can be, now or before, if it is nothing else, is there, and keeps its name. */
function textsOf(work: Work, part: ts.Type, field: string, isNow: boolean): string[] | null {
  const property = work.checker.getPropertyOfType(part, field);
  if (!property || isOptionalProperty(property) || nameNow(work, property) !== field) return null;
  const types = declarationsOf(property).flatMap((one) => (one as ts.PropertySignature).type ?? []);
  const leaves = types.flatMap((type) => leavesOf(work.checker, { type }));
  const texts = leaves.flatMap(({ type }) => {
    const text = textOfType(type);
    return text === null ? [] : ((isNow ? work.renamed.get(type)?.to : null) ?? text);
  });
  return texts.length === leaves.length ? texts : null;
}

/** A field for each name but the last that all have which are called so, and no others, before and now. */
function tellingPresence(work: Work, { names, members }: NamedMembers): ReadonlyMap<string, string> | null {
  const { checker } = work;
  const found = new Map<string, string>();
  for (const name of names.slice(0, -1)) {
    const own = members.filter(({ to }) => to === name).map(({ part }) => part);
    const others = members.filter(({ to }) => to !== name).map(({ part }) => part);
    const isTold = ({ name: field }: ts.Symbol) =>
      own.every((part) => isKept(work, part, field)) &&
      others.every((part) => !checker.getPropertyOfType(part, field) && !hasNow(work, part, field));
    const isLeftOpen = others.some((part) => isOpen(checker, part));
    const field = own[0] && !isLeftOpen ? checker.getPropertiesOfType(own[0]).find(isTold) : undefined;
    if (!field) return null;
    found.set(name, field.name);
  }
  return found.size > 0 ? found : null;
}

function isKept(work: Work, part: ts.Type, field: string): boolean {
  const property = work.checker.getPropertyOfType(part, field);
  return property !== undefined && !isOptionalProperty(property) && nameNow(work, property) === field;
}
