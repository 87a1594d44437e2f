import { ts } from "ts-morph";
import { declarationOf } from "../referents/declarations.ts";
import type { Work } from "../work.ts";

/** Where something is asked for, as far as it is written. */
export interface Address {
  host: string | null;
  segments: string[];
}

/** The address in an expression: `"/events"`, `${base}/events`, `base + "/events"`, `url("/events")`, `new URL("/events", base)`. */
export function addressOf(work: Work, path: ts.Expression): Address | null {
  const text = textOf(work, path, 0);
  if (text === null || !text.includes("/")) return null;
  const [host = null] = /^\w+:\/\/[^/]*/.exec(text) ?? [];
  return { host: host?.includes("*") ? null : host, segments: segmentsOf(text) };
}

/** What is known of a text, with `*` for the rest; null if it is none. */
function textOf(work: Work, node: ts.Expression, depth: number): string | null {
  if (depth > 5) return null;
  const inner = (one: ts.Expression) => textOf(work, one, depth + 1) ?? "*";
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text + node.templateSpans.map((one) => inner(one.expression) + one.literal.text).join("")
    );
  if (ts.isBinaryExpression(node)) return inner(node.left) + inner(node.right);
  if (ts.isCallExpression(node)) return makesQuery(node) ? "?" : node.arguments.map(inner).join("");
  if (ts.isPropertyAccessExpression(node) && node.name.text === "search") return "?";
  if (ts.isPropertyAccessExpression(node) && /^(href|pathname)$/.test(node.name.text))
    return textOf(work, node.expression, depth + 1);
  if (ts.isNewExpression(node)) return node.arguments?.[0] ? inner(node.arguments[0]) : null;
  const declared = ts.isIdentifier(node) ? declarationOf(work.checker, node) : undefined;
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  return value ? textOf(work, value, depth + 1) : null;
}

/** What makes a query of parameters is called so: `/events${toQuery({ size })}`. */
const QUERYING = /quer|param|search|^qs$|stringify/i;

export function makesQuery({ expression }: ts.CallExpression): boolean {
  return QUERYING.test(
    ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(),
  );
}

/** The segments of a path, of an address or of the API. */
export function segmentsOf(address: string): string[] {
  const [path = ""] = address.replace(/^\w+:\/\/[^/]*/, "").split(/[?#]/);
  return path.split("/").filter((segment) => segment !== "");
}
