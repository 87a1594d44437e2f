import { expect, it } from "vitest";
import { similarity } from "../../src/document/similarity.ts";

it.each([
  ["startsAt", "starts_at", 1],
  ["Evnet", "Event", 0.5],
  ["size", "pageSize", 4 / 7],
  ["owner", "title", 0],
  ["", "", 1],
])("measures how %s resembles %s", (one, other, score) => {
  expect(similarity(one, other)).toBeCloseTo(score, 5);
  expect(similarity(other, one)).toBeCloseTo(score, 5);
});
