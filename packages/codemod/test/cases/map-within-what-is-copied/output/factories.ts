import type { components } from "./api";

type Listed = components["schemas"]["Listed"];
type Detail = components["schemas"]["Detail"];

// What is copied inside of a copy goes before it, there and back.
export function makeSandbox(overrides: Partial<Listed> = {}): Listed {
  return { sandboxID: "s", template: "t", endAt: "", ...overrides };
}
export function makeDetail({ network, domain = null, ...listed }: Partial<Detail> = {}): Detail {
  return {
    ...((one) => ({ ...one, templateID: one.template, endsAt: one.endAt, nick: one.alias }))(makeSandbox({ ...listed, template: listed.templateID, endAt: listed.endsAt, alias: listed.nick })),
    domain,
    network: { open: true, ...network },
  };
}
declare function json(): Promise<Partial<Detail>>;
export async function post(): Promise<Detail> {
  return { ...((one) => ({ ...one, templateID: one.template, endsAt: one.endAt, nick: one.alias }))(makeSandbox({ ...(await json().then((one) => ({ ...one, template: one.templateID, endAt: one.endsAt, alias: one.nick }))), sandboxID: "k2" })), domain: null };
}
