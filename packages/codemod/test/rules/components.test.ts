import { testCases } from "./test-cases.ts";

testCases("components");
