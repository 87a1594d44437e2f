/** A regular expression that is tried without going back: of each character of a text, each of its states once. */
export interface Automaton {
  states: readonly State[];
  start: number;
}

interface State {
  /** The character that it takes; null if it takes none. */
  takes: RegExp | null;
  /** Whether the place between two characters is one that it stands for, such as `\b`; null if it stands for none. */
  passes: ((before: string | undefined, after: string | undefined) => boolean) | null;
  next: readonly number[];
}

/** Larger ones are of no use for the keys of an object. */
const MOST_STATES = 2000;

/** Groups in groups, each of which takes a call. */
const DEEPEST = 100;

const MATCHED = 0;

/** A token of a regular expression: a bracket, a `|`, a quantifier, an assertion, or a character or a set of them. */
const TOKEN =
  /\((?:\?(?:<[=!]|<[^>]*>|[^:]*?[:=!]))?|[)|^$]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|[uU][dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|.)|./gsuy;

/** Looking ahead or back, what a group matched before, and other flags: no state says these. */
const UNKNOWN = /^\(\?(?:<?[=!]|[a-z-]+:)|^\\[1-9k]/;

type Item =
  | { alternatives: Item[][]; min: number; max: number }
  | { token: string; min: number; max: number };

/**
 * The automaton of a regular expression with the flag `u`; null if it has none, or a large one.
 *
 * @example
 * const automaton = automatonOf("^(a+)+$");
 * automaton && matchesIn(automaton, ["a", "!"]); // false
 */
export function automatonOf(pattern: string): Automaton | null {
  const alternatives = parse(pattern);
  if (alternatives === null) return null;
  const states: State[] = [{ takes: null, passes: null, next: [] }];
  const add = (state: State) => states.push(state) - 1;
  const either = (next: number[]) => add({ takes: null, passes: null, next });

  const build = (item: Item, next: number): number => {
    if ("alternatives" in item) return either(item.alternatives.map((items) => sequence(items, next)));
    const passes = PLACES[item.token];
    if (passes) return add({ takes: null, passes, next: [next] });
    return add({ takes: new RegExp(`^${item.token}$`, "u"), passes: null, next: [next] });
  };
  const repeat = (item: Item, next: number): number => {
    let [entry, end] = [next, item.max];
    if (end === Number.POSITIVE_INFINITY) {
      const again: number[] = [next];
      entry = either(again);
      again.push(build(item, entry));
      end = item.min;
    }
    for (let count = end; count > 0 && states.length < MOST_STATES; count -= 1) {
      const once = build(item, entry);
      entry = count > item.min ? either([once, next]) : once;
    }
    return entry;
  };
  const sequence = (items: readonly Item[], next: number): number =>
    items.reduceRight((after, item) => (states.length < MOST_STATES ? repeat(item, after) : after), next);

  const start = either(alternatives.map((items) => sequence(items, MATCHED)));
  return states.length < MOST_STATES ? { states, start } : null;
}

/** Whether an automaton matches anywhere in a text, as `RegExp.test` does. */
export function matchesIn({ states, start }: Automaton, characters: readonly string[]): boolean {
  let current = new Set<number>();
  for (let index = 0; index <= characters.length; index += 1) {
    const [before, after] = [characters[index - 1], characters[index]];
    current.add(start);
    const next = new Set<number>();
    // A set grows while it is iterated.
    for (const number of current) {
      if (number === MATCHED) return true;
      const state = states[number] as State;
      const isTaken = state.takes !== null && after !== undefined && state.takes.test(after);
      if (isTaken) for (const one of state.next) next.add(one);
      if (state.takes !== null || state.passes?.(before, after) === false) continue;
      for (const one of state.next) current.add(one);
    }
    current = next;
  }
  return false;
}

function parse(pattern: string): Item[][] | null {
  const open: Item[][][] = [];
  let group: Item[][] = [[]];
  for (const [token] of pattern.matchAll(TOKEN)) {
    const items = group.at(-1) as Item[];
    if (UNKNOWN.test(token) || open.length > DEEPEST) return null;
    if (token === "|") group.push([]);
    else if (token.startsWith("(")) {
      open.push(group);
      group = [[]];
    } else if (token === ")") {
      const alternatives = group;
      group = open.pop() ?? [[]];
      group.at(-1)?.push({ alternatives, min: 1, max: 1 });
    } else if (/^(?:[*+?]|\{\d)/.test(token)) {
      const [least = "0", most = least] = token.match(/\d+/g) ?? [token.startsWith("+") ? "1" : "0"];
      const isOpen = /^[*+]|,\}/.test(token);
      const max = isOpen ? Number.POSITIVE_INFINITY : token.startsWith("?") ? 1 : Number(most);
      Object.assign(items.at(-1) ?? {}, { min: Number(least), max });
    } else items.push({ token, min: 1, max: 1 });
  }
  return group;
}

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);

const PLACES: Readonly<Record<string, State["passes"]>> = {
  "^": (before) => before === undefined,
  $: (_, after) => after === undefined,
  "\\b": (before, after) => isWord(before) !== isWord(after),
  "\\B": (before, after) => isWord(before) === isWord(after),
};
