import type { components } from "./api";

type Schemas = components["schemas"];
type Paper = Schemas["Invoice"] | Schemas["Quote"] | Schemas["Note"];

export const daysLeft = (paper: Paper, now: number): number => {
  if (!("dueAt" in paper ? paper.dueAt : "due" in paper ? paper.due : undefined)) return 0;
  const due = new Date(("dueAt" in paper ? paper.dueAt : "due" in paper ? paper.due : undefined)!);
  return due.getTime() - now;
};

export function shown(paper: Paper | undefined): string {
  if (!(paper && "dueAt" in paper ? paper.dueAt : paper && "due" in paper ? paper.due : undefined)) return "";
  return ("dueAt" in paper! ? paper!.dueAt : "due" in paper! ? paper!.due : undefined)!.slice(0, 10);
}

export function first(papers: Paper[]): string[] {
  return papers.map((paper) => {
    if (("dueAt" in paper ? paper.dueAt : "due" in paper ? paper.due : undefined) === undefined) throw new Error("none");
    return ("dueAt" in paper ? paper.dueAt : "due" in paper ? paper.due : undefined)!;
  });
}

// What somebody asserts stays asserted.
export function later(paper: Paper): () => Date {
  if (!("dueAt" in paper ? paper.dueAt : "due" in paper ? paper.due : undefined)) return () => new Date();
  return () => new Date((("dueAt" in paper ? paper.dueAt : "due" in paper ? paper.due : undefined))!);
}
export const asserted = (paper: Paper | undefined): string | undefined => "dueAt" in paper! ? paper!.dueAt : "due" in paper! ? paper!.due : undefined;

export const spelled = (paper: Paper): string => {
  if (!("dueAt" in paper ? paper["dueAt"] : "due" in paper ? paper["due"] : undefined)) return "";
  return ("dueAt" in paper ? paper.dueAt : "due" in paper ? paper.due : undefined)!.slice(1);
};
export const both = (paper: Paper | undefined, isKnown: (text?: string) => boolean): Date | undefined => {
  if (isKnown(paper && "dueAt" in paper ? paper.dueAt : paper && "due" in paper ? paper.due : undefined)) return undefined;
  return new Date((("dueAt" in paper! ? paper!.dueAt : "due" in paper! ? paper!.due : undefined))!);
};

export class Shown {
  constructor(private paper: Paper | undefined) {}
  text(): string {
    if (!(this.paper && "dueAt" in this.paper ? this.paper.dueAt : this.paper && "due" in this.paper ? this.paper.due : undefined)) return "";
    return ("dueAt" in this.paper! ? this.paper!.dueAt : "due" in this.paper! ? this.paper!.due : undefined)!.slice(1);
  }
}
