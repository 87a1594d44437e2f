import { schema } from "../generated/table-schema.gen.ts";
import type { BridgeNode, BridgeOperation, BridgeTable } from "../table/bridge-table.ts";
import { expectBySchema, refuse } from "./expect-by-schema.ts";

/** The methods of an address, the safe ones first (RFC 9110 §9.2.1), and its path. */
const ADDRESS = /^(?:(GET|HEAD|OPTIONS|QUERY)|(?!(?:CONNECT|TRAC[EK]) )[A-Z][A-Z-]*) (\/.*)$/;

const PLACEHOLDER = /{[^{}]*}/g;

/**
 * Checks all of a table that may be JSON from elsewhere, so that no call fails because of it. This file is loaded with the
 * table: a build without tables of its own does without.
 *
 * @throws TypeError that says what is wrong, and where.
 */
export function expectWholeTable(table: BridgeTable): void {
  expectBySchema(schema, table);
  const { releases, operations, nodes } = table;
  if (releases[0] === releases[1]) refuse("two releases", "/releases", releases);
  const checkNode = (node: number | null | undefined, at: string) => {
    if (typeof node === "number" && node >= nodes.length) refuse("the index of a node", at, node);
  };
  operations.forEach((operation, index) => {
    const at = `/operations/${index}`;
    checkAddresses(operation, at);
    checkNode(operation.body, `${at}/body`);
    for (const [status, node] of Object.entries(operation.responses ?? {}))
      checkNode(node, `${at}/responses/${status}`);
    operation.query?.forEach(({ node }, place) => void checkNode(node, `${at}/query/${place}/node`));
  });
  nodes.forEach(({ each, fields = [], cases = [] }, index) => {
    const at = `/nodes/${index}`;
    checkNode(each, `${at}/each`);
    fields.forEach(({ node }, place) => void checkNode(node, `${at}/fields/${place}/node`));
    cases.forEach(({ node }, place) => void checkNode(node, `${at}/cases/${place}/node`));
  });
  checkCases(nodes);
  checkTexts(table);
}

/**
 * An operation that moved has a path in either release, on the same server: nothing in it leads to another host, to another
 * folder or into the query. It is safe in both releases, or in neither.
 */
function checkAddresses({ at: addresses }: BridgeOperation, at: string): void {
  const [before, after] = addresses;
  if (before == null || after == null || before === after) return;
  const [old, now] = [before, after].map((address, side) => {
    const [, safe, path = ""] =
      ADDRESS.exec(address) ?? refuse("a method and a path", `${at}/at/${side}`, address);
    const steps = path.replace(PLACEHOLDER, "x").replace(/%2e/gi, ".").split("/").slice(1);
    const isPath = steps.every(
      (step, index) => (step !== "" || index === steps.length - 1) && !/^\.\.?$/.test(step),
    );
    if (!isPath || /[\\?#\s\p{Cc}]|%2f|%5c/iu.test(path)) refuse("a path", `${at}/at/${side}`, address);
    return { isSafe: safe !== undefined };
  });
  if (old?.isSafe !== now?.isSafe) refuse("two safe methods, or none", `${at}/at`, addresses);
}

/** Where cases lead back to a node, the choice between them has no end. */
function checkCases(nodes: readonly BridgeNode[]): void {
  const open = new Set<number>();
  const done = new Set<number>();
  // A stack of our own, for which no chain is too long. Each node comes once more, when all that it leads to is done.
  const stack = [...nodes.keys()];
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    if (done.has(index)) continue;
    if (open.delete(index)) {
      done.add(index);
      continue;
    }
    open.add(index);
    const cases = nodes[index]?.cases ?? [];
    if (cases.some(({ node }) => open.has(node)))
      refuse("cases that do not lead back to their node", `/nodes/${index}/cases`, cases);
    stack.push(index, ...cases.map(({ node }) => node));
  }
}

/** Half of a character cannot stand in an address. The value of an enum may hold anything, as deep as it likes. */
function checkTexts(table: unknown): void {
  const seen = new Set<unknown>();
  const stack: [value: unknown, at: string][] = [[table, ""]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [value, at] = next;
    if (typeof value === "string" && /\p{Surrogate}/u.test(value)) refuse("whole characters", at, value);
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [name, item] of Object.entries(value)) stack.push([name, at], [item, `${at}/${name}`]);
  }
}
