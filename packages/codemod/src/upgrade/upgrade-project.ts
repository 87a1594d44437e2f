import { unplacedIn } from "../api-types/suggest-name.ts";
import type { Compiler } from "../compiler/compiler.ts";
import { lostImports } from "../compiler/lost-imports.ts";
import { openSession, type Session } from "../compiler/session.ts";
import type { Decision } from "../graph/decision.ts";
import type { Reason } from "../graph/policy.ts";
import type { Place } from "../graph/slots.ts";
import { buildGraph } from "../plan/build-graph.ts";
import { keptTypes } from "../plan/kept-types.ts";
import { edgesOfOneSource } from "../plan/one-source.ts";
import { SpelledNames } from "../plan/spelled-names.ts";
import { suggestionFor } from "../plan/suggestions.ts";
import { UnionNames } from "../plan/union-names.ts";
import { findUnionUses } from "../plan/union-uses.ts";
import { writePlan } from "../plan/write-plan.ts";
import { type Corrections, decideWith } from "../prove/corrections.ts";
import type { ErrorAttention, ReportedError } from "../prove/report-errors.ts";
import type { RevertedName } from "../prove/reverted-names.ts";
import { writeAllAgain } from "../prove/write-again.ts";
import { RULES } from "../rules/all-rules.ts";
import { ComponentReader } from "../single-file-components/component-reader.ts";
import { Components } from "../single-file-components/components.ts";
import { FRAMEWORKS } from "../single-file-components/frameworks.ts";
import { Descriptions } from "./describe.ts";
import { forComponents, inComponents, type UpgradedCode } from "./in-components.ts";
import { keptNames } from "./kept-names.ts";
import { leftoverNames, untiedNames } from "./leftover-names.ts";
import { suspectedFiles } from "./migrated-by-hand.ts";
import { namesReadIn } from "./names-read.ts";
import { openProgram } from "./open-program.ts";
import { proveUpgrade } from "./prove-upgrade.ts";
import type { Upgrade } from "./upgrade.ts";
import type { UpgradeOptions } from "./upgrade-options.ts";
import { verificationOf } from "./verification-of.ts";

/** The last time, no new name is taken back. */
const MOST_TRIES = 4;

interface Tried {
  /** The names that are not to be taken back. */
  refused: ReadonlySet<string>;
  /** The files whose errors may come of names that somebody wrote elsewhere. */
  alsoIn: ReadonlySet<string>;
  tries: number;
}

const NAMES_COMPONENT = new RegExp(
  `\\.(?:${FRAMEWORKS.map(({ extension }) => extension.slice(1)).join("|")})["'\`]`,
);

/** Reasons that speak of a name which stands at the place. Nobody can write it anew where a component's library made it. */
const OF_NAMES: ReadonlySet<Reason> = new Set(["string", "untyped", "data", "derived"]);

const NO_CORRECTIONS: Corrections = { refused: new Set(), unguarded: new Set() };

/**
 * Plans what a migration asks of the code of one tsconfig, and proves it. Nothing is written.
 *
 * @throws {InputError} if the tsconfig or the types cannot be worked with.
 * @example
 * const { edits, attention, changes } = upgradeProject("/app/tsconfig.json", { migration, types: [], ... });
 */
export function upgradeProject(tsconfig: string, options: UpgradeOptions): Upgrade {
  const start = performance.now();
  const reader = new ComponentReader(tsconfig, options.files);
  const components = new Components(reader);
  const open = (hasComponents: boolean) =>
    openSession(
      tsconfig,
      reader.roots ?? options.files,
      hasComponents ? (path) => reader.codeAt(path) : undefined,
    );
  const { roots } = reader;
  let session = open(roots !== undefined);
  const reopen = () => {
    session.close();
    session = open(true);
  };
  if (!roots && namesComponents(session.open(new Map()), options)) reopen();
  // A component that only an import led to may need declarations of its library.
  if (!roots && reader.declarations.length > 0) reopen();
  try {
    const own = forComponents(options, components);
    const upgraded = upgrade(session, tsconfig, own, start, components);
    return {
      ...inComponents(upgraded, components, session),
      unread: reader.unread,
      components: reader.paths,
    };
  } finally {
    session.close();
  }
}

function upgrade(
  session: Session,
  tsconfig: string,
  options: UpgradeOptions,
  start: number,
  components: Components,
  { refused, alsoIn, tries }: Tried = { refused: new Set(), alsoIn: new Set(), tries: 1 },
): UpgradedCode {
  const isRefused = (name: RevertedName) => tries === MOST_TRIES || refused.has(takenId(name));
  const opened = openProgram(session, tsconfig, options, { isRefused, alsoIn });
  const { program, api, targets, fixed, marked, oldTypes, taken, written } = opened;
  const { compiler, files } = program;
  const loaded = performance.now();
  options.onPhase?.("finding");
  const graph = buildGraph(program, fixed, RULES, [
    ...marked,
    ...edgesOfOneSource(program, (place) => components.sourcePlace(written.place(place))),
  ]);
  const decided = decideWith(graph, options, NO_CORRECTIONS);
  const facts = { fixed: graph.fixed, uses: findUnionUses(program, graph.fixed, decided) };
  const untied = untiedNames(program, graph, (path) => components.has(path));
  const kept = keptNames(program, graph);
  const lost = lostImports(compiler, [...new Set(program.occurrences.map(({ file }) => file.fileName))]);
  const oldTrees = api.read.map((path) => compiler.tree(path));
  const decidedAt = performance.now();
  if (options.verify) options.onPhase?.("proving");
  const proven = options.verify ? proveUpgrade(opened, graph, facts, options, decided) : null;
  const plan = proven ?? { ...writePlan(program, facts, decided), added: [] };
  const done = performance.now();
  const { edits: changes, lost: unwritten } = writeAllAgain(taken, plan.edits);
  // A name that the codemod would not write is none of the migration, or a person knows better: it stays.
  const unseen = proven && tries < MOST_TRIES ? suspectedFiles(proven, opened) : [];
  if (unwritten.length + unseen.length > 0)
    return upgrade(session, tsconfig, options, start, components, {
      refused: new Set([...refused, ...unwritten.map(takenId)]),
      alsoIn: new Set([...alsoIn, ...unseen]),
      tries: tries + 1,
    });

  const describe = new Descriptions(
    {
      text: (path) => components.sourceOf(path) ?? written.text(path),
      place: (place) => components.place(written.place(place)),
    },
    options,
  );
  const spelled = new SpelledNames(graph.fixed, plan.decisions);
  const unions = new UnionNames(facts.uses, spelled);
  const notes = new Map(options.migration.changes.flatMap(({ at, note }) => (note ? [[at, note]] : [])));
  const planned = { program, spelled, unions, edits: plan.edits, notes };
  const byHand = api.files.flatMap(({ path, byHand: own }) => (own ? [{ path, ...own }] : []));
  const isGenerated = (path: string) =>
    api.generated.has(path) || (oldTypes.has(path) && byHand.every((file) => file.path !== path));
  // What was taken back is written again as it was, unless the edit is wider than the name.
  const isEdited = (place: Place) => {
    const { file, start, end } = written.place(place);
    return (
      !written.isTaken(place) ||
      changes.get(file)?.some((edit) => edit.start <= end && start <= edit.end) === true
    );
  };
  const isWritten = (place: Place) => components.isWritten(written.place(place));
  // Of a generated file that breaks under the new types, one error says that it is to be generated anew.
  const inGenerated = plan.added.filter(({ problem }) => isGenerated(problem.path));
  const byFile = Map.groupBy(inGenerated, ({ problem }) => problem.path);
  const broken = new Set([...byFile.values()].flatMap(([first]) => first?.attention ?? []));
  const isTold = ({ problem, attention }: ReportedError) =>
    !isGenerated(problem.path) || broken.has(attention);
  const isWrittenAnew = taken.names.length > 0 && [...changes.values()].every((own) => own.length === 0);
  // Once all is written, a value that has its new name meets a name that was written with it.
  const isMet = (decision: Decision | ErrorAttention) => {
    const { reason, renames = [], because } = decision.kind === "attention" ? decision : {};
    if (!isWrittenAnew || reason !== "collision" || !because) return false;
    const { file: path, start } = written.place(because.edge.to.place);
    return renames.some(({ from }) => refused.has(takenId({ path, start, from })));
  };
  const reported = [...new Set([...plan.decisions, ...plan.added.map(({ attention }) => attention)])].filter(
    (decision) => !isMet(decision),
  );
  const isUpgraded = isWrittenAnew && reported.every(({ kind }) => kind !== "attention");
  return {
    tsconfig,
    edits: plan.decisions
      .filter(
        (decision) =>
          decision.kind === "attention" || (isEdited(decision.slot.place) && isWritten(decision.slot.place)),
      )
      .flatMap((decision) => describe.edits(decision))
      .concat(byHand.flatMap(({ targets: own }) => own.flatMap((target) => describe.declared(target)))),
    changes: new Map(
      [...changes, ...byHand.map(({ path, edits }) => [path, edits] as const)]
        .filter(([, edits]) => edits.length > 0)
        .map(([path, edits]) => [path, { before: written.text(path), edits }]),
    ),
    attention: reported
      .filter((decision) => decision.kind === "attention")
      .filter(
        (decision) =>
          broken.has(decision) ||
          (!isGenerated(decision.place.file) &&
            (isWritten(decision.place) || !OF_NAMES.has(decision.reason))),
      )
      .map((decision) => {
        const kept = decision.reason === "twin" ? keptTypes(planned, graph.pins, decision) : [];
        return describe.attention(decision, suggestionFor(planned, decision), kept);
      }),
    verification:
      proven && verificationOf(proven, taken, { describe, isTold, components, files: options.files }),
    types: api.files,
    otherTypes: api.others,
    unplaced: unplacedIn(oldTrees, targets, options.migration.changes),
    isUpgraded,
    occurrences: program.occurrences.length,
    leftovers: leftoverNames(
      untied.filter(({ name, file: { fileName: file }, start }) => {
        const place = { file, start, end: start + name.length };
        return !written.isTaken(place) && isWritten(place);
      }),
      reported.filter((decision) => decision.kind === "attention"),
      describe,
    ),
    keptNames: [...kept],
    generated: opened.generated,
    lostImports: lost,
    untraced: opened.untraced,
    newTypes: opened.newTypes,
    after: proven?.after,
    looked: files.own.flatMap((path) => namesReadIn(path, written.text(path), components, program.names)),
    paths: compiler.paths,
    outside: files.own.filter((path) => !options.isOwn(path)),
    timings: { load: loaded - start, plan: decidedAt - loaded, verify: done - decidedAt },
  };
}

/** True if a program has code that names a component. */
function namesComponents(view: Compiler, { isOwn }: UpgradeOptions): boolean {
  return view.paths.some((path) => isOwn(path) && NAMES_COMPONENT.test(view.text(path)));
}

function takenId({ path, start, from }: Omit<RevertedName, "end">): string {
  return JSON.stringify([path, start, from]);
}
