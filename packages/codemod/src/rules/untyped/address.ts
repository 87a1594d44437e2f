import { ts } from "ts-morph";
import type { Frame } from "../../program/flow.ts";
import type { Values } from "../../program/values.ts";

/** Stands for a part of an address that is known only when it is asked. */
const HOLE = "\0";

const ALTERNATIVES = 8;
const DEPTH = 6;

/**
 * The addresses that an expression may be, with holes for what is unknown.
 *
 * @example
 * addressesOf(values, url, []); // ["\0/events/\0"], for `${api}/events/${id}`
 */
export function addressesOf(
  values: Values,
  value: ts.Node,
  calls: readonly Frame[],
  depth = DEPTH,
): string[] {
  if (depth === 0) return [HOLE];
  const below = (node: ts.Node, around = calls) => addressesOf(values, node, around, depth - 1);
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (ts.isTemplateExpression(value))
    return joined([
      [value.head.text],
      ...value.templateSpans.flatMap((span) => [below(span.expression), [span.literal.text]]),
    ]);
  if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([below(value.left), below(value.right)]);
  if (ts.isNewExpression(value) && value.expression.getText() === "URL" && value.arguments?.[0])
    return below(value.arguments[0]);
  if (ts.isCallExpression(value) && ts.isPropertyAccessExpression(value.expression))
    return value.expression.name.text === "toString" ? below(value.expression.expression) : [HOLE];
  const { sources } = values.sourcesOf(value, { calls });
  const found = sources
    .filter(({ node, path }) => path.length === 0 && node !== value)
    .flatMap((source) => below(source.node, source.calls));
  return found.length > 0 ? [...new Set(found)].slice(0, ALTERNATIVES) : [HOLE];
}

function joined(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (before, own) => before.flatMap((one) => own.map((other) => one + other)).slice(0, ALTERNATIVES),
    [""],
  );
}

/** True if an address says where it leads. */
export function isKnown(address: string): boolean {
  return segmentsOf(address).some((segment) => segment !== HOLE);
}

/** True if an address leads to a path of the API, of which a client has the beginning: `/events` to `/api/events`. */
export function leadsFromBase(address: string, template: string): boolean {
  const wanted = template.split("/").filter((one) => one !== "");
  const length = Math.max(0, wanted.length - segmentsOf(address).length);
  const isNamed = wanted.slice(0, length + 1).every((segment) => !segment.includes("{}"));
  return isNamed && leadsTo(address, `/${wanted.slice(length).join("/")}`);
}

/** True if an address leads to a path of the API, be it behind a base that nobody knows: `/api/events/7` to `/events/{}`. */
export function leadsTo(address: string, template: string): boolean {
  const own = segmentsOf(address);
  const wanted = template.split("/").filter((one) => one !== "");
  const rest = own.slice(-wanted.length);
  return (
    wanted.length > 0 &&
    own.length >= wanted.length &&
    wanted.every((segment, index) => (segment.includes("{}") ? rest[index] !== "" : segment === rest[index]))
  );
}

/** The parts of the path of an address. */
function segmentsOf(address: string): string[] {
  const [path = ""] = address.replace(/^[a-z]+:\/\/[^/]*/, "").split(/[?#]/);
  return path.split("/").filter((one) => one !== "");
}
