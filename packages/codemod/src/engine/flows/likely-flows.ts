import type { ts } from "ts-morph";
import { tellData } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import type { Flow } from "./type-pairs.ts";

/** Flows that no type says: `sure` if all is known of them that has a say in it. */
export interface LikelyFlows {
  sure: Flow[];
  unsure: Flow[];
}

/** Tells the names of what may stand for what the API sends. */
export function tellUnsure(work: Work, unsure: readonly Flow[]): void {
  for (const { from, into } of unsure) {
    const renamed = work.renameOfPicked(into);
    for (const declaration of renamed ? from : []) {
      if (!renamed?.to || work.renamed.has(declaration) || !work.ownerOf(declaration)) continue;
      const { name = declaration } = declaration as ts.NamedDeclaration;
      tellData(work, name, renamed, renamed.to);
    }
  }
}
