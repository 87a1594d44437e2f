import type { components } from "./api";

type Entry = components["schemas"]["BuildLog"] | components["schemas"]["SandboxLog"];

// Which of several kinds of props are meant, the other attributes say.
export function Line({ message }: Entry) {
  return <li>{message}</li>;
}
export const sandbox = <Line level="warn" message="careful" fields={{ pid: "7" }} />;
export const build = <Line level="warn" message="careful" step="build" />;
export const short = <Line level="warn" message="careful" />;

function Day(props: { kind: "build"; of: components["schemas"]["BuildLog"]["level"] } | { kind: "sandbox"; of: string }) {
  return <time>{props.of}</time>;
}
export const days = (log: components["schemas"]["BuildLog"]) => [<Day kind="build" of={log.level} />];
