import { expect } from "vitest";
import type { components } from "./api";
import { toFilter } from "./filter";

type Filter = components["schemas"]["Filter"];

const filter = toFilter({ operator: "And", value: "x" });
expect(filter).toEqual<Filter>({ op: "And", operands: [{ path: ["a"], op: "Equal", text: "x" }] });
