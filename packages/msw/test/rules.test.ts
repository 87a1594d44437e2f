import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Rules } from "./rules/rule.ts";
import { section3 } from "./rules/section-3.ts";
import { section43 } from "./rules/section-4-3.ts";
import { section5, section7 } from "./rules/sections-5-and-7.ts";
import type { Session } from "./rules/session.ts";
import { statementsOf } from "./rules/statements.ts";
import { ways } from "./rules/ways.ts";

const sections: Record<string, Rules> = { 3: section3, 4.3: section43, 5: section5, 7: section7 };

/** What the document says that it does not show: nothing to hold a mock against. */
const NOT_SHOWN = /: not shown\.$/;

describe.each(Object.entries(sections))("section %s", (section, rules) => {
  it("has a rule for everything it states", () => {
    const stated = statementsOf(section).filter((statement) => !NOT_SHOWN.test(statement));
    expect(stated.length).toBeGreaterThan(2);
    expect(Object.keys(rules).sort()).toEqual([...stated].sort());
  });

  describe.each(Object.entries(ways))("%s", (_, open) => {
    let session: Session;
    beforeAll(async () => {
      session = await open();
    });
    beforeEach(() => session.reset());
    afterAll(() => session.close());

    it.each(Object.entries(rules))("%s", (_, holds) => holds(session));
  });
});
