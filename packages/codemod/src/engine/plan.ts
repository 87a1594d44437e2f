import type { Checker } from "../checker/checker.ts";
import type { Sources } from "../project/sources.ts";
import { ask } from "./ask.ts";
import { collapseAddedNames } from "./collapse/added-names.ts";
import { collapseAliases } from "./collapse/collapse-aliases.ts";
import { collapseDiscriminants } from "./collapse/collapse-discriminants.ts";
import { collapseDualExpressions } from "./collapse/collapse-dual-expressions.ts";
import { collapseDualObjects } from "./collapse/collapse-dual-objects.ts";
import { collapseDualReads } from "./collapse/collapse-dual-reads.ts";
import { collapseFields } from "./collapse/collapse-fields.ts";
import { collapseKeyChoices } from "./collapse/collapse-key-choices.ts";
import { collapseMappings, isTakenApart } from "./collapse/collapse-mappings.ts";
import { collapseNamedReads } from "./collapse/collapse-named-reads.ts";
import { collapseNarrowed } from "./collapse/collapse-narrowed.ts";
import { collapsePatterns } from "./collapse/collapse-patterns.ts";
import { collapsePresence } from "./collapse/collapse-presence.ts";
import { collapseSplitPatterns } from "./collapse/collapse-split-patterns.ts";
import { isInPlace } from "./copies/map-places.ts";
import { findOccurrences, namesPattern, type Occurrence } from "./find-occurrences.ts";
import { tellOverridden } from "./flows/tell-overridden.ts";
import { tellTakenForOwn } from "./flows/tell-taken-for-own.ts";
import type { Twins } from "./flows/twins.ts";
import { followAssertions } from "./follow/by-assertion.ts";
import { followCacheKeys } from "./follow/by-cache-key.ts";
import { followComparisons } from "./follow/by-comparison.ts";
import { followConstants } from "./follow/by-constant.ts";
import { followConversions } from "./follow/by-conversion.ts";
import { followDeclarations, tellSplits, writeAnswers } from "./follow/by-declaration.ts";
import { followExpectations } from "./follow/by-expectation.ts";
import { followFlows } from "./follow/by-flow.ts";
import { followKeys } from "./follow/by-key.ts";
import { followLookups } from "./follow/by-lookup.ts";
import { followMockedValues } from "./follow/by-mocked-value.ts";
import { followOrigins } from "./follow/by-origin.ts";
import { followPaths } from "./follow/by-path.ts";
import { followSchemas } from "./follow/by-schema.ts";
import { followValues } from "./follow/by-value-flow.ts";
import { followValueTwins } from "./follow/by-value-twin.ts";
import { tellSplitKeys } from "./mending/keys-of-copies.ts";
import { tellAssertedBodies } from "./operations/asserted-bodies.ts";
import { tellCheckedBodies } from "./operations/checked-bodies.ts";
import { followQueries } from "./operations/mocked-queries.ts";
import { followAddresses } from "./operations/moved-addresses.ts";
import { tellRemovedOperations } from "./operations/removed-operations.ts";
import { tellExpectedBodies } from "./operations/tell-expected-bodies.ts";
import { tellQueries } from "./operations/tell-queries.ts";
import type { PlannedAttention, PlannedEdit } from "./planned.ts";
import { scopeOf, widened } from "./scope.ts";
import { widthOf } from "./syntax/ranges.ts";
import { tellComposed } from "./texts/composed-texts.ts";
import { tellForms } from "./texts/forms.ts";
import { tellMadeTexts } from "./texts/made-texts.ts";
import { tellStatesBeside } from "./texts/states-beside.ts";
import { tellTakenApart } from "./texts/taken-apart.ts";
import { tellTakenTests } from "./texts/taken-tests.ts";
import { tellTheRest } from "./texts/tell-the-rest.ts";
import { tellTests } from "./texts/text-tests.ts";
import { collapseDualEntries } from "./unions/dual-entry.ts";
import { collapseDualFields } from "./unions/dual-field.ts";
import { collapseDualKeys } from "./unions/dual-key.ts";
import { collapseDualLiterals } from "./unions/dual-literal.ts";
import { collapseDualTypes } from "./unions/dual-type.ts";
import { collapseDualValues } from "./unions/dual-value.ts";
import { collapseNothing } from "./unions/end-switches.ts";
import { tellAssertedTests } from "./unions/tell-asserted-tests.ts";
import { collapseToldReads } from "./unions/told-read.ts";
import { Work, type WorkOptions } from "./work.ts";

/** What to edit, and what is left to a person. */
export interface Plan {
  edits: PlannedEdit[];
  attention: PlannedAttention[];
  /** Told once it is known which of them break. */
  twins: Twins;
  /** What was asked about each of them, for repairs. */
  work: Work;
}

/** How many times the old names stand in some files. */
export function countOccurrences(sources: Sources, names: ReadonlySet<string>): number {
  return occurrencesIn(sources, names).filter(({ isExact }) => isExact).length;
}

function occurrencesIn(sources: Sources, names: ReadonlySet<string>): Occurrence[] {
  const pattern = namesPattern(names);
  return sources.matching(pattern).flatMap((file) => findOccurrences(file, names, pattern));
}

type Step = (work: Work) => void;

/** What follows: each step lets more follow, and those behind it decide about what is left. */
const FOLLOW: readonly Step[] = [
  // What refers to a declaration that has another name: no other step is as sure.
  followDeclarations,
  // Objects and types of nobody, by what they become; texts of types and constants, by what they are compared with.
  followFlows,
  followValueTwins,
  followComparisons,
  followPaths,
  followKeys,
  // What a place takes under the new types, and under the old ones.
  followExpectations,
  followConversions,
  // What has no type of its own, by who reads it, looks it up or gives it.
  followConstants,
  followLookups,
  followQueries,
  followOrigins,
  followAssertions,
  followValues,
  followMockedValues,
  followCacheKeys,
  // Only now is it known which members of a union follow, and which names are free.
  tellSplits,
  writeAnswers,
  followSchemas,
  writeLater,
];

/** Lets what was written for two names be one thing again where they are the same now: the way back, above all. */
const COLLAPSE: readonly Step[] = [
  // Tests of what a value has, before what they guard.
  collapsePresence,
  collapseDualReads,
  collapseSplitPatterns,
  (work) => collapseMappings(work, (whole) => isTakenApart(whole) || (work.isMapping && isInPlace(whole))),
  collapseNarrowed,
  collapseNamedReads,
  collapseAliases,
  collapseDiscriminants,
  collapseNothing,
  // From the inside to the outside: what is in an object or a pattern is one thing before that is.
  collapseDualTypes,
  collapseDualKeys,
  collapseDualEntries,
  collapseDualValues,
  collapseAddedNames,
  collapseDualLiterals,
  collapseDualExpressions,
  collapseToldReads,
  collapseDualFields,
  collapseDualObjects,
  collapsePatterns,
  collapseFields,
  collapseKeyChoices,
];

/** Tells what is left and may matter. What is sure is told first: a place is told once. */
const TELL: readonly Step[] = [
  followAddresses,
  tellRemovedOperations,
  tellExpectedBodies,
  tellQueries,
  tellComposed,
  tellStatesBeside,
  tellTakenApart,
  tellTheRest,
  tellAssertedBodies,
  tellCheckedBodies,
  tellMadeTexts,
  tellForms,
  tellTests,
  tellTakenTests,
  tellSplitKeys,
  tellOverridden,
  tellTakenForOwn,
  tellAssertedTests,
];

/** What is inside of something else is written before it. */
function writeLater({ later }: Work): void {
  for (const { write } of later.toSorted((a, b) => widthOf(a.node) - widthOf(b.node))) write();
}

/**
 * Plans the edits of some files, which a checker answers for: first by what each occurrence of an old name refers to, then
 * by what it flows into, then by what its place accepts under the new types. What is left and may matter is told.
 */
export function planEdits(checker: Checker, sources: Sources, options: WorkOptions): Plan {
  let scope = scopeOf(options, sources);
  for (;;) {
    const inScope = sources.only((path) => scope.has(path));
    const plan = planIn(checker, inScope, options);
    const wider = widened(scope, plan.work);
    if (wider.size === scope.size) return plan;
    scope = wider;
  }
}

function planIn(checker: Checker, sources: Sources, options: WorkOptions): Plan {
  const work = new Work(checker, sources, options);
  const occurrences = occurrencesIn(sources, work.names);
  checker.prepare(occurrences.map(({ node }) => node));
  for (const occurrence of occurrences) {
    const question = ask(checker, occurrence);
    if (question) work.answers.push({ question });
  }
  for (const step of [...FOLLOW, ...COLLAPSE, ...TELL]) step(work);
  return {
    edits: [...work.edits.values()],
    attention: work.attention,
    twins: work.twins,
    work,
  };
}
