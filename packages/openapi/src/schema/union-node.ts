import type { Alternative } from "./alternative.ts";

/** The value of objects that no member of a union fits. */
export const NO_MEMBER = "";

/** The parts of a union, or of a member, that the choice of a member needs. */
export interface UnionNode {
  readonly objects: readonly Alternative[];
  readonly names: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly values: ReadonlySet<unknown> | null;
  readonly areAllListed: boolean;
  hidden(side: "request" | "response"): ReadonlySet<string>;
  field(name: string): { node: UnionNode } | null;
}

export type NodeOf<Node> = (alternatives: readonly Alternative[]) => Node;

/** The alternatives by each of their values. */
export type Groups = Map<string, Alternative[]>;
