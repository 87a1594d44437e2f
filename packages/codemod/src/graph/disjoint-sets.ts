/** Union-find by size: sets that only grow together. A question takes as many steps as the logarithm of the size, at most. */
export class DisjointSets<Item> {
  readonly #parents = new Map<Item, Item>();
  readonly #sizes = new Map<Item, number>();

  /** The item that stands for the set of another one. */
  find(item: Item): Item {
    let root = item;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root))
      root = parent;
    return root;
  }

  union(one: Item, other: Item): void {
    const [first, second] = [this.find(one), this.find(other)];
    if (first === second) return;
    const [size, otherSize] = [this.#sizes.get(first) ?? 1, this.#sizes.get(second) ?? 1];
    const [root, child] = size < otherSize ? [second, first] : [first, second];
    this.#parents.set(child, root);
    this.#sizes.set(root, size + otherSize);
  }
}
