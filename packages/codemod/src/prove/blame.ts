import type { Problem } from "../compiler/compiler.ts";
import type { Guard, RenameSlot } from "../graph/decision.ts";
import { edgesOf } from "../graph/path.ts";
import type { Span } from "../text/edit.ts";
import type { Plan } from "./plan.ts";
import type { Units } from "./units.ts";

/** A decision that changes the text. */
export type Written = RenameSlot | Guard;

/** A decision with the span of what was written for it. */
interface Extent extends Span {
  decision: Written;
}

/** Finds the decisions that an error may come from. */
export class Blame {
  readonly #units: Units;
  readonly #byFile: ReadonlyMap<string, readonly Extent[]>;
  readonly #byUnit: ReadonlyMap<string, readonly Extent[]>;
  readonly #members: readonly RenameSlot[];

  constructor(plan: Plan, units: Units) {
    const { decisions } = plan;
    const extents = decisions.flatMap((decision) =>
      decision.kind === "attention" ? [] : [extentOf(decision, plan)],
    );
    this.#units = units;
    this.#byFile = Map.groupBy(extents, ({ decision }) => decision.slot.place.file);
    this.#byUnit = Map.groupBy(extents, ({ decision }) => units.of(decision.slot.place));
    this.#members = decisions
      .filter((decision) => decision.kind === "rename")
      .filter(({ slot }) => slot.kind === "member");
  }

  /** The decisions nearest to an error: at it, within it, on what its message names, else in its statement. */
  of(problem: Problem): readonly Written[] {
    return firstOf([
      () => this.#at(problem),
      () => this.#touching(problem),
      () => this.#named(problem),
      () => this.#beside(problem),
    ]);
  }

  /**
   * The decisions that an error speaks against. A rename that only stands near it, and that the type system asks for,
   * is none of them: the old name would be an error, too.
   */
  suspectsOf(problem: Problem): readonly Written[] {
    return firstOf([
      () => this.#at(problem),
      () => this.#touching(problem).filter(isLikely),
      () => this.#named(problem),
      () => this.#beside(problem).filter(isLikely),
    ]);
  }

  /** The guards that are written where an error begins. */
  guardsAt(problem: Problem): readonly Written[] {
    return this.#at(problem).filter(({ kind }) => kind === "guard");
  }

  /** The decisions written where an error begins. */
  #at({ path, start }: Problem): readonly Written[] {
    const found = this.#touching({ path, start, end: start });
    // Names inside a guard are as good as the guard.
    const guards = found.filter(({ kind }) => kind === "guard");
    return guards.length > 0 ? guards : found;
  }

  #touching({ path, ...span }: Pick<Problem, "path" | "start" | "end">): readonly Written[] {
    const own = this.#byFile.get(path) ?? [];
    return own.filter((extent) => touch(extent, span)).map(({ decision }) => decision);
  }

  /** The members that a message names together with their type; those of a type without a name if there is only one. */
  #named({ message }: Problem): readonly Written[] {
    const words = new Set(message.match(/[\p{L}\p{N}_$]+/gu));
    const named = this.#members.filter(({ rename: { from, to } }) => words.has(from) || words.has(to ?? ""));
    const byOwner = Map.groupBy(named, ({ slot }) => this.#units.ownerOf(slot.place));
    const owned = [...byOwner].flatMap(([owner, members]) => (words.has(owner ?? "") ? members : []));
    const others = (byOwner.get(null) ?? []).filter(({ rename }) => words.has(rename.to ?? ""));
    return owned.length > 0 || others.length > 1 ? owned : others;
  }

  #beside({ path, start }: Problem): readonly Written[] {
    return (this.#byUnit.get(this.#units.of({ file: path, start })) ?? []).map(({ decision }) => decision);
  }
}

function extentOf(decision: Written, { edits }: Plan): Extent {
  const { file, ...span } = decision.slot.place;
  const around = (edits.get(file) ?? []).filter((edit) => touch(edit, span));
  return {
    decision,
    start: Math.min(span.start, ...around.map(({ start }) => start)),
    end: Math.max(span.end, ...around.map(({ end }) => end)),
  };
}

function isLikely({ kind, because }: Written): boolean {
  return kind === "guard" || edgesOf(because).some(({ certainty }) => certainty !== "certain");
}

function firstOf(finders: readonly (() => readonly Written[])[]): readonly Written[] {
  for (const find of finders) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
}

/** Two spans touch if they share text, or a border. */
function touch(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}
