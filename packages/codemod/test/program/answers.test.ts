import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { Answers, Cycles } from "../../src/program/answers.ts";

const [one, other] = [ts.factory.createNull(), ts.factory.createNull()];

it("answers a question once", () => {
  const answers = new Answers<string[]>(new Cycles());
  const first = answers.of(one, "", () => ["a"]);
  expect(answers.of(one, "", () => ["b"])).toBe(first);
  expect(answers.of(one, "key", () => ["b"])).toEqual(["b"]);
});

it("keeps an answer that was cut as long as the question is open that it belongs to", () => {
  const cycles = new Cycles();
  const answers = new Answers<string[]>(cycles);
  let count = 0;
  const cut = () => {
    count += 1;
    cycles.cuts += 1;
    return [`cut ${count}`];
  };
  const inner = () => answers.of(other, "", cut);
  expect(answers.of(one, "", () => [...inner(), ...inner()])).toEqual(["cut 1", "cut 1"]);
  expect(inner()).toEqual(["cut 2"]);
  expect(inner()).toEqual(["cut 2"]);
});

it("does not take an answer for final that is made of one that was cut", () => {
  const cycles = new Cycles();
  const answers = new Answers<number>(cycles);
  let isOpen = true;
  const innermost = () => {
    if (isOpen) cycles.cuts += 1;
    return isOpen ? 1 : 2;
  };
  const middle = () => answers.of(other, "middle", () => answers.of(other, "innermost", innermost));
  expect(answers.of(one, "", () => middle() + middle())).toBe(2);
  isOpen = false;
  expect(middle()).toBe(2);
});
