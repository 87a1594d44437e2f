import type { components } from "./api";
type Prompt = components["schemas"]["Prompt"];

export function convert(config: components["schemas"]["Old"]): Prompt {
  const { max, ...rest } = config;
  return {
    maxTokens: max,
    ...rest,
  };
}
export function first(config: components["schemas"]["Old"]): Prompt {
  return { ...config, name: "x" };
}
