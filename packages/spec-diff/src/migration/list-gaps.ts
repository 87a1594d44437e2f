import { type Pointer, parentOf, tokensOf } from "@tenant-api/openapi";

/** Which items of lists were removed, such that those after them moved up. */
export class ListGaps {
  readonly #gaps = new Map<Pointer, number[]>();

  add(item: Pointer): void {
    const index = indexOf(tokensOf(item).at(-1));
    const list = parentOf(item);
    if (index === null) return;
    this.#gaps.set(
      list,
      [...(this.#gaps.get(list) ?? []), index].sort((a, b) => a - b),
    );
  }

  /** The new index of an item that is left. */
  forward(list: Pointer, token: string): string {
    const [index, gaps] = [indexOf(token), this.#gaps.get(list)];
    if (index === null || !gaps) return token;
    return String(index - gaps.filter((gap) => gap < index).length);
  }

  backward(list: Pointer, token: string): string {
    const [index, gaps] = [indexOf(token), this.#gaps.get(list)];
    if (index === null || !gaps) return token;
    return String(gaps.reduce((old, gap) => (gap <= old ? old + 1 : old), index));
  }
}

function indexOf(token = ""): number | null {
  return /^\d+$/.test(token) ? Number(token) : null;
}
