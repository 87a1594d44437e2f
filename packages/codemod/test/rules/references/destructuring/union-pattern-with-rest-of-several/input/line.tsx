import type { components } from "./api";

type Entry = components["schemas"]["BuildLog"] | components["schemas"]["SandboxLog"];

// Who takes the rest gets none of the new names in it.
export function context({ level: _level, message: _message, ...rest }: Entry): object {
  return rest;
}
export function Line({ level, message, ...rest }: Entry) {
  return <li title={level}>{message}{Object.keys(rest).length}</li>;
}
export const first = (entries: Entry[]) => {
  const [{ message, ...others }] = entries as [Entry];
  return message + Object.keys(others).length;
};
