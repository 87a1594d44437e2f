import { childOf, getOrAdd, isObject, type JsonObject, type Pointer, valueAt } from "@tenant-api/openapi";
import type { FieldClaim, NameRelation, OutsideEvidence } from "@tenant-api/spec-diff";
import { groupBy } from "../collections/group-by.ts";
import { statesRename } from "../spec/announced-rename.ts";
import type { Provenances } from "../spec/provenance.ts";
import { ValueComparer } from "./compare-values.ts";
import type { OldField } from "./find-handover.ts";
import { mergedField } from "./merged-field.ts";
import { type DeclaredField, type ObservedObjects, sourceOf } from "./observed-objects.ts";
import { schemaOfShape } from "./schema-of-shape.ts";
import { type FieldNames, SourcePresence } from "./source-presence.ts";
import { areOfOtherUnits } from "./units.ts";
import { findHandovers, type Handovers, weighTraffic } from "./weigh-traffic.ts";

/** A field that may have been renamed, or be another one's new name. */
export interface Claim extends FieldClaim {
  schema: ObservedSchema;
  declared: DeclaredField | undefined;
}

/** The fields of one schema, in all objects that have them. */
export class ObservedSchema {
  readonly objects: readonly ObservedObjects[];
  readonly #document: JsonObject;
  readonly #owner: Pointer;
  readonly #provenances: () => Provenances;
  readonly #sources: readonly SourcePresence[];
  readonly #values: ValueComparer;
  readonly #seen: readonly string[];
  readonly #declared = new Map<string, DeclaredField>();
  readonly #handovers = new Map<string, Handovers | null>();

  constructor(
    document: JsonObject,
    owner: Pointer,
    objects: readonly ObservedObjects[],
    provenances: () => Provenances,
  ) {
    this.#provenances = provenances;
    this.objects = objects;
    this.#document = document;
    this.#owner = owner;
    this.#sources = [...groupBy(objects, sourceOf).values()].map((own) => new SourcePresence(own));
    this.#values = new ValueComparer(objects);
    this.#seen = [...new Set(objects.flatMap(({ fields }) => [...fields.keys()]))];
    for (const { declared } of objects) for (const [name, field] of declared) this.#declared.set(name, field);
  }

  /** The fields that can be one another, as far as their presence says. */
  claims(): { removed: Claim[]; added: Claim[] } {
    const seen = this.#seen;
    const names = [...new Set([...this.#declared.keys(), ...seen])].filter((name) => this.#isOwn(name));
    const [falling, rising] = [new Set<string>(), new Set<string>()];
    for (const name of names) {
      if (this.#changes(name, "falls")) falling.add(name);
      if (this.#changes(name, "rises")) rising.add(name);
    }
    const [removed, added] = [new Set<string>(), new Set<string>()];
    for (const old of names) {
      for (const now of seen) {
        if (old === now) continue;
        const isNews = this.#declared.has(old) && !this.#declared.has(now);
        if (!isNews && !(falling.has(old) && rising.has(now) && this.#mayBeInSpec({ old, new: now })))
          continue;
        if (this.#handoversOf({ old, new: now }) === null) continue;
        removed.add(old);
        added.add(now);
      }
    }
    return {
      removed: [...removed].map((name) => this.#claim(name)),
      added: [...added].map((name) => this.#claim(name)),
    };
  }

  /** The evidence of traffic for two fields; null where one cannot be the other. */
  weigh(before: Claim, after: Claim, relation: NameRelation): OutsideEvidence | null {
    const names = { old: before.name, new: after.name };
    const isNews = before.declared !== undefined && after.declared === undefined;
    const handovers = before.name === after.name ? null : this.#handoversOf(names);
    if (handovers === null) return null;
    const isOverTime = handovers.found.some(({ handover }) => handover.way === "time");
    if (!isNews && (after.declared === undefined || !isOverTime)) return null;
    return weighTraffic(handovers, {
      values: this.#values.compare(names, relation),
      relation,
      areOfOtherUnits: areOfOtherUnits(names.old, names.new),
      isOtherwiseKnown: () => this.#isOtherwiseKnown(names),
    });
  }

  /** Whether more of the other fields are as the spec says than are unknown or missing, whatever their style. */
  #isOtherwiseKnown(names: FieldNames): boolean {
    const others = ([name]: readonly [string, unknown]) => name !== names.old && name !== names.new;
    const declared = [...this.#declared].filter(others);
    const seen = new Set(this.#seen.filter((name) => others([name, null])).map(plainName));
    const known = new Set(declared.map(([name]) => plainName(name)));
    const agreeing = [...seen].filter((name) => known.has(name)).length;
    const missing = declared.filter(([name, { isRequired }]) => isRequired && !seen.has(plainName(name)));
    return agreeing > seen.size - agreeing + missing.length;
  }

  /** A field that a part declares is looked at in that part; one that no part declares, with the whole object. */
  #isOwn(name: string): boolean {
    const at = this.#declared.get(name)?.at;
    return at === undefined
      ? this.objects.some(({ owner }) => owner === this.#owner)
      : ownerOf(at) === this.#owner;
  }

  #handoversOf(names: FieldNames): Handovers | null {
    return getOrAdd(this.#handovers, JSON.stringify([names.old, names.new]), () =>
      findHandovers(this.#sources, names, this.#oldField(names.old)),
    );
  }

  #oldField(name: string): OldField {
    const field = this.#declared.get(name);
    if (field === undefined) return { isDeclared: false, isRequired: false };
    const recorded = recordedIn(valueAt(this.#document, field.at));
    return { isDeclared: true, isRequired: field.isRequired, ...(recorded && { recorded }) };
  }

  /**
   * Whether the spec can have the new name of a field already: without the old one, because it says so itself, or
   * because traffic wrote it there. Other fields that it has both are two.
   */
  #mayBeInSpec(names: FieldNames): boolean {
    const [old, now] = [this.#declared.get(names.old), this.#declared.get(names.new)];
    if (now === undefined) return false;
    if (old === undefined || this.#provenances().of(now.at) === "observed") return true;
    return statesRename(
      this.#document,
      { name: names.old, declared: old },
      { name: names.new, declared: now },
    );
  }

  #changes(name: string, way: "falls" | "rises"): boolean {
    return this.#sources.some((source) => source.changes(name, way));
  }

  #claim(name: string): Claim {
    const declared = this.#declared.get(name);
    const seen = mergedField(this.objects, name);
    const stated = declared && valueAt(this.#document, declared.at);
    return {
      schema: this,
      declared,
      name,
      at: declared?.at ?? childOf(this.#owner, "properties", name),
      value: seen === null ? (isObject(stated) ? stated : {}) : schemaOfShape(seen),
      required: declared?.isRequired ?? this.objects.some(({ fields, of }) => fields.get(name)?.seen === of),
    };
  }
}

/** A name in any style: `created_at` and `createdAt` are one. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
}

/** The schema that declares a field: all but `/properties/startsAt`. */
export function ownerOf(at: Pointer): Pointer {
  return at.replace(/\/[^/]*\/[^/]*$/, "");
}

/** In how many objects a field was when it was written into the spec, by its `x-observed`. */
function recordedIn(schema: unknown): OldField["recorded"] {
  const observed = isObject(schema) ? schema["x-observed"] : undefined;
  if (!isObject(observed)) return undefined;
  const { seen, of, last } = observed;
  if (typeof seen !== "number" || typeof of !== "number" || of < 1) return undefined;
  return { seen, of, ...(typeof last === "string" && { last }) };
}
