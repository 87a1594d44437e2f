export { loadSpec, SpecError } from "./load-spec.ts";
export { type RunningServer, type ServerOptions, startServer } from "./start-server.ts";
