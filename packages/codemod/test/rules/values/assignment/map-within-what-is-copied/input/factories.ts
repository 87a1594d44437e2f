import type { components } from "./api";

type Listed = components["schemas"]["Listed"];
type Detail = components["schemas"]["Detail"];

// What is copied inside of a copy goes before it, there and back.
export function makeSandbox(overrides: Partial<Listed> = {}): Listed {
  return { sandboxID: "s", templateID: "t", endAt: "", ...overrides };
}
export function makeDetail({ network, domain = null, ...listed }: Partial<Detail> = {}): Detail {
  return {
    ...makeSandbox(listed),
    domain,
    network: { open: true, ...network },
  };
}
declare function json(): Promise<Partial<Detail>>;
export async function post(): Promise<Detail> {
  return { ...makeSandbox({ ...(await json()), sandboxID: "k2" }), domain: null };
}
