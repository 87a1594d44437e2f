import type { components } from "./api";
type Prompt = components["schemas"]["Prompt"];

export function convert(config: components["schemas"]["Old"]): Prompt {
  const { max, ...rest } = config;
  return {
    maxTokens: max,
    ...rest,
    messages: rest.messages.map((one) => ({ ...one, $role: one.role })),
  };
}
export function first(config: components["schemas"]["Old"]): Prompt {
  return { ...config, messages: config.messages.map((one) => ({ ...one, $role: one.role })), name: "x" };
}
