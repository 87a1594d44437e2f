import type { JsonObject, Member } from "@tenant-api/openapi";
import { isKnownIfDeclared } from "../shape/formats.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { areFormatsMixed, formatsOf } from "../spec/schema-formats.ts";
import { UnjudgedKeywords } from "../spec/unjudged-keywords.ts";
import { NotJudgedCounts } from "./not-judged.ts";
import { areValuesJudged } from "./unlisted-values.ts";

/** Notes which rules for values were not compared with those that were seen. */
export class UnjudgedValues {
  readonly counts = new NotJudgedCounts();
  readonly document: JsonObject;
  readonly #keywords: UnjudgedKeywords;
  readonly #visited = new WeakSet<Member>();

  constructor(document: JsonObject) {
    this.document = document;
    this.#keywords = new UnjudgedKeywords(document);
  }

  /** @param isBySpec Whether the recording knew what the spec declares. */
  visit(member: Member, shape: ValueShape, isBySpec: boolean): void {
    const { at, node, values } = member;
    if (values !== null && !areValuesJudged(shape)) this.counts.place("enum-values", at);
    if (!isBySpec && shape.types.has("string") && [...(formatsOf(node) ?? [])].some(isKnownIfDeclared))
      this.counts.place("formats", at);
    if (isUnclear(member, shape)) this.counts.place("unions", at);
    // Each has the same rules whichever traffic comes.
    if (this.#visited.has(member)) return;
    this.#visited.add(member);
    for (const place of member.places)
      for (const { name, at } of this.#keywords.at(place)) this.counts.place("keywords", at, name);
  }
}

/** Whether nothing tells which member of a union a value is. */
function isUnclear({ node }: Member, { types }: ValueShape): boolean {
  const areObjects = node.objects.length > 1 && node.home === null && node.discriminator === null;
  return (
    (types.has("object") && areObjects) ||
    (types.has("array") && node.items !== null && node.lists.length > 1) ||
    (["string", "integer"] as const).some((type) => types.has(type) && areFormatsMixed(type, node))
  );
}
