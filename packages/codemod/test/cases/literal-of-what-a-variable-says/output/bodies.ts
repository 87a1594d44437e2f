import type { components } from "./api";

type Body = components["schemas"]["Body"];

declare function send(body: Body): void;

export function cast(operation: Extract<Body, { op: unknown }>["op"] | Exclude<Body, { op: unknown }>["operation"], params: Body["params"]) {
  send((operation === "payment" ? { op: operation, params } : { operation, params }) as Body);
}

export function generic<O extends Extract<Body, { op: unknown }>["op"] | Exclude<Body, { op: unknown }>["operation"]>(operation: O, params: Extract<Body, { op: O } | { operation: O }>["params"]) {
  const body = (operation === "payment" ? { op: operation, params } : { operation, params }) as Body;
  send(body);
}

export function spelled(kind: Extract<Body, { op: unknown }>["op"] | Exclude<Body, { op: unknown }>["operation"], params: Body["params"]) {
  send((kind === "payment" ? { op: kind, params } : { operation: kind, params }) as Body);
}

export function two(operation: "payment" | "swap", params: Body["params"]) {
  send((operation === "payment" ? { op: operation, params } : { operation, params }) as Body);
}
