/** Nodes of a graph that lead to each other; or one alone. */
export type Circle<Node> = ReadonlySet<Node>;

/**
 * The circles of a graph, of any depth. Each node is visited once, when it is first asked for (Tarjan's algorithm).
 *
 * @example
 * const circles = new Circles((name: string) => references.get(name) ?? []);
 * circles.join("Cat", "Pet"); // whether `Cat` leads to `Pet`, and `Pet` to `Cat`
 */
export class Circles<Node> {
  readonly #next: (node: Node) => readonly Node[];
  readonly #circles = new Map<Node, Circle<Node>>();

  /** @param next The nodes that one leads to directly. */
  constructor(next: (node: Node) => readonly Node[]) {
    this.#next = next;
  }

  /** Whether each of two nodes leads to the other. A node joins itself if it leads to itself. */
  join(one: Node, other: Node): boolean {
    const next = this.#next(one);
    if (next.length === 0) return false;
    const circle = this.of(one);
    return circle.has(other) && (circle.size > 1 || next.includes(other));
  }

  /** The nodes that lead to a node and are led to by it, and the node itself. */
  of(node: Node): Circle<Node> {
    if (!this.#circles.has(node)) this.#visit(node);
    return this.#circles.get(node) ?? new Set([node]);
  }

  #visit(start: Node): void {
    const order = new Map<Node, number>();
    const path: Step<Node>[] = [];
    const waiting: Node[] = [];
    const enter = (node: Node) => {
      path.push({ node, next: [...this.#next(node)], first: order.size, lowest: order.size });
      order.set(node, order.size);
      waiting.push(node);
    };
    enter(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const node = step.next.pop();
      if (node === undefined) {
        path.pop();
        const before = path.at(-1);
        if (before) before.lowest = Math.min(before.lowest, step.lowest);
        if (step.lowest < step.first) continue;
        const circle = new Set(waiting.splice(waiting.lastIndexOf(step.node)));
        for (const member of circle) this.#circles.set(member, circle);
      } else if (!this.#circles.has(node)) {
        const found = order.get(node);
        if (found === undefined) enter(node);
        else step.lowest = Math.min(step.lowest, found);
      }
    }
  }
}

interface Step<Node> {
  node: Node;
  /** The nodes that are still to be visited from it. */
  next: Node[];
  /** Its number in the order of the visits. */
  first: number;
  /** The lowest number that it leads to of a node whose circle is not known yet. */
  lowest: number;
}
