import type { components } from "./api";

type Schemas = components["schemas"];
type Paper = Schemas["Invoice"] | Schemas["Quote"] | Schemas["Note"];

export const daysLeft = (paper: Paper, now: number): number => {
  if (!paper.due) return 0;
  const due = new Date(paper.due);
  return due.getTime() - now;
};

export function shown(paper: Paper | undefined): string {
  if (!paper?.due) return "";
  return paper.due.slice(0, 10);
}

export function first(papers: Paper[]): string[] {
  return papers.map((paper) => {
    if (paper.due === undefined) throw new Error("none");
    return paper.due;
  });
}

// What somebody asserts stays asserted.
export function later(paper: Paper): () => Date {
  if (!paper.due) return () => new Date();
  return () => new Date(paper.due!);
}
export const asserted = (paper: Paper | undefined): string | undefined => "dueAt" in paper! ? paper!.dueAt : "due" in paper! ? paper!.due : undefined;

export const spelled = (paper: Paper): string => {
  if (!paper["due"]) return "";
  return paper.due.slice(1);
};
export const both = (paper: Paper | undefined, isKnown: (text?: string) => boolean): Date | undefined => {
  if (isKnown(paper && "dueAt" in paper ? paper.dueAt : paper && "due" in paper ? paper.due : undefined)) return undefined;
  return new Date(("dueAt" in paper! ? paper!.dueAt : "due" in paper! ? paper!.due : undefined)!);
};

export class Shown {
  constructor(private paper: Paper | undefined) {}
  text(): string {
    if (!this.paper?.due) return "";
    return this.paper.due.slice(1);
  }
}
