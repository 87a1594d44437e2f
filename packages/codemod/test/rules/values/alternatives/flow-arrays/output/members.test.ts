import type { components } from "./api";

type Member = components["schemas"]["Member"];

interface Mock<Args extends unknown[], R> {
  (...args: Args): R;
  mockReturnValue(value: R): this;
  mockResolvedValue(value: Awaited<R>): this;
}
declare function mock<F extends (...args: never[]) => unknown>(): Mock<Parameters<F>, ReturnType<F>>;

const service = { list: mock<() => Promise<Member[]>>(), one: mock<(id: string) => Member | null>() };

const rows = [
  { id: "1", displayName: "Ada", email: "" },
  { id: "2", displayName: "Bob", email: "" },
];
service.list.mockResolvedValue(rows);

const row = { id: "3", displayName: "Cid", email: "" };
service.one.mockReturnValue(row);
service.list.mockResolvedValue([{ id: "4", displayName: "Dan", email: "" }]);

const base = { id: "5", displayName: "Eve", email: "" };
const derived = { ...base, displayName: "Flo" };
service.list.mockResolvedValue([base, derived]);

const byId = { a: { id: "6", displayName: "Gus", email: "" } };
service.one.mockReturnValue(byId.a);

export const expected = rows.map((one) => one.displayName).concat(row.displayName);
