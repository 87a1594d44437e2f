import type { ts } from "ts-morph";
import type { Referent } from "../referents/property-lookup.ts";
import type { Work } from "../work.ts";
import type { Handed } from "./handed-functions.ts";
import { OriginWalk } from "./origin-walk.ts";
import type { Change } from "./text-changes.ts";

/** Something that a value is, and what becomes of it on the way. */
export interface Origin<From extends ts.Node> {
  from: From;
  change: Change;
}

/** Where a value comes from that may be any text, as far as types say. */
export interface Origins {
  /** What it was taken from, whose types list texts: values, or types of fields as they are written. */
  listed: Origin<ts.Expression | ts.TypeNode>[];
  /** Values of which it is the name of a field, whichever. */
  keyed: Origin<ts.Expression>[];
  /** Functions that are called with it, as the places say that they are given to. */
  handed: (Handed & { change: Change })[];
  /** Texts that are written out, and go nowhere else. */
  texts: Origin<ts.StringLiteralLike>[];
  /** What it is made of otherwise, of which nobody knows what it may be. */
  unknown: ts.Node[];
}

/** Finds where a text comes from: what functions are called with, what fields are given, what variables are set to. */
export function originsOf(work: Work, value: ts.Expression): Origins {
  const walk = new OriginWalk(work);
  walk.from(value, []);
  return walk;
}

/** The same of what a list or a set holds. */
export function originsOfElements(work: Work, list: ts.Expression): Origins {
  const walk = new OriginWalk(work);
  walk.fromElements(list, []);
  return walk;
}

/** The same of what fields hold, as the types or the objects have them that declare them. */
export function originsOfFields(work: Work, { declarations }: Referent, read: ts.Expression): Origins {
  const walk = new OriginWalk(work);
  for (const declaration of declarations.flat()) walk.fromField(declaration, read, []);
  return walk;
}
