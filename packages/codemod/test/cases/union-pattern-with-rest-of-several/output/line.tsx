import type { components } from "./api";

type Entry = components["schemas"]["BuildLog"] | components["schemas"]["SandboxLog"];

// Who takes the rest gets none of the new names in it.
export function context(one: Entry): object {
  const { level: _level, message: _message, ...rest } = "severity" in one ? (({ severity: value, "due-text": value2, ...others }) => ({ ...others, level: value, message: value2 }))(one) : one;
  return rest;
}
export function Line(one: Entry) {
  const { level, message, ...rest } = "severity" in one ? (({ severity: value, "due-text": value2, ...others }) => ({ ...others, level: value, message: value2 }))(one) : one;
  return <li title={level}>{message}{Object.keys(rest).length}</li>;
}
export const first = (entries: Entry[]) => {
  const [one] = entries as [Entry], { message, ...others } = "due-text" in one ? (({ "due-text": value, ...others }) => ({ ...others, message: value }))(one) : one;
  return message + Object.keys(others).length;
};
