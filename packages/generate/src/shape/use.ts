import { isTextual, type Side, type SpecNode } from "@tenant-api/openapi";

/**
 * How data travels: in which direction, and as what. `data` is JSON or another text, `form` the object that a
 * multipart body is made of, `part` one part of it, or a body that may be bytes.
 */
export type Use = `${Side} ${"data" | "form" | "part"}`;

export const USES: readonly Use[] = [
  "response data",
  "request data",
  "request form",
  "request part",
  "response part",
];

/** How the schema of a media type, a parameter or a header is used; null for a node that has none. */
export function useOf(node: SpecNode): Use | null {
  if (!["mediaType", "parameter", "header"].includes(node.kind)) return null;
  const side = sideOf(node);
  const isBody = node.parent?.kind === "requestBody" || node.parent?.kind === "response";
  if (!isBody) return `${side} data`;
  if (!node.name.startsWith("multipart/")) return `${side} ${isTextual(node.name) ? "data" : "part"}`;
  return side === "request" ? "request form" : "response data";
}

export function sideOfUse(use: Use): Side {
  return use.startsWith("request") ? "request" : "response";
}

/** How the fields of an object are used: those of a form are its parts, and what is within a part is JSON. */
export function useOfFields(use: Use): Use {
  return use === "request form" ? "request part" : `${sideOfUse(use)} data`;
}

/** The items of a list that is a multipart body are its parts; those of a part are parts too. */
export function useOfItems(use: Use): Use {
  return use.endsWith(" form") ? useOfFields(use) : use;
}

/** The words for a use in a doc comment. */
export function nameOfUse(use: Use): string {
  if (use.endsWith(" part")) return "as bytes";
  return use.endsWith(" form") ? "in a multipart body" : `in a ${sideOfUse(use)}`;
}

/** The server sends what webhooks and callbacks post, so their requests have the fields that it alone writes. */
function sideOf(node: SpecNode): Side {
  let isRequest = false;
  let isReversed = false;
  for (let at: SpecNode | null = node; at !== null; at = at.parent) {
    if (at.kind === "requestBody" || at.kind === "parameter") isRequest = true;
    if (at.kind === "callback" || at.pointer.startsWith("#/webhooks/")) isReversed = true;
  }
  return isRequest === isReversed ? "response" : "request";
}
