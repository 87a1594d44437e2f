declare function it(name: string, run: () => void): void;
declare function expect(value: unknown): { toBe(other: unknown): void; toEqual(other: unknown): void };
import type { components } from "./api";

type Event = components["schemas"]["Event"];
const format = (event: Event) => `${event.title} ${event.startAt}`;
const label = (event: Event) => (event.state === "open" ? "Draft" : event.title);

it("formats", () => {
  const event = { title: "A", startsAt: "2026", state: "open" };
  expect(format(event as any)).toBe("A 2026");
  expect(label(event as any)).toBe("Draft");
});

it("formats what it is given", () => {
  const event: any = { title: "A", startsAt: "2026" };
  expect(format(event)).toBe("A 2026");
});

const make = (over = {}) => ({ title: "A", startsAt: "2026", ...over });
it("formats what is made", () => {
  expect(format(make() as any)).toBe("A 2026");
  expect(format(make({ startsAt: "2027" }) as any)).toBe("A 2027");
});

const list = [{ title: "A", startsAt: "2026" }];
it("formats lists", () => {
  expect(list.map((one) => format(one as any))).toEqual(["A 2026"]);
});

// What else it is used for says what it is called there.
declare function print(row: { title: string; startsAt: string }): void;
it("formats what is printed", () => {
  const row = { title: "A", startsAt: "2026" };
  print(row);
  expect(format(row as any)).toBe("A 2026");
});

declare function store(value: unknown): void;
it("formats what is stored", () => {
  const row = { title: "A", startsAt: "2026" };
  store(row);
  expect(format(row as any)).toBe("A 2026");
});

it("formats what is read elsewhere", () => {
  const row: any = { title: "A", startsAt: "2026" };
  row.startsAt = "2027";
  expect(format(row)).toBe("A 2027");
});

it("formats what is never", () => {
  const event = { title: "A", startsAt: "2026" } as never;
  expect(format(event)).toBe("A 2026");
});
