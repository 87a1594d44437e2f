import type { components } from "./api";

type Policy = components["schemas"]["Policy"];

// What begins with a parenthesis is a statement of its own where the one before has its end.
export function kinds(policy: Policy, isShort: boolean): string[] {
  const found: string[] = [];
  (["to", "from"] as const).forEach((section) => {
    policy[section]?.forEach((rule, i) => {
      ("targets" in rule.default ? rule.default.targets : "backends" in rule.default ? rule.default.backends : undefined)?.forEach((backend) => {
        found.push(backend.type + i);
      });
      if (isShort) return;
      ("targets" in rule.default ? rule.default.targets : "backends" in rule.default ? rule.default.backends : undefined)?.pop();
      if (i > 0)
        ("targets" in rule.default ? rule.default.targets : "backends" in rule.default ? rule.default.backends : undefined)?.pop();
    });
  });
  return found;
}
