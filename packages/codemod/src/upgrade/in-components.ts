import type { Problem } from "../compiler/compiler.ts";
import type { Session } from "../compiler/session.ts";
import { checkAgain } from "../prove/check-again.ts";
import type { Finding } from "../report/finding.ts";
import type { Components } from "../single-file-components/components.ts";
import { inWordsOfPeople } from "../single-file-components/frameworks.ts";
import { applyEdits } from "../text/compose-edits.ts";
import { invertEdits } from "../text/invert-edits.ts";
import { Lines } from "../text/lines.ts";
import { mapOffset } from "../text/map-offset.ts";
import { checkComponents } from "./check-components.ts";
import type { Upgrade } from "./upgrade.ts";
import type { UpgradeOptions } from "./upgrade-options.ts";

/** An upgrade that changes the code of components rather than components. */
export interface UpgradedCode extends Omit<Upgrade, "unread" | "components"> {
  newTypes: ReadonlyMap<string, string>;
  /** The errors of the edited code under the new types; undefined if nobody checked it. */
  after: readonly Problem[] | undefined;
}

/** The options of a run, which speak of components, for their code. */
export function forComponents(options: UpgradeOptions, components: Components): UpgradeOptions {
  const { isOwn, isIgnored, isOutside } = options;
  return {
    ...options,
    isOwn: (path) => isOwn(components.pathOf(path)),
    ...(isIgnored && { isIgnored: (path) => isIgnored(components.pathOf(path)) }),
    ...(isOutside && { isOutside: (path) => isOutside(components.pathOf(path)) }),
  };
}

/**
 * Writes the edits of code in its components. The library then makes code of them anew: where that is not the code that was
 * meant, it is checked once more, with the files that import it.
 */
export function inComponents(
  { newTypes, after, ...upgrade }: UpgradedCode,
  components: Components,
  session: Session,
): Omit<Upgrade, "unread" | "components"> {
  const pathOf = (path: string) => components.pathOf(path);
  const others = [...upgrade.changes].filter(([path]) => !components.has(path));
  const texts = new Map([
    ...newTypes,
    ...others.map(([path, { before, edits }]) => [path, applyEdits(before, edits)] as const),
  ]);
  const edited = [...upgrade.changes].flatMap(([path, { edits }]) => components.edit(path, edits) ?? []);
  const proven = new Map(edited.map(({ component, meant }) => [component.codePath, meant]));
  const problemsWith = (codes: ReadonlyMap<string, string>, known: readonly Problem[]) => {
    const changed = [...codes.keys()].filter((path) => codes.get(path) !== proven.get(path));
    if (changed.length === 0) return [...known];
    const view = session.open(new Map([...texts, ...codes]));
    return checkAgain(view, (paths) => view.problems(paths), known, changed);
  };
  const checked = checkComponents(edited, upgrade.edits, {
    open: (codes) => (after ? { problems: () => problemsWith(codes, after) } : null),
    placeOf(path, start) {
      const { before, edits = [] } = upgrade.changes.get(path) ?? { before: session.open(texts).text(path) };
      const own = { file: path, start: mapOffset(start, invertEdits(before, edits)), end: start };
      const { file, start: offset } = components.place(own);
      return { file, ...new Lines(components.sourceOf(file) ?? before).at(offset) };
    },
  });
  const { verification } = upgrade;
  return {
    ...upgrade,
    edits: upgrade.edits.filter(checked.isMade),
    attention: [
      ...upgrade.attention.map((finding) => asPeopleSay(finding, components)),
      ...checked.attention,
    ],
    verification: verification && {
      ...verification,
      after: verification.after + checked.errors.length,
      new: [...verification.new, ...checked.errors],
    },
    changes: new Map([
      ...others,
      ...edited
        .filter(({ edits }) => edits.length > 0)
        .map(({ component, edits }) => [component.path, { before: component.source, edits }] as const),
    ]),
    paths: [...new Set(upgrade.paths.map(pathOf))],
    outside: upgrade.outside.map(pathOf),
    generated: upgrade.generated.map(pathOf),
    lostImports: upgrade.lostImports.map((one) => ({ ...one, path: pathOf(one.path) })),
  };
}

function asPeopleSay(finding: Finding, components: Components): Finding {
  const { message, suggestion, because } = finding;
  return {
    ...finding,
    message: inWordsOfPeople(message),
    suggestion: components.suggestionAt(finding, suggestion),
    because: because.map((cause) => ({ ...cause, text: inWordsOfPeople(cause.text) })),
  };
}
