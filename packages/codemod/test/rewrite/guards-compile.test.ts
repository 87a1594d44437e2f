import { Project, ts } from "ts-morph";
import { expect, it } from "vitest";
import { composeFileEdits, type Rewrite } from "../../src/rewrite/compose-file-edits.ts";
import { applyEdits } from "../../src/text/compose-edits.ts";
import { parse } from "./marked-code.ts";

/** Types after a migration that renamed two fields of one member of a union. */
const TYPES = `
interface Event { kind: "event"; startAt: string; endAt?: string }
interface Course { type: "course" | "class"; startsAt: string; endsAt?: string }
type Hit = Event | Course;
interface Page { hit: Hit; next?: Hit; top?: { hit?: Hit } }
declare function use(...all: unknown[]): void;
`;

const USES = `
export const read = (hit: Hit, page: Page) => hit.startsAt + page.hit.startsAt.length + page.next!["startsAt"];
export const optional = (hit?: Hit) => [hit?.startsAt, hit?.["startsAt"]?.length, hit!.startsAt];
export const chained = (page?: Page, all?: Hit[]) => [page?.hit.startsAt, page?.next?.startsAt, page?.top?.hit?.startsAt, all?.[0]?.startsAt];
export const asked = (page?: Page) => { if (page?.next?.startsAt) use(page.next); };
export const lacking = (hit: Hit, one?: Hit) => [hit.endsAt ?? "", one?.endsAt?.length];
export const tested = (hit: Hit) => (hit.type === "event" ? hit.startAt : hit.type === "course" ? hit.startsAt : 0);
export const untested = (hit: Hit) => { if (hit.type !== "event") return hit.startsAt; return hit.startAt; };
export const found = (hit?: Hit) => { if (hit?.type === "event") use(hit.startAt); };
export const has = (hit: Hit | { id: string }) => ("startsAt" in hit ? hit : null);
export const taken = (page: Page) => { const { hit, top } = page; const { startsAt: at } = hit; return [top, at] satisfies [unknown, string]; };
`;

const NAMES: Record<string, Omit<Rewrite & { kind: "guard" }, "name">> = {
  startsAt: { kind: "guard", names: ["startAt", "startsAt"] },
  endsAt: { kind: "guard", names: ["endAt", "endsAt"], mayLack: true },
};

it("makes guards that TypeScript accepts", () => {
  const source = parse(TYPES + USES, "ts");
  const rewrites: Rewrite[] = [];
  const visit = (node: ts.Node): void => {
    const guard = "text" in node && node.pos >= TYPES.length ? NAMES[String(node.text)] : undefined;
    if (guard && !isNarrowed(node)) rewrites.push({ ...guard, name: node });
    if (ts.isIdentifier(node) && node.text === "type" && ts.isPropertyAccessExpression(node.parent)) {
      const { right } = node.parent.parent as ts.BinaryExpression;
      const isEvent = ts.isStringLiteral(right) && right.text === "event";
      const selected = isEvent ? [{ name: "kind", isEnough: true }] : [{ name: "type" }];
      rewrites.push({ kind: "guard", name: node, names: ["kind", "type"], selected });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const { edits, refused, conflicts } = composeFileEdits(source, rewrites);
  expect({ refused, conflicts }).toEqual({ refused: [], conflicts: [] });
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { strict: true, target: ts.ScriptTarget.ES2022 },
  });
  const file = project.createSourceFile("guards.ts", applyEdits(source.text, edits));
  expect(file.getPreEmitDiagnostics().map((one) => [one.getLineNumber(), one.getMessageText()])).toEqual([]);
});

/** The reads behind a test of what a hit is, which need no guard. */
function isNarrowed(node: ts.Node): boolean {
  return (
    ts.findAncestor(
      node,
      (one) => ts.isVariableDeclaration(one) && /^(?:un)?tested$/.test(one.name.getText()),
    ) !== undefined
  );
}
