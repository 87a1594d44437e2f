/**
 * The theory of the codemod's engine.
 *
 * Every place in a program where a member name or an enum value is declared or spelled is a **slot**. The type system, data
 * flow and conventions of libraries say that two slots must be spelled alike: an **edge**, with the rule that says so, a
 * certainty and a place. A migration **fixes** the spelling of some slots; code that is not the consumer's, and fields that
 * keep their name, **pin** others. Slots joined by certain edges form a **class**. A class with one fixed spelling and no
 * pin is renamed as a whole. A class with two spellings is a **conflict**: it is cut at its weakest edge, and the place of
 * that edge is what a person is told. Edges that are only likely join classes where nothing speaks against it.
 *
 * How it is computed: spellings spread along the edges of one level after the other, the strongest level first. A class
 * takes the spelling that is the fewest edges away; if two are equally near, it takes neither. So an edge is cut only if all
 * other edges between the two spellings that led to it are at least as strong, a weaker edge never changes what stronger
 * ones decided, and no order of rules or edges matters. It takes as long as sorting the edges does, where a smallest set of
 * edges to cut between several spellings would be NP-hard to find, and would depend on places far away.
 *
 * @module
 */
import { OpenClasses } from "./classes.ts";
import { compareEdges, type Edge, type Level, levelOf } from "./edges.ts";
import { compareConflicts, type NameConflict, type NameFacts } from "./name-graph.ts";
import { type Flags, isHeld, isOwnPin, LEVEL_POLICY, LEVELS, PINS } from "./policy.ts";
import { settleClass } from "./settle-class.ts";
import type { Slot } from "./slots.ts";
import { agree } from "./spelling.ts";
import { spread } from "./spread.ts";
import { type Clash, spellingOf, type Verdict } from "./verdict.ts";

export interface Solution {
  verdicts: ReadonlyMap<Slot, Verdict>;
  clashes: readonly Clash[];
}

/** Decides how each slot is spelled. */
export function solve(facts: NameFacts, flags: Flags): Solution {
  const edges = [...facts.edges].sort(compareEdges);
  const sorted = [...facts.conflicts].sort(compareConflicts);
  const conflicts = sorted.filter(({ prevents }) => prevents !== false);
  const gains = sorted.filter(({ prevents }) => prevents === false);
  let holding = new Set(conflicts.filter(({ by }) => by === null));
  let blocked = new Set<Slot>();
  for (;;) {
    const solution = solveWith(facts, flags, edges, holding, blocked);
    const more = conflicts.filter((conflict) => !holding.has(conflict) && holds(solution, conflict));
    const own = ownTaken(facts, solution).filter((slot) => !blocked.has(slot));
    if (more.length === 0 && own.length === 0)
      return {
        ...solution,
        clashes: [...solution.clashes, ...gains.flatMap((one) => gainOf(solution, one) ?? [])],
      };
    // Conflicts that hold are only added, so that this ends; what has to stay may take the name of more.
    holding = new Set([...holding, ...more]);
    blocked = new Set([...blocked, ...own]);
  }
}

/**
 * The members of the consumer's own types that cannot be called as the values that they receive. They are declared so, and
 * other values that meet them must not be called otherwise.
 */
function ownTaken({ pins }: NameFacts, { clashes }: Solution): Slot[] {
  return clashes.flatMap((clash) => {
    return clash.kind === "taken" && isOwnPin(pins.get(clash.conflict.slot)) ? [clash.conflict.slot] : [];
  });
}

function solveWith(
  facts: NameFacts,
  flags: Flags,
  edges: readonly Edge[],
  conflicts: ReadonlySet<NameConflict>,
  blocked: ReadonlySet<Slot>,
): Solution {
  const byLevel = Map.groupBy(edges, levelOf);
  const bySlot = Map.groupBy(conflicts, ({ slot }) => slot);
  const verdicts = new Map<Slot, Verdict>(
    pinned(facts, flags, "all").map((slot) => [slot, { kind: "kept" }]),
  );
  for (const [slot, rename] of facts.fixed) verdicts.set(slot, { kind: "renamed", rename, path: null });
  const classes = new OpenClasses(verdicts);
  const clashes: Clash[] = [];
  const around = { verdicts, pins: facts.pins, conflictsOf: (slot: Slot) => bySlot.get(slot) ?? [] };
  for (const level of LEVELS) {
    const own = byLevel.get(level) ?? [];
    const { heedsEscapes } = LEVEL_POLICY[level];
    const escapeOf = heedsEscapes ? classes.escapesWith(own, facts.escapes) : () => null;
    spread(verdicts, classes, own, (claims) => {
      const [first] = claims;
      const escaped = first ? escapeOf(first.far) : null;
      const reach = classes.membersOf.bind(classes);
      const settlement = settleClass(around, { level, claims, escape: escaped, reach });
      if (settlement.clash) clashes.push(settlement.clash);
      return settlement.verdicts;
    });
    clashes.push(...cutsOf(verdicts, level, own));
    classes.join(own);
    if (level === "declaration")
      for (const slot of [...pinned(facts, flags, "uses"), ...blocked]) keepClass(verdicts, classes, slot);
  }
  return { verdicts, clashes };
}

/** The slots with pins that hold, by what they hold against. */
function pinned({ pins }: NameFacts, flags: Flags, against: "all" | "uses"): Slot[] {
  return [...pins].flatMap(([slot, cause]) =>
    PINS[cause].against === against && isHeld(cause, flags) ? [slot] : [],
  );
}

/** Pins a class of declarations, unless one of the API gave it its name. */
function keepClass(verdicts: Map<Slot, Verdict>, classes: OpenClasses, slot: Slot): void {
  if (!verdicts.has(slot))
    for (const member of classes.withMembers(slot)) verdicts.set(member, { kind: "kept" });
}

/** The edges of a level at which two spellings meet that nothing else was reported for. */
function cutsOf(verdicts: ReadonlyMap<Slot, Verdict>, level: Level, edges: readonly Edge[]): Clash[] {
  const isCut = ({ from, to }: Edge) => {
    const [one, other] = [verdicts.get(from), verdicts.get(to)];
    return one && other && isSettled(one) && isSettled(other) && !agree(spellingOf(one), spellingOf(other));
  };
  return edges.filter(isCut).map((edge) => ({ kind: "cut", level, edge }));
}

function isSettled(verdict: Verdict): boolean {
  return verdict.kind === "undecided" ? verdict.reported === "edges" : verdict.kind !== "doubtful";
}

/** The clash of a value that moves to where its new name means something else. */
function gainOf(solution: Solution, conflict: NameConflict): Clash | null {
  const { slot, by, rule, place } = conflict;
  const verdict = solution.verdicts.get(slot);
  if (!by || verdict?.kind !== "renamed" || !holds(solution, conflict)) return null;
  const edge: Edge = { from: slot, to: by, rule, certainty: "flow", place };
  return { kind: "taken", conflict, rename: verdict.rename, path: { edge, next: verdict.path } };
}

/** True if a slot gets a name that another one has, and keeps, or that it gets as well. */
function holds({ verdicts }: Solution, { slot, name, by, isShared }: NameConflict): boolean {
  const verdict = verdicts.get(slot);
  const other = by && verdicts.get(by);
  const isMoved = other?.kind === "renamed" && (other.path === null || other.rename.to !== null);
  const isTaken = isShared ? other?.kind === "renamed" && other.rename.to === name : !isMoved;
  return verdict?.kind === "renamed" && verdict.rename.to === name && isTaken;
}
