import type { Session } from "../compiler/session.ts";
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
 * meant, it is checked once more.
 */
export function inComponents(
  { newTypes, ...upgrade }: UpgradedCode,
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
  const checked = checkComponents(edited, upgrade.edits, {
    open: (codes) => (upgrade.verification ? session.open(new Map([...texts, ...codes])) : null),
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
