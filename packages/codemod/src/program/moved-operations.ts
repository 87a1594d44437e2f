import type { ts } from "ts-morph";
import type { Slot, SlotTable } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import { placeOf } from "./place.ts";

/** An operation of a path of which at least one operation moved. */
export interface Operation {
  path: string;
  /** In lower case. */
  method: string;
  /** The slots that the migration spells otherwise; null where it does not. */
  pathSlot: Slot;
  methodSlot: Slot | null;
  verbSlot: Slot | null;
  isMoved: boolean;
}

/** An operation that moved or is gone, by the node of its method in the types. */
export interface MovedOperation {
  name: ts.Node;
  at: string;
  /** The new path; null if the operation is gone. */
  path: { from: string; to: string | null };
  method: { from: string; to: string };
}

/**
 * The operations that moved, by their paths. A path is no name that is spelled anew as a whole: one of its operations may move
 * and others stay. So each operation has a slot of its own for the path, one for its method, `get`, and one for its verb, `GET`.
 */
export class MovedOperations {
  readonly renames: { slot: Slot; rename: Rename }[] = [];
  /** The operations of paths that a moved one had, those that stay among them. */
  readonly #byPath = new Map<string, Operation[]>();
  readonly #verbs = new Set<string>();

  constructor(
    slots: SlotTable,
    moved: readonly MovedOperation[],
    kept: readonly Pick<MovedOperation, "name" | "path" | "method">[],
  ) {
    for (const { name, at, path, method } of moved) {
      const place = placeOf(name);
      const fix = (slot: Slot, from: string, to: string | null) => {
        if (from === to) return null;
        this.renames.push({ slot, rename: { from, to, at } });
        return slot;
      };
      const [from, to] = [method.from.toUpperCase(), method.to.toUpperCase()];
      const pathSlot = slots.at("text-type", place);
      fix(pathSlot, path.from, path.to);
      const methodSlot = fix(slots.at("member", place), method.from, method.to);
      const verbSlot = fix(slots.at("text", place), from, to);
      if (verbSlot) this.#verbs.add(from).add(method.from);
      this.#add({ path: path.from, method: method.from, pathSlot, methodSlot, verbSlot, isMoved: true });
    }
    for (const { name, path, method } of kept)
      this.#add({
        path: path.from,
        method: method.from,
        pathSlot: slots.at("text-type", placeOf(name)),
        methodSlot: null,
        verbSlot: null,
        isMoved: false,
      });
  }

  /** The names that calls of moved operations have: their paths, and the methods that are others now. */
  get names(): string[] {
    return [...this.#byPath.keys(), ...this.#verbs];
  }

  get moved(): readonly Operation[] {
    return [...this.#byPath.values()].flat().filter(({ isMoved }) => isMoved);
  }

  isPath(name: string): boolean {
    return this.#byPath.has(name);
  }

  isVerb(name: string): boolean {
    return this.#verbs.has(name);
  }

  /** The operations of a path, of one method if it is known. */
  at(path: string, method: string | null): readonly Operation[] {
    const all = this.#byPath.get(path) ?? [];
    return method === null ? all : all.filter((one) => one.method === method);
  }

  #add(operation: Operation): void {
    const own = this.#byPath.get(operation.path) ?? [];
    this.#byPath.set(operation.path, [...own, operation]);
  }
}
