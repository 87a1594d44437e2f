import type { FileEdits } from "./new-problems.ts";

/** How many edits only one of two plans has. */
export function distance(one: FileEdits, other: FileEdits): number {
  const [some, others] = [idsOf(one), idsOf(other)];
  const shared = [...some].filter((id) => others.has(id)).length;
  return some.size + others.size - 2 * shared;
}

/** The files that two plans leave with different texts. */
export function editedApart(one: FileEdits, other: FileEdits): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  const idIn = (edits: FileEdits, path: string) => JSON.stringify(edits.get(path) ?? []);
  return [...paths].filter((path) => idIn(one, path) !== idIn(other, path));
}

function idsOf(edits: FileEdits): Set<string> {
  return new Set([...edits].flatMap(([path, own]) => own.map((edit) => JSON.stringify([path, edit]))));
}
