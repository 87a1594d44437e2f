import type { Pointer } from "@tenant-api/openapi";
import type { Group } from "../collect/report-renames.ts";
import { homeOf, ownScope, type SchemaPair, sideOf, type ViewPair, within } from "../collect/schema-pair.ts";
import { isNullable } from "../spec/schema-types.ts";
import { type EffectiveViews, effectiveViews } from "../views/effective-views.ts";
import { viewsOf } from "../views/schema-view.ts";
import { alignForbidden, closeForbidden } from "./align-forbidden.ts";
import { alignTypes } from "./align-types.ts";
import { alignViews } from "./align-views.ts";
import { diffAlternatives, diffParts } from "./diff-alternatives.ts";
import { diffEnums, diffFields } from "./diff-fields.ts";
import { diffInner } from "./diff-inner.ts";
import { expandReferences, pairReferences } from "./expand-references.ts";
import { flagged } from "./read-write-flags.ts";
import { SCHEMA_RULES, visibilityFindings } from "./schema-rules.ts";
import type { SchemaWalk } from "./schema-walk.ts";
import { splitPlain } from "./split-plain.ts";

/**
 * Compares two versions of a schema and what is inside it, references apart: what they lead to is compared where
 * it stands, once. What is gone and what came is not told yet, but returned: it may be a rename.
 */
export function diffSchemas(pair: SchemaPair, context: Omit<SchemaWalk, "groups" | "visit">): Group[] {
  const { report, resolve, nameOfReference, locate } = context;

  const visit = (written: SchemaPair, depth: number): void => {
    const scope = sideOf(within(written), ...flagged(walk, written.before, written.after));
    const allowed = alignForbidden(written.before, written.after, walk);
    const aligned = alignTypes(allowed.before, allowed.after);
    const { before, after, plain } = splitPlain(aligned.before, aligned.after);
    const views = viewsOf([before, scope.at], [after, scope.to]);
    const { gone, came } = pairReferences(views.before.references, views.after.references, walk);
    if (gone.length + came.length > 0 && depth > 0) {
      // Schemas that refer to themselves in new ways would never end.
      report.finding(scope, REFERS_ELSEWHERE);
      return;
    }
    const places = [scope.at, scope.to] as const;
    const expanded = expandReferences(views.before, views.after, places, resolve, nameOfReference);
    if (expanded.isUnread) report.finding(scope, REFERS_ELSEWHERE);
    const { pairs } = pairReferences(expanded.before.references, expanded.after.references, walk);
    const isReference = [views.before, views.after].some(({ references }) => references.length > 0);
    const effective = effectiveViews(expanded.before, expanded.after, pairs, locate);
    const stated = {
      ...effective,
      before: closeForbidden(effective.before, "before", walk),
      after: closeForbidden(effective.after, "after", walk),
    };
    const known = withoutForbiddenNull(stated, written, walk);
    const whole = alignViews(known, isReference, written.body);
    const current: ViewPair = {
      ...scope,
      before: expanded.before,
      after: expanded.after,
      demand: written.demand,
      isBase: written.isBase,
      reach: { direction: written.direction, counting: written.counting ?? "plain" },
      plain: plain && {
        key: plain.key,
        side: plain.side,
        part: { at: plain.side === "before" ? scope.at : scope.to, value: plain.value },
      },
    };
    compare(current, whole, depth + (expanded.isExpanded ? 1 : 0));
  };

  const compare = (current: ViewPair, whole: EffectiveViews, depth: number): void => {
    const effective = { ...current, before: whole.before, after: whole.after };
    compareRules(effective, whole.placesOf);
    for (const hidden of whole.hidden) {
      const hiddenPair = { ...current, ...hidden };
      compareRules(hiddenPair, (keyword) => homeOf(hiddenPair, keyword));
    }
    const { schema: before } = whole.before;
    for (const finding of visibilityFindings(before, whole.after.schema, current.demand))
      report.finding({ ...ownScope(current), ...current.reach }, finding);
    diffFields(current, whole, depth, walk);
    diffEnums(current, whole, walk);
    diffParts(current, "allOf", [current.before.parts, current.after.parts], depth, walk);
    diffAlternatives(effective, whole, depth, walk);
    diffInner(effective, whole, depth, walk);
  };

  const compareRules = (current: ViewPair, placesOf: PlacesOf): void => {
    const [before, after] = [current.before.schema, current.after.schema];
    for (const found of SCHEMA_RULES.flatMap((rule) => rule(before, after, current.demand))) {
      const finding = found.keyword === "xml" ? { ...found, effect: context.xmlEffect() } : found;
      const [keyword, property] = finding.below ?? [];
      if (keyword !== undefined) report.finding(homeOf(current, keyword, property), finding);
      else {
        const { at = current.at, to = current.to } = placesOf(finding.keyword ?? "");
        report.finding({ ...ownScope(current), at, to }, finding);
      }
    }
  };

  const walk: SchemaWalk = { ...context, groups: [], visit };
  visit(pair, 0);
  return walk.groups;
}

/** Two versions of a schema without a null that what it is made of does not allow: types do not have it either. */
function withoutForbiddenNull(
  views: EffectiveViews,
  written: SchemaPair,
  { allowsNull }: SchemaWalk,
): EffectiveViews {
  const read = (side: "before" | "after") => {
    const view = views[side];
    const isMade = view.references.length + view.parts.length > 0;
    if (!isMade || !isNullable(view.schema) || allowsNull(written[side], side)) return view;
    const { nullable: _, type, ...schema } = view.schema;
    const types = [type].flat().filter((name) => name !== undefined && name !== "null");
    return { ...view, schema: types.length === 0 ? schema : { ...schema, type: types } };
  };
  return { ...views, before: read("before"), after: read("after") };
}

/** Where the versions of a schema write a keyword, if that is elsewhere. */
type PlacesOf = (keyword: string) => { at?: Pointer; to?: Pointer };

const REFERS_ELSEWHERE = {
  kind: "type-changed",
  effect: "replaced",
  message: "refers to another schema now",
} as const;
