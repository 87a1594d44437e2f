import type { BridgeField, BridgeNode, BridgeValue } from "../table/bridge-table.ts";
import { chooseNode, type Side } from "./choose-node.ts";

/** A translation, and what comes up in it. */
export interface Translation {
  readonly nodes: readonly BridgeNode[];
  /** The release whose names are translated. */
  readonly from: Side;
  /** Whether the value is known to be of that release. */
  readonly isKnown: boolean;
  /** Whether the value has a name that only this release has. */
  readonly seen: [boolean, boolean];
  /** Whether a name stayed that means one thing in one release, and another in the other. */
  isOpen: boolean;
  /** Takes each name that has another one; it stayed if the object has both. */
  readonly renamed?: ((schema: string, name: unknown, to: unknown, isBoth: boolean) => void) | undefined;
}

/** @param isKnown Whether the value is known to be of the release `from`. */
export function startTranslation(
  nodes: readonly BridgeNode[],
  from: Side,
  isKnown: boolean,
  renamed?: Translation["renamed"],
): Translation {
  return { nodes, from, isKnown, seen: [false, false], isOpen: false, renamed };
}

type Fields = Record<string, unknown>;

/** The new names of fields; null for one that is no field of the other release. */
type Moves = Map<string, string | null | undefined>;

const BOTH = [0, 1] as const;

/**
 * A value by the names of the other release. Whatever has them already is the same object, and so is what is nested too
 * deep to be walked through.
 */
export function translateValue(run: Translation, value: unknown, id: number | undefined): unknown {
  try {
    return translateNode(run, value, id);
  } catch (error) {
    if (error instanceof RangeError) return value;
    throw error;
  }
}

function translateNode(run: Translation, value: unknown, id: number | undefined): unknown {
  const node = run.nodes[id ?? -1];
  if (!node) return value;
  if (Array.isArray(value)) return translateItems(run, value, node);
  if (typeof value === "object" && value) return translateObject(run, value as Fields, node);
  const found = node.values?.find((pair) =>
    translates(run, pair, pair.names[0] === value, pair.names[1] === value),
  );
  const to = found?.names[other(run.from)];
  if (to == null) return value;
  run.renamed?.(node.name, value, to, false);
  return to;
}

function translateItems(run: Translation, items: readonly unknown[], { each }: BridgeNode): unknown {
  let result: unknown[] | undefined;
  for (let index = 0; each !== undefined && index < items.length; index += 1) {
    const item = translateNode(run, items[index], each);
    if (item === items[index]) continue;
    result ??= [...items];
    result[index] = item;
  }
  return result ?? items;
}

function translateObject(run: Translation, object: Fields, usual: BridgeNode): object {
  const { from, isKnown } = run;
  const { node, isOpen } = chooseNode(run.nodes, usual, object, isKnown ? [from] : BOTH);
  run.isOpen ||= isOpen;
  // Most objects need neither.
  let moved: Moves | undefined;
  let changed: Map<string, unknown> | undefined;
  const visit = (name: string, id: number) => {
    const inner = translateNode(run, object[name], id);
    if (inner === object[name]) return;
    changed ??= new Map();
    changed.set(name, inner);
  };
  for (const field of node.fields ?? []) {
    const { names, ambiguous, node: inner } = field;
    const old = has(object, names[0]);
    const now = has(object, names[1]);
    if (translates(run, field, old, now)) {
      moved ??= new Map();
      moved.set(names[from] as string, names[other(from)]);
    }
    if (inner === undefined) continue;
    const isSame = names[0] === names[1];
    // By both names while it is not known which one it is; but not by one that may be that of another field.
    if (old && (isSame || (isKnown ? from === 0 : !ambiguous?.[0]))) visit(names[0] as string, inner);
    if (now && !isSame && (isKnown ? from === 1 : !ambiguous?.[1])) visit(names[1] as string, inner);
  }
  if (node.each !== undefined) {
    for (const name of Object.keys(object)) {
      if (!node.fields?.some(({ names }) => names.includes(name))) visit(name, node.each);
    }
  }
  return moved || changed ? rebuild(run, object, node, moved ?? new Map(), changed) : object;
}

/** The object with its new names, in the order of the old ones. */
function rebuild(
  run: Translation,
  object: Fields,
  node: BridgeNode,
  moved: Moves,
  changed: ReadonlyMap<string, unknown> | undefined,
): object {
  const { renamed } = run;
  const dropped = settle(run, object, node, moved);
  if (moved.size === 0 && !dropped?.size && !changed) return object;
  const result: Fields = {};
  for (const name of Object.keys(object)) {
    if (dropped?.has(name)) continue;
    const to = moved.get(name);
    if (to !== undefined) renamed?.(node.name, name, to, false);
    setOwn(result, to ?? name, changed?.has(name) ? changed.get(name) : object[name]);
  }
  return result;
}

/** Takes out of the moves what stays. Returns the names that the object loses: there, they mean another field. */
function settle(run: Translation, object: Fields, node: BridgeNode, moved: Moves): Set<string> | undefined {
  let isPlain = true;
  for (const to of moved.values()) isPlain &&= to != null && !has(object, to);
  if (isPlain) return undefined;
  for (const name of clashing(moved, object)) {
    run.renamed?.(node.name, name, moved.get(name), true);
    moved.delete(name);
  }
  const taken = new Set(node.fields?.map(({ names }) => names[other(run.from)]));
  const gone = [...moved.keys()].filter((name) => moved.get(name) == null);
  for (const name of gone) moved.delete(name);
  return new Set(gone.filter((name) => taken.has(name)));
}

/** Whether a name is there that has another one for certain. Notes by which release the value goes. */
function translates(
  run: Translation,
  { names, ambiguous }: BridgeField | BridgeValue,
  old: boolean,
  now: boolean,
): boolean {
  if (names[0] === names[1] || !(old || now)) return false;
  if (old && !ambiguous?.[0]) run.seen[0] = true;
  if (now && !ambiguous?.[1]) run.seen[1] = true;
  if (!(run.from ? now : old)) return false;
  if (run.isKnown || !ambiguous?.[run.from]) return true;
  run.isOpen = true;
  return false;
}

/** The names that stay since their new one is there, and stays; where `b` cannot become `c`, `a` cannot become `b`. */
function clashing(moved: Moves, object: Fields): Set<string> {
  const staying = new Set<string>();
  for (let size = -1; size < staying.size; ) {
    size = staying.size;
    for (const [name, to] of moved) {
      if (to != null && has(object, to) && (!moved.has(to) || staying.has(to))) staying.add(name);
    }
  }
  return staying;
}

function has(object: Fields, name: string | null | undefined): boolean {
  return name != null && Object.hasOwn(object, name);
}

/** Assigned, `__proto__` would be the prototype. */
function setOwn(object: Fields, name: string, value: unknown): void {
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function other(side: Side): Side {
  return side ? 0 : 1;
}
