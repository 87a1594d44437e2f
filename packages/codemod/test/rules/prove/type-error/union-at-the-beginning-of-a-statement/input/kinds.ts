import type { components } from "./api";

type Policy = components["schemas"]["Policy"];

// What begins with a parenthesis is a statement of its own where the one before has its end.
export function kinds(policy: Policy, isShort: boolean): string[] {
  const found: string[] = [];
  (["to", "from"] as const).forEach((section) => {
    policy[section]?.forEach((rule, i) => {
      rule.default.backends?.forEach((backend) => {
        found.push(backend.type + i);
      });
      if (isShort) return;
      rule.default.backends?.pop();
      if (i > 0)
        rule.default.backends?.pop();
    });
  });
  return found;
}
