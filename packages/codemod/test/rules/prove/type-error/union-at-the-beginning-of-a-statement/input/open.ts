import type { components } from "./api"

type Policy = components["schemas"]["Policy"]

// Where it has none, it would be a call.
export function pop(policy: Policy, section: "to" | "from") {
  policy[section]?.forEach((rule) => {
    const first = rule
    first.default.backends?.pop()
  })
}
