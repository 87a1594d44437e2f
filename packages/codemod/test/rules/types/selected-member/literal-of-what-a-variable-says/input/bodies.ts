import type { components } from "./api";

type Body = components["schemas"]["Body"];

declare function send(body: Body): void;

export function cast(operation: Body["operation"], params: Body["params"]) {
  send({ operation, params } as Body);
}

export function generic<O extends Body["operation"]>(operation: O, params: Extract<Body, { operation: O }>["params"]) {
  const body = { operation, params } as Body;
  send(body);
}

export function spelled(kind: Body["operation"], params: Body["params"]) {
  send({ operation: kind, params } as Body);
}

export function two(operation: "payment" | "swap", params: Body["params"]) {
  send({ operation, params } as Body);
}
