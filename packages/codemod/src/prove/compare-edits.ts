import type { FileEdits } from "./new-problems.ts";

/** How many edits only one of two plans has. */
export function distance(one: FileEdits, other: FileEdits): number {
  const [some, others] = [idsOf(one), idsOf(other)];
  const shared = [...some].filter((id) => others.has(id)).length;
  return some.size + others.size - 2 * shared;
}

function idsOf(edits: FileEdits): Set<string> {
  return new Set([...edits].flatMap(([path, own]) => own.map((edit) => JSON.stringify([path, edit]))));
}
