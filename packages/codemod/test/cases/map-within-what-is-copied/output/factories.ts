import type { components } from "./api";

type Listed = components["schemas"]["Listed"];
type Detail = components["schemas"]["Detail"];

// What is copied inside of a copy goes before it, there and back.
export function makeSandbox(overrides: Partial<Listed> = {}): Listed {
  return { sandboxID: "s", template: "t", endAt: "", ...overrides };
}
export function makeDetail({ network, domain = null, ...listed }: Partial<Detail> = {}): Detail {
  return {
    ...((one) => ({ ...one, templateID: one.template, endsAt: one.endAt, nick: one.alias }))(makeSandbox({ ...listed, ...("templateID" in listed && { template: listed.templateID }), ...("endsAt" in listed && { endAt: listed.endsAt }), ...("nick" in listed && { alias: listed.nick }) })),
    domain,
    network: { open: true, ...network },
  };
}
declare function json(): Promise<Partial<Detail>>;
export async function post(): Promise<Detail> {
  return { ...((one) => ({ ...one, templateID: one.template, endsAt: one.endAt, nick: one.alias }))(makeSandbox({ ...(await json().then((one) => ({ ...one, ...("templateID" in one && { template: one.templateID }), ...("endsAt" in one && { endAt: one.endsAt }), ...("nick" in one && { alias: one.nick }) }))), sandboxID: "k2" })), domain: null };
}
