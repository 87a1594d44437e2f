import { type Pointer, parentOf, tokensOf } from "@tenant-api/openapi";

/** Which items of lists were removed, such that those after them moved up. */
export class RemovedItems {
  readonly #removed = new Map<Pointer, number[]>();

  add(item: Pointer): void {
    const index = indexOf(tokensOf(item).at(-1));
    const list = parentOf(item);
    if (index === null) return;
    this.#removed.set(
      list,
      [...(this.#removed.get(list) ?? []), index].sort((a, b) => a - b),
    );
  }

  /** The new index of an item that is left. */
  forward(list: Pointer, token: string): string {
    const [index, removed] = [indexOf(token), this.#removed.get(list)];
    if (index === null || !removed) return token;
    return String(index - removed.filter((one) => one < index).length);
  }

  backward(list: Pointer, token: string): string {
    const [index, removed] = [indexOf(token), this.#removed.get(list)];
    if (index === null || !removed) return token;
    return String(removed.reduce((old, one) => (one <= old ? old + 1 : old), index));
  }
}

function indexOf(token = ""): number | null {
  return /^\d+$/.test(token) ? Number(token) : null;
}
