import { getOrAdd, isObject, type JsonObject, type Pointer, type Spec, setOwn } from "@tenant-api/openapi";
import type { SpecEdit } from "./spec-edit.ts";

/** Edits of one file of a spec, with pointers of that file. */
export interface FileEdits {
  url: URL;
  edits: { edit: SpecEdit /** The same edit of the spec as a whole. */; of: SpecEdit }[];
}

/**
 * Finds the files that edits of a spec are edits of. References in what they add lead from there.
 *
 * @returns By file, in the order of the edits.
 */
export function placeEdits(edits: readonly SpecEdit[], { originOf }: Pick<Spec, "originOf">): FileEdits[] {
  const files = new Map<string, FileEdits>();
  const known = new Map<string, Set<string>>();
  for (const of of edits) {
    const { url, pointer } = originOf(of.at);
    const file = getOrAdd(files, url.href, () => ({ url, edits: [] }));
    const edit = { ...of, at: pointer };
    if ("value" in edit) edit.value = relinked(edit.value, url, originOf);
    // A part of a file that is in two places of the spec is edited once.
    const seen = getOrAdd(known, url.href, () => new Set());
    const key = JSON.stringify(edit);
    if (edit.kind === "set" || !seen.has(key)) file.edits.push({ edit, of });
    seen.add(key);
  }
  return [...files.values()];
}

/** A value with references that lead from a file to where they lead in the spec as a whole. */
function relinked(value: unknown, from: URL, originOf: Spec["originOf"]): unknown {
  if (Array.isArray(value)) return value.map((item) => relinked(item, from, originOf));
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    const isReference = key === "$ref" && typeof inner === "string" && inner.startsWith("#/");
    setOwn(
      copy,
      key,
      isReference ? addressOf(inner as Pointer, from, originOf) : relinked(inner, from, originOf),
    );
  }
  return copy;
}

function addressOf(pointer: Pointer, from: URL, originOf: Spec["originOf"]): string {
  const target = originOf(pointer);
  return target.url.href === from.href ? target.pointer : relativeAddress(target.url, from) + target.pointer;
}

/** The address of a file as another one refers to it: `../schemas.yaml`. */
function relativeAddress(to: URL, from: URL): string {
  if (to.origin !== from.origin || to.protocol !== from.protocol) return to.href;
  const [target, start] = [to.pathname.split("/"), from.pathname.split("/").slice(0, -1)];
  let common = 0;
  while (common < start.length && start[common] === target[common]) common += 1;
  const up = start.slice(common).map(() => "..");
  const path = [...up, ...target.slice(common)].join("/");
  return path.startsWith("..") ? path : `./${path}`;
}
