import type { components } from "./api";

type TokenRequest = components["schemas"]["TokenRequest"];

interface Options {
  foldCase?: boolean | { ignore: string[] };
}

declare function toWire(one: Options): { foldCase?: boolean; ignore?: string[] } | undefined;
declare function send<Body>(body: Body): void;
declare function put(body: TokenRequest): void;
declare const whole: { text: string; analyzer?: { foldCase?: boolean } };

// All members are optional, so that nothing fails to compile but the last place.
export const plain = (one: Options): TokenRequest => ({ text: "a", analyzer: toWire(one) });
export const given = (one: Options) => send<TokenRequest>({ text: "a", analyzer: toWire(one) });
export const sent = (one: Options) => put({ text: "a", analyzer: toWire(one) });
export const later = (one: Options) => {
  const wire = toWire(one);
  send<TokenRequest>({ text: "a", analyzer: wire });
};
export const all = () => send<TokenRequest>(whole);
