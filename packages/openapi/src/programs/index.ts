export { findProgram } from "./find-program.ts";
export { ProgramError, type Ran, type RunOptions, runProgram } from "./run-program.ts";
export { type RunningTool, startTool, type ToolOptions } from "./start-tool.ts";
export { systemEnvironment } from "./system-environment.ts";
