import { expect } from "vitest";
import type { components } from "./api";
import { toFilter } from "./filter";

type Filter = components["schemas"]["Filter"];

const filter = toFilter({ operator: "And", value: "x" });
expect(filter).toEqual<Filter>({ operator: "And", operands: [{ path: ["a"], operator: "Equal", text: "x" }] });
