export { type CheckOptions, type CheckSchemas, checkAnswers } from "./check/check-answers.ts";
export { devConsole } from "./check/dev-console.ts";
export { type Deviation, type DeviationListener, describeDeviation } from "./check/deviation.ts";
export { DeviationError } from "./check/deviation-error.ts";
export type { CheckField, CheckNode, CheckTable, CheckTag } from "./table/check-table.ts";
