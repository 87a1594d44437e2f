import { withAsserted } from "../engine/mending/asserted-texts.ts";
import { type Attempt, namesAsked, repairsOf } from "../engine/mending/repairs.ts";
import { asOneList } from "../engine/mending/values-of-one-list.ts";
import type { Plan } from "../engine/plan.ts";
import type { PlannedEdit } from "../engine/planned.ts";
import { withMore } from "../engine/writing/text-with-edits.ts";
import { remembered } from "../remembered.ts";
import { overlap, replaces } from "../text-edit.ts";
import { keyOf, keysOf } from "./baseline.ts";
import type { Found } from "./prove.ts";

/** How many times edits are tried, each time without those where errors are. */
const TRIES = 4;

/** Of how many edits it is asked which of them only ask for each other: each of them costs a check or more. */
const GROUPED = 16;

/** How often what follows from a try is tried, too. */
const STEPS = 3;

/** The errors that some edits bring to some files. */
export type Check = (edits: readonly PlannedEdit[], paths: ReadonlySet<string>) => Found[];

/**
 * Edits that make errors vanish and bring none.
 *
 * @param tried what was tried of which errors, and would do the same again.
 */
export function mend(
  plan: Plan,
  start: Attempt,
  check: Check,
  isSpent: () => boolean,
  isEditable: (path: string) => boolean,
  tried: Set<string>,
): Attempt | null {
  let best = start;
  let asked: { of: Attempt; now: Attempt } | undefined;
  const now = () => {
    if (asked?.of !== best)
      asked = { of: best, now: { ...best, left: best.left.filter(({ file }) => isEditable(file.fileName)) } };
    return asked.now;
  };
  for (const repairs of repairsOf(plan.work, now)) {
    if (best.left.length === 0 || isSpent()) break;
    // What was found before another one was made may stand in the same place.
    const batch = asOneList(plan.work, withAsserted(plan.work, repairs)).filter(
      (repair) =>
        !best.edits.some(
          (edit) => edit.file === repair.file && overlap(edit, repair) && !replaces(repair, edit),
        ),
    );
    const names = batch.map(({ file, start, text }) => `${file.fileName} ${start} ${text}`);
    const key = [...names, ...best.left.map(keyOf)].join("\n");
    if (batch.length > 0 && !tried.has(key))
      best = mendWith(batch, plan, best, check, isSpent, isEditable) ?? best;
    tried.add(key);
  }
  return best === start ? null : best;
}

/** Some edits, or those of them that mend something. */
function mendWith(
  batch: PlannedEdit[],
  { work }: Plan,
  { edits, left: added }: Attempt,
  check: Check,
  isSpent: () => boolean,
  isEditable: (path: string) => boolean,
): Attempt | null {
  const paths = new Set([...added, ...batch].map(({ file }) => file.fileName));
  const errorsWith = (some: readonly PlannedEdit[]) => check(withMore(edits, some), paths);
  const broughtIn = (left: readonly Found[]) =>
    left.filter((error) => !isKnown(error, added) && isEditable(error.file.fileName));
  let tried = batch;
  for (let tries = 0; tried.length > 0 && tries < TRIES && !isSpent(); tries += 1) {
    let left = errorsWith(tried);
    // A type that says a name again asks those who use it to follow, who may ask others.
    for (let step = 0; step < STEPS && !isSpent(); step += 1) {
      const more = namesAsked(work, { edits: withMore(edits, tried), left: broughtIn(left) });
      const both = more.length === 0 ? left : errorsWith([...tried, ...more]);
      const isOver = both.every((error) => isKnown(error, left));
      if (both.length > left.length || (isOver && both.length === left.length)) break;
      [tried, left] = [[...tried, ...more], both];
      if (isOver) break;
    }
    const brought = broughtIn(left);
    if (left.length < added.length && left.every((error) => isKnown(error, added)))
      return { edits: withMore(edits, needed(tried, added, left, errorsWith, isSpent)), left };
    const bad = tried.filter((edit) =>
      left.some((error) => error.file === edit.file && touches(error, edit)),
    );
    const worse = bad.length > 0 ? bad : brought.flatMap((error) => nearest(tried, error) ?? []);
    if (worse.length === 0) break;
    tried = tried.filter((edit) => !worse.some((one) => one === edit || isTogether(one, edit)));
  }
  return null;
}

/** The edit that stands nearest to an error: compilers point at the beginning of what they complain of. */
function nearest(edits: readonly PlannedEdit[], { file, start }: Found): PlannedEdit | undefined {
  const [first] = edits
    .filter((edit) => edit.file === file)
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start));
  return first;
}

/** Of some edits, those that stand on an error that is gone, and those without which there are more. */
function needed(
  edits: readonly PlannedEdit[],
  added: readonly Found[],
  left: readonly Found[],
  errorsWith: (some: readonly PlannedEdit[]) => Found[],
  isSpent: () => boolean,
): PlannedEdit[] {
  let kept = [...edits];
  // An error reaches over more than what it is about; its beginning is what the compiler points at.
  const isPlain = ({ file, start, end }: PlannedEdit) =>
    added.some(
      (error) => error.file === file && start <= error.start && error.start < end && !isKnown(error, left),
    );
  // Most of them can go at once; those that cannot are found by halves.
  const drop = (some: readonly PlannedEdit[]): void => {
    const fewer = kept.filter((edit) => !some.includes(edit));
    if (some.length === 0 || isSpent()) return;
    if (fewer.length > 0 && errorsWith(fewer).every((error) => isKnown(error, left))) {
      kept = fewer;
      return;
    }
    if (some.length === 1) return;
    const half = Math.ceil(some.length / 2);
    drop(some.slice(0, half));
    drop(some.slice(half));
  };
  const isAlone = (edit: PlannedEdit) => !edits.some((other) => other !== edit && isTogether(other, edit));
  const isFree = (edit: PlannedEdit) => !isPlain(edit) && isAlone(edit);
  drop(edits.filter(isFree));
  const free = kept.filter(isFree);
  return withoutGroups(kept, free, left, errorsWith, isSpent);
}

/** Without those that only ask for each other, of which none can go alone: all of one rename, or what errors are at then. */
function withoutGroups(
  edits: readonly PlannedEdit[],
  free: readonly PlannedEdit[],
  left: readonly Found[],
  errorsWith: (some: readonly PlannedEdit[]) => Found[],
  isSpent: () => boolean,
): PlannedEdit[] {
  let kept = [...edits];
  const broughtWithout = (some: readonly PlannedEdit[]) =>
    errorsWith(kept.filter((one) => !some.includes(one))).filter((error) => !isKnown(error, left));
  const drop = (some: readonly PlannedEdit[]) => {
    const isLess = some.length < kept.length && some.every((one) => kept.includes(one));
    if (!isSpent() && isLess && broughtWithout(some).length === 0)
      kept = kept.filter((one) => !some.includes(one));
  };
  for (const some of Map.groupBy(free, ({ at }) => at).values()) if (some.length > 1) drop(some);
  for (const edit of free.length > GROUPED ? [] : free) {
    const group = groupOf(edit, free, broughtWithout, (one) => kept.includes(one), isSpent);
    if (group && group.size < kept.length) kept = kept.filter((one) => !group.has(one));
  }
  return kept;
}

/** An edit with all that errors ask for where it is not made; null if there is more to it, or nobody knows. */
function groupOf(
  edit: PlannedEdit,
  free: readonly PlannedEdit[],
  broughtWithout: (some: readonly PlannedEdit[]) => Found[],
  isKept: (one: PlannedEdit) => boolean,
  isSpent: () => boolean,
): Set<PlannedEdit> | null {
  const others = free.filter(isKept);
  const group = new Set([edit]);
  for (let step = 0; step < STEPS && isKept(edit) && !isSpent(); step += 1) {
    const brought = broughtWithout([...group]);
    if (brought.length === 0) return group;
    const asking = brought.flatMap((error) => {
      const touched = others.filter((one) => one.file === error.file && touches(error, one));
      return touched.length > 0 ? touched : (nearest(others, error) ?? []);
    });
    if (asking.every((one) => group.has(one))) return null;
    for (const one of asking) group.add(one);
  }
  return null;
}

function isTogether(one: PlannedEdit, other: PlannedEdit): boolean {
  return one.group !== undefined && one.group === other.group;
}

/** Without the edits that stand where an error is, if that makes the error go. */
export function takeBack({ edits, left: added }: Attempt, check: Check): Attempt | null {
  const kept = edits.filter(
    (edit) => !added.some((error) => error.file === edit.file && touches(error, edit)),
  );
  if (kept.length === edits.length) return null;
  const left = check(kept, new Set(added.map(({ file }) => file.fileName)));
  return left.length < added.length ? { edits: kept, left } : null;
}

/** "Property does not exist", of a key that is a name, and of one that is computed. */
const MISSING = new Set([2339, 2551, 7053]);

/** The errors of some that say that something is missing, by their files. */
const missing = new WeakMap<readonly Found[], Map<Found["file"], Found[]>>();

/** Whether an error was there before: of the same missing keys, compilers speak in one way or another. */
function isKnown(error: Found, others: readonly Found[]): boolean {
  if (keysOf(others).has(keyOf(error))) return true;
  if (!MISSING.has(error.code)) return false;
  const byFile = remembered(missing, others, () =>
    Map.groupBy(
      others.filter(({ code }) => MISSING.has(code)),
      ({ file }) => file,
    ),
  );
  return byFile.get(error.file)?.some((other) => overlap(other, error)) === true;
}

function touches(error: Found, { start, end }: PlannedEdit): boolean {
  return error.start <= end && start <= Math.max(error.end, error.start);
}
