import type { components } from "./api";

type Problem = components["schemas"]["Problem"];

export const messageOf = ({ details }: Problem) => details.find((one) => one.field === "placedAt")?.message;
export function place({ details }: Problem) {
  for (const one of details) {
    switch (one.field) {
      case "placedAt":
        return "date";
      case "total":
        return "sum";
    }
  }
  return null;
}

// Of something else.
export const own = (errors: { field: string }[]) => errors.some((one) => one.field === "placedAt");
export const said = ({ details }: Problem) => details.some((one) => one.message === "placedAt");
export const day = (order: components["schemas"]["Order"]) => order.orderedAt.slice(0, 10);
export const missing: Problem = { details: [{ field: "placedAt", message: "is missing" }] };
export const asked = { field: "total", message: "placedAt" } satisfies Problem["details"][number];
