import { ts } from "ts-morph";
import { bodiesCheckedBy, pathChecked, schemaAround } from "../flows/checked-by.ts";
import type { Renamed } from "../renamed.ts";
import { tellAsserted } from "../tell-reasons.ts";
import type { Work } from "../work.ts";

/**
 * Tells where a schema of the consumer's own checks what the API answers with, and keeps the old name:
 * `Page.parse(await response.json())`. It refuses what is sent now.
 */
export function tellCheckedBodies(work: Work): void {
  const found = new Map<ts.Expression, { declaration: ts.Declaration; renamed: Renamed }[]>();
  for (const { question, renamed } of work.answers) {
    const { own, occurrence } = question;
    const isKey = own && ts.isPropertyAssignment(own) && ts.isCallExpression(own.initializer);
    const schema = isKey && !renamed ? schemaAround(work, occurrence.node) : null;
    if (!own || !schema) continue;
    for (const { value, renamed: said } of bodiesCheckedBy(work, schema, pathChecked(occurrence.node)))
      found.set(value, [...(found.get(value) ?? []), { declaration: own, renamed: said }]);
  }
  for (const [value, fields] of found) tellAsserted(work, value, fields);
}
