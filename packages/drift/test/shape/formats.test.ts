import { expect, it } from "vitest";
import { formatsOfInteger, formatsOfText } from "../../src/shape/formats.ts";

const texts: [text: string, formats: string[]][] = [
  ["7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11", ["uuid"]],
  ["7c0b7a5e9d0f4a3c8f6e2f1f0f6f3a11", []],
  ["2026-11-26T10:00:00Z", ["date-time"]],
  ["2026-11-26T10:00:00.123+01:00", ["date-time"]],
  ["2026-11-26T10:00:00", []],
  ["2026-02-31T10:00:00Z", []],
  ["2026-11-26", ["date"]],
  ["2028-02-29", ["date"]],
  ["2026-02-29", []],
  ["2026-12-31", ["date"]],
  ["2026-04-31", []],
  ["2026-11-00", []],
  ["2026-13-01", []],
  ["10:00:00", ["time"]],
  ["ann@example.com", ["email"]],
  ["ann@example", []],
  ["Ann <ann@example.com>", []],
  ["https://example.com/x?y#z", ["uri"]],
  ["mailto:ann@example.com", ["uri"]],
  ["/events", []],
  ["192.168.0.1", ["ipv4"]],
  ["256.1.1.1", []],
  ["", []],
  [`https://example.com/${"x".repeat(3000)}`, []],
];

it.each(texts)("%s has the formats %j", (text, formats) => {
  expect(formatsOfText(text)).toEqual(formats);
});

const numbers: [value: number, formats: string[]][] = [
  [0, ["int32", "int64"]],
  [2 ** 31 - 1, ["int32", "int64"]],
  [-(2 ** 31), ["int32", "int64"]],
  [2 ** 31, ["int64"]],
  [1e18, ["int64"]],
  [1e19, []],
];

it.each(numbers)("%d has the formats %j", (value, formats) => {
  expect(formatsOfInteger(value)).toEqual(formats);
});
