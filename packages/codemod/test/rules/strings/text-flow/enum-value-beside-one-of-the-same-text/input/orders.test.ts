import { color, reducer } from "./orders";

const cases = [{ status: "cancelled", color: "red" }] as const;
for (const { status, color: expected } of cases) if (color(status) !== expected) throw new Error(status);
reducer(["1"], { type: "cancelled", id: "1" });
