import { ts } from "ts-morph";
import { namesPattern } from "../find-occurrences.ts";
import { withComputed } from "../flows/computed-flows.ts";
import { FlowFinder } from "../flows/find-flows.ts";
import { isOneAsserted, spreadBefore } from "../flows/flow-places.ts";
import { guardFlows } from "../flows/guard-flows.ts";
import { tellUnsure } from "../flows/likely-flows.ts";
import { isReplaced, isReplacedByOther } from "../flows/replaced-fields.ts";
import { siblingsOf } from "../flows/siblings.ts";
import { storedFlows } from "../flows/stored-flows.ts";
import { takenFlows } from "../flows/taken-flows.ts";
import { castFlows, tellApart, tellCasts } from "../flows/tell-casts.ts";
import type { Meeting } from "../flows/twins.ts";
import type { Flow } from "../flows/type-pairs.ts";
import { UnfitSources } from "../flows/unfit-sources.ts";
import { mockedFlows } from "../operations/mocked-flows.ts";
import { isInferred } from "../referents/declarations.ts";
import { lookUp } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { tellLiteral, tellRemoved } from "../tell-reasons.ts";
import type { Answer, Work } from "../work.ts";
import { followDeclarations } from "./by-declaration.ts";
import { followSpread } from "./by-spread.ts";

type Vote = Pick<Meeting, "renamed" | "place" | "isRead" | "isOptional">;

interface Votes {
  /** What it is used as, or made of, that has another name now. */
  yes: Vote[];
  /** What it is used as that keeps the name. */
  no: Flow[];
  /** What it is used as, or made of, that has it no more. */
  gone: Vote[];
}

/**
 * Lets objects without a type of their own follow what they are used as, if all of that follows; tells types that were
 * written by hand and mirror one of the API.
 */
export function followFlows(work: Work): void {
  const open = work.answers.filter(({ question, renamed }) => question.own && !renamed && !question.referent);
  const names = new Set(open.map(({ question }) => question.occurrence.node.text));
  const finder = new FlowFinder(work.checker, names);
  const mocked = mockedFlows(work, finder);
  const found = names.size === 0 ? [] : finder.in(filesOf(work, names, open));
  const typed = found.map((flow) => withComputed(work, flow));
  const casts = castFlows(work, finder);
  const guarded = guardFlows(work, open);
  const taken = takenFlows(work, finder);
  const ofGuards = new Set(guarded.sure.flatMap(({ from }) => from));
  const mayFollowUnsaid = (one: ts.Declaration) => isInferred(one) || ofGuards.has(one);
  // What no type says renames no type that somebody wrote.
  const likely = [
    ...mocked.sure,
    ...storedFlows(work, finder),
    ...guarded.sure,
    ...taken.sure,
    ...work.answers.flatMap((answer) => readBeside(work, answer)),
  ];
  // What is taken for something else is the same when the program runs, whatever types say.
  const compared = work.options.propagate ? [...typed, ...casts] : typed;
  const flows = [
    ...compared,
    ...likely.map((flow) => ({ ...flow, from: flow.from.filter(mayFollowUnsaid) })),
  ];
  const first = count(work, flows);
  for (const answer of open) {
    const { no = [] } = (answer.question.own && first.get(answer.question.own)) || {};
    followSpread(
      work,
      answer,
      no.filter(({ into }) => !into.some((one) => mayBeTwin(work, one))),
    );
  }
  followDeclarations(work);
  const unfit = new UnfitSources(work, flows);
  for (let isNews = true; isNews; ) {
    isNews = false;
    const all = count(work, flows);
    for (const [declaration, votes] of all) {
      const renamed = agreed(votes);
      const isOne = mayFollowUnsaid(declaration);
      const isKept = isOne
        ? votes.no.length > 0
        : !work.options.propagate || isBoth(votes) || isBesideKept(work, declaration);
      if (!renamed || isKept || (!isOne && unfit.has(declaration, renamed))) continue;
      // What has its own reasons to keep the name does so, whatever stands beside it.
      const siblings = isOne ? siblingsOf(declaration).filter((one) => !all.get(one)?.no.length) : [];
      for (const one of [declaration, ...siblings]) {
        if (!work.renamed.has(one)) work.renamed.set(one, renamed);
      }
      isNews = true;
    }
    if (isNews) followDeclarations(work);
  }
  const unsaid = new Set(mocked.sure.map(({ place }) => place));
  for (const [declaration, votes] of count(work, [
    ...typed,
    ...mocked.sure,
    ...guarded.sure,
    ...guarded.unsure,
    ...taken.sure,
  ]))
    tellVotes(work, declaration, votes, unsaid);
  for (const flow of typed)
    if (isOneAsserted(flow.place) && !isReplaced(flow.place, flow.name)) tellApart(work, flow);
  tellCasts(work, casts);
  tellUnsure(work, [...mocked.unsure, ...taken.unsure]);
}

/** Whether a type of the consumer's own may follow, as it says all that it takes. */
function mayBeTwin(work: Work, { parent }: ts.Declaration): boolean {
  const isClosed =
    (ts.isInterfaceDeclaration(parent) || ts.isTypeLiteralNode(parent)) &&
    !parent.members.some(ts.isIndexSignatureDeclaration);
  return work.options.propagate && isClosed && work.isOwn(parent);
}

/** What is read as one thing or another stands for it: in `load().catch(() => ({ startsAt: "" }))`, for what is loaded. */
function readBeside(work: Work, { question: { referent, occurrence } }: Answer): Flow[] {
  const all = referent?.declarations.flat() ?? [];
  const [into, from] = [all.filter((one) => work.isOfApi(one)), all.filter((one) => !work.isOfApi(one))];
  const { node } = occurrence;
  if (into.length === 0 || from.length === 0 || !ts.isExpression(node)) return [];
  return [{ name: node.text, from, into, place: node, isOptional: true }];
}

/** @param unsaid places of which no type says what goes there. */
function tellVotes(
  work: Work,
  declaration: ts.Declaration,
  { yes, no, gone }: Votes,
  unsaid: ReadonlySet<ts.Node>,
): void {
  const [first] = yes;
  const twin = declaration as ts.NamedDeclaration;
  if (!first) {
    const owner = work.ownerOf(declaration);
    if (no.length > 0) work.kept.add(declaration);
    // Nothing breaks where an object has more than what it is used as, nor where what is gone was optional.
    else if (gone[0] && owner && isInferred(declaration)) tellRemoved(work, owner.question, gone[0].renamed);
    else work.twins.meetings.push(...gone.map((one) => ({ ...one, twin })));
    return;
  }
  // An object that serves both stays as it is, and is mapped where it meets the API; the keys of JSON are told.
  const isMappable =
    work.options.propagate &&
    !declaration.getSourceFile().fileName.endsWith(".json") &&
    !isBroughtBefore(work, declaration, first.renamed);
  const name = keyText(twin.name as ts.PropertyName | undefined);
  const given = yes.filter(
    ({ place, renamed }) => !isReplaced(place, name) && !isReplaced(place, renamed.to),
  );
  if (isInferred(declaration) && !isMappable) {
    // What is put in the place of what is spread, and becomes nothing else, has its own name.
    if (given.length === 0 && no.every(({ place }) => isReplaced(place, name))) return;
    const other = no.length === 0 ? yes.find(({ renamed }) => renamed.to !== first.renamed.to) : undefined;
    const others = other ? yes.filter(({ renamed }) => renamed.to === other.renamed.to) : no;
    const places = others.map(({ place }) => place);
    tellLiteral(work, twin.name ?? declaration, first.renamed, places, other?.renamed.to);
  } else work.twins.meetings.push(...given.map((one) => ({ ...one, twin, isUnsaid: unsaid.has(one.place) })));
}

/** Whether a field has replaced what a type of one's own brings that is spread before it, and stands beside that now. */
function isBroughtBefore(work: Work, declaration: ts.Declaration, { to }: Renamed): boolean {
  const name = keyText((declaration as ts.NamedDeclaration).name as ts.PropertyName | undefined);
  if (!ts.isObjectLiteralElementLike(declaration) || name === null) return false;
  return spreadBefore(declaration).some((one) => {
    const found = lookUp(work.checker, work.checker.getTypeAtLocation(one), name);
    return (
      found?.declarations.flat().some((own) => work.isOwn(own) && work.renamed.get(own)?.to === to) === true
    );
  });
}

/** What the flows say of each declaration of the consumer's own that is still called as before. */
function count(work: Work, flows: readonly Flow[]): Map<ts.Declaration, Votes> {
  const votes = new Map<ts.Declaration, Votes>();
  const voteOf = (declaration: ts.Declaration) => {
    const known = votes.get(declaration) ?? { yes: [], no: [], gone: [] };
    votes.set(declaration, known);
    return known;
  };
  for (const flow of flows) {
    for (const [ends, others] of [
      [flow.from, flow.into],
      [flow.into, flow.from],
    ] as const) {
      const renamed = work.renameOfPicked(others);
      for (const declaration of ends) {
        const owner = work.ownerOf(declaration);
        if (work.renamed.has(declaration) || !owner || owner.renamed) continue;
        // What is put in the place of what is spread comes from somewhere else.
        if (ends === flow.into && isReplacedByOther(flow.place, flow.name)) continue;
        // What has a type where it stands was decided by that.
        if (owner.question.referent && isInferred(declaration)) continue;
        if (renamed)
          voteOf(declaration)[renamed.to === null ? "gone" : "yes"].push({
            renamed,
            place: flow.place,
            isRead: ends === flow.into,
            isOptional: flow.isOptional,
          });
        // What becomes a part of an object by a spread has its own name there.
        else if (
          ends === flow.from &&
          others.length > 0 &&
          !others.some((one) => one === declaration || isInferred(one))
        )
          voteOf(declaration).no.push(flow);
      }
    }
  }
  return votes;
}

function agreed({ yes }: Votes): Renamed | undefined {
  const [first] = yes;
  return first && yes.every(({ renamed }) => renamed.to === first.renamed.to) ? first.renamed : undefined;
}

/** Whether something becomes, in one place, what has another name now and what keeps it: one of the two, as it says itself. */
function isBoth({ yes, no }: Votes): boolean {
  return yes.some(({ place }) => no.some((other) => other.place === place));
}

/** In `Checkbox & { key: "a" | "b" }`, whether the other part, which somebody else wrote, has that field, too, and keeps it. */
function isBesideKept(work: Work, { parent, name }: ts.NamedDeclaration): boolean {
  const key = keyText(name as ts.PropertyName | undefined);
  if (key === null || !ts.isTypeLiteralNode(parent) || !ts.isIntersectionTypeNode(parent.parent))
    return false;
  const { checker } = work;
  return parent.parent.types.some((part) => {
    const found = part === parent ? null : lookUp(checker, checker.getTypeFromTypeNode(part), key);
    return found?.declarations.flat().some((one) => work.isSettled(one)) === true;
  });
}

/**
 * Files that have something to do with what is open: those of its names, and of what holds it, and those that may give
 * values to what is declared so, or use what is in a file of data, without a word of it.
 */
function filesOf(work: Work, names: ReadonlySet<string>, open: readonly Answer[]): ts.SourceFile[] {
  const holders = new Set<string>();
  for (const { question } of open) {
    ts.findAncestor(question.occurrence.node, (node) => {
      const { name } = node as { name?: ts.Node };
      if (name && ts.isIdentifier(name)) holders.add(name.text);
      return ts.isSourceFile(node);
    });
  }
  const declared = open.flatMap(({ question: { own, occurrence } }) => {
    const { fileName } = occurrence.node.getSourceFile();
    const isGiven = own && (!ts.isObjectLiteralExpression(own.parent) || fileName.endsWith(".json"));
    return isGiven ? [fileName] : [];
  });
  const givers = work.options.reach.withImporters(new Set(declared));
  const pattern = namesPattern([...names, ...holders]);
  const files = work.sources.only((path, text) => givers.has(path) || text.search(pattern) !== -1);
  return [...files.paths].flatMap((path) => files.at(path) ?? []);
}
