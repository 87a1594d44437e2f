import fc from "fast-check";
import { expect, it } from "vitest";
import { isSampled } from "../../src/exchange/sampling.ts";

const RATES = [0.01, 0.1, 0.5];
const headers = (known: Record<string, string>) => (name: string) => known[name];

it.each(RATES)("takes about the part %d of ids that are counted, random or alike", (rate) => {
  const COUNT = 20_000;
  const kinds = [(n: number) => `req-${n}`, (n: number) => `${n}`, () => crypto.randomUUID()];
  for (const idOf of kinds) {
    const ids = Array.from({ length: COUNT }, (_, n) => idOf(n));
    const taken = ids.filter((id) => isSampled(rate, headers({ "x-request-id": id }))).length;
    // Six standard deviations: by chance, one run in a billion fails.
    expect(Math.abs(taken / COUNT - rate)).toBeLessThan(6 * Math.sqrt((rate * (1 - rate)) / COUNT));
  }
});

it("decides alike for each recorder that a request comes by", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom(...RATES), (id, rate) => {
      const decide = () => isSampled(rate, headers({ "x-request-id": id }));
      expect(decide()).toBe(decide());
    }),
  );
});

it("takes what is in a smaller part in a larger one, too", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const [few, some, many] = RATES.map((rate) => isSampled(rate, headers({ "x-correlation-id": id })));
      expect([!few || some, !some || many]).toEqual([true, true]);
    }),
  );
});

it("knows a trace, whatever service it comes from", () => {
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const decisions = Array.from({ length: 100 }, (_, n) =>
    isSampled(
      0.5,
      headers({ traceparent: `00-${trace}-${String(n).padStart(16, "0")}-01`, "x-request-id": `${n}` }),
    ),
  );
  expect(new Set(decisions).size).toBe(1);
});

it("takes all at a rate of 1, and by chance where a request has no id", () => {
  expect(isSampled(1, () => undefined)).toBe(true);
  const taken = Array.from({ length: 1000 }, () => isSampled(0.5, () => null)).filter(Boolean).length;
  expect(taken).toBeGreaterThan(350);
  expect(taken).toBeLessThan(650);
});
