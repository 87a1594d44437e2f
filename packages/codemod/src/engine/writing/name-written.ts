import { ts } from "ts-morph";
import { keyText } from "../syntax/keys.ts";
import type { Work } from "../work.ts";

/** What a name says once it is edited; null of what is computed. */
export function nameWritten(work: Work, name: ts.Node | undefined): string | null {
  if (!name || !ts.isPropertyName(name)) return null;
  return work.edits.get(name)?.to ?? keyText(name);
}
