import { testCases } from "./test-cases.ts";

testCases("repair");
