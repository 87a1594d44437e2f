import { countOf, getOrAdd } from "@tenant-api/openapi";
import type { NameRelation } from "@tenant-api/spec-diff";
import { ID_FIELDS } from "../shape/neighbour-hash.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { type Belief, weighAgreement } from "./agreement.ts";
import { mergedField } from "./merged-field.ts";
import type { ObservedObjects } from "./observed-objects.ts";
import type { FieldNames } from "./source-presence.ts";
import { countEqual, hashesOf, placesIn, type ValueHashes } from "./value-hashes.ts";
import { kindOf, type ValueKind } from "./value-kind.ts";

/** The evidence of values for one field being another. */
export interface ValueComparison {
  /** For or against, in the measure of spec-diff. */
  points: number;
  /** Whether values alone make it certain. */
  speaks: boolean;
  /** For people. */
  reason: string;
}

/** How much evidence makes a rename certain: chance is twenty times less likely. */
const CERTAIN = Math.log(20);
/** Most that equal values say, and what they say of few-valued fields. */
const MOST = 0.5;
const MOST_OF_FEW = 0.2;
/** Other values of the same things rule a rename out, whatever the names say, unless these are the same words. */
const LEAST = -1;
/** How much evidence makes a point. */
const FOR = 10;
const AGAINST = 3;
/** Other fields count as so many values, and only where they share so many ids. */
const SEEN = 4;
const ENOUGH = 5;
/** So many other fields are enough to tell. */
const MOST_OTHERS = 20;

/** Of the fields of two objects that are one, so many are in both. */
const IN_COMMON = 0.5;
const OTHER_OBJECTS = -0.4;

/** Compares values of objects with fields of one schema. It remembers what it read. */
export class ValueComparer {
  readonly #objects: readonly ObservedObjects[];
  readonly #hashes = new Map<string, Map<string, Map<string, Set<string>>>>();
  readonly #chances = new Map<string, Belief>();
  readonly #declared: readonly string[];
  readonly #shapes = new Map<string, ValueShape | null>();
  readonly #kinds = new Map<string, Map<string, ValueKind>>();

  constructor(objects: readonly ObservedObjects[]) {
    this.#objects = objects;
    this.#declared = [...new Set(objects.flatMap(({ declared }) => [...declared.keys()]))];
  }

  /**
   * What the values of two fields say, by the things that have both; null where none has, or none can be compared.
   *
   * @param relation Against names that say opposite things, equal values of few-valued fields say nothing.
   */
  compare(names: FieldNames, relation: NameRelation): ValueComparison | null {
    const others = this.#otherObjects(names);
    if (others !== null) return others;
    const [before, after] = [this.#hashesOf(names.old), this.#hashesOf(names.new)];
    const kinds = this.#kindsOf(names.old);
    let best = { equal: 0, of: 0 };
    let [evidence, isFew, isInside] = [0, true, false];
    for (const [way, hashes] of before) {
      const others = after.get(way);
      const kind = kinds.get(way);
      if (others === undefined || kind === undefined) continue;
      const counts = countEqual(hashes, others);
      if (counts.of === 0) continue;
      evidence += weighAgreement(counts.equal, counts.of, this.#chanceOf(names.old, way, kind));
      isFew &&= kind.isFew;
      if (counts.of > best.of || (counts.of === best.of && counts.equal < best.equal)) {
        best = counts;
        isInside = way !== "";
      }
    }
    if (best.of === 0 || !this.#areOneData(names)) return null;
    const inside = isInside ? " within" : "";
    const reason =
      2 * best.equal >= best.of
        ? `same value${inside} beside ${best.equal} of ${countOf(best.of, "id")}`
        : `another value${inside} beside ${best.of - best.equal} of ${countOf(best.of, "id")}`;
    const most = isFew ? (relation === "opposite" ? 0 : MOST_OF_FEW) : MOST;
    const points = evidence > 0 ? Math.min(most, evidence / FOR) : Math.max(LEAST, evidence / AGAINST);
    return { points: Math.round(points * 100) / 100, speaks: !isFew && evidence >= CERTAIN, reason };
  }

  /** The evidence for objects of several fields, of which few are in both. */
  #otherObjects(names: FieldNames): ValueComparison | null {
    const [fields, others] = [this.#shapeOf(names.old)?.fields, this.#shapeOf(names.new)?.fields];
    if (!fields?.size || !others?.size) return null;
    const shared = [...fields.keys()].filter((field) => others.has(field));
    const of = fields.size + others.size - shared.length;
    // Two that each have one field say little, and ids say more.
    if (of < 3 || shared.length >= IN_COMMON * of || shared.some(isId)) return null;
    const reason =
      shared.length === 0 ? "no field in common" : `only ${shared.length} of ${of} fields in common`;
    return { points: OTHER_OBJECTS, speaks: false, reason };
  }

  /** How often values of a kind are equal by chance, by what other fields of these objects show. */
  #chanceOf(field: string, way: string, kind: ValueKind): Belief {
    if (way !== "") return kind.chance;
    return getOrAdd(this.#chances, field, () => this.#readChance(field, kind));
  }

  #readChance(field: string, { name, chance }: ValueKind): Belief {
    const own = this.#hashesOf(field).get("");
    const shares = this.#others(field)
      .filter((other) => this.#kindsOf(other).get("")?.name === name)
      .flatMap((other) => {
        const { equal, of } = countEqual(own ?? new Map(), this.#hashesOf(other).get("") ?? new Map());
        return of >= ENOUGH ? [equal / of] : [];
      });
    if (shares.length === 0) return chance;
    const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
    // That others differ does not say that these two do.
    if (share <= chance.yes / (chance.yes + chance.no)) return chance;
    return { yes: chance.yes + SEEN * share, no: chance.no + SEEN * (1 - share) };
  }

  /**
   * Whether one thing has the same values where the old field is and where the new one is. Two hosts can have other
   * data under the same ids; what a third field says of that is a control.
   */
  #areOneData(names: FieldNames): boolean {
    const has = ({ fields }: ObservedObjects, field: string) => fields.get(field) !== undefined;
    const older = this.#objects.filter((one) => has(one, names.old) && !has(one, names.new));
    const newer = this.#objects.filter((one) => has(one, names.new) && !has(one, names.old));
    if (older.length === 0 || newer.length === 0) return true;
    const read = (objects: readonly ObservedObjects[], field: string): ValueHashes =>
      hashesOf(objects, field).get("") ?? new Map();
    const shares = this.#others(names.old, names.new)
      .filter((field) => this.#kindsOf(field).get("")?.isFew === false)
      .flatMap((field) => {
        const { equal, of } = countEqual(read(older, field), read(newer, field));
        return of >= ENOUGH ? [equal / of] : [];
      });
    return shares.length === 0 || Math.max(...shares) >= 0.5;
  }

  /** Fields that both sides have, but for ids: of one thing, these are always the same. */
  #others(...names: readonly string[]): string[] {
    return this.#declared.filter((field) => !names.includes(field) && !isId(field)).slice(0, MOST_OTHERS);
  }

  #hashesOf(field: string): Map<string, Map<string, Set<string>>> {
    return getOrAdd(this.#hashes, field, () => hashesOf(this.#objects, field));
  }

  #shapeOf(field: string): ValueShape | null {
    return getOrAdd(this.#shapes, field, () => mergedField(this.#objects, field));
  }

  #kindsOf(field: string): Map<string, ValueKind> {
    return getOrAdd(this.#kinds, field, () => {
      const merged = this.#shapeOf(field);
      const places = merged === null ? [] : [...placesIn(merged)];
      return new Map(
        places.flatMap(([way, shape]) => {
          const kind = kindOf(shape);
          return kind === null ? [] : [[way, kind] as const];
        }),
      );
    });
  }
}

function isId(field: string): boolean {
  return ID_FIELDS.includes(field);
}
