import { ts } from "ts-morph";
import { saidAsWritten } from "../referents/said-as-written.ts";
import { ANY, type Step } from "../referents/steps.ts";
import { firstSaid, type Said, saidAlong } from "../referents/type-path.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { someChild } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { isOnlySent } from "./only-sent.ts";
import { bodiesOf, type Operation } from "./operations.ts";

/** The fields of some name that are called otherwise now. */
export function fieldsNamed(work: Work, name: string): Renamed[] {
  return work.renamesOf(name).filter(({ kind, isDerived }) => kind === "field" && !isDerived);
}

/** What is said of the last name of a path by what some operations answer with. */
export function saidByBodies(work: Work, operations: readonly Operation[], path: readonly Step[]): Said {
  return saidByTypes(
    work,
    operations.flatMap((operation) => bodiesOf(operation, null)),
    path,
  );
}

/** What is said of the last name of a path by the types that it may begin at. */
export function saidByTypes(work: Work, types: readonly ts.TypeNode[], path: readonly Step[]): Said {
  return firstSaid(
    types.map(
      (type) =>
        saidAlong(work, work.checker.getTypeFromTypeNode(type), path) ??
        saidAsWritten(work, [{ type }], path),
    ),
  );
}

/** What is said of a name by all that comes back. What the API has nowhere is none of it, whatever it holds. */
export function saidByAny(work: Work, path: readonly Step[]): Said {
  const [name, ...holders] = path.filter((step) => step !== ANY).toReversed();
  if (typeof name !== "string" || !holders.every((holder) => isNamedIn(work.apiFiles, String(holder))))
    return null;
  return fieldsNamed(work, name).find((one) => !isOnlySent(work.apiFiles, one)) ?? null;
}

/** Whether the API has a field of some name anywhere. */
function isNamedIn(api: ReadonlySet<ts.SourceFile>, name: string): boolean {
  return [...api].some((file) => {
    const known = fieldNames.get(file);
    if (known) return known.has(name);
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isPropertySignature(node)) names.add(keyText(node.name) ?? "");
      ts.forEachChild(node, visit);
    };
    visit(file);
    fieldNames.set(file, names);
    return names.has(name);
  });
}

/** Whether any type of the API keeps a field of some name. */
export function isKept({ apiFiles, renamed }: Work, name: string): boolean {
  const isOne = (node: ts.Node): boolean =>
    (ts.isPropertySignature(node) && keyText(node.name) === name && !renamed.has(node)) ||
    someChild(node, isOne);
  return [...apiFiles].some(isOne);
}

const fieldNames = new WeakMap<ts.SourceFile, ReadonlySet<string>>();
