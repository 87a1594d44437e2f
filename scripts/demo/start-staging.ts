import { createTenantMock } from "@tenant-api/msw";
import { startServer } from "@tenant-api/msw/server";
import { RENAMED, SEEDS } from "./scenario.ts";

/** The API as it will be: it answers by the new name already, which the spec does not know yet. */
export function startStaging() {
  const rename = ({ [RENAMED.from]: value, ...event }: Record<string, unknown>) => ({
    ...event,
    [RENAMED.to]: value,
  });
  const { handlers } = createTenantMock({
    seed: structuredClone(SEEDS.before) as never,
    assumptions: { bodies: { event: rename as never } },
  });
  return startServer({ handlers });
}
