import { describe, expect, it } from "vitest";
import { DemoError } from "../../demo/demo-error.ts";
import { type Narration, runSteps } from "../../demo/run-steps.ts";
import type { Demo, Step } from "../../demo/step.ts";

const demo = (): Demo => ({ repository: "", outside: "", examples: [], processes: [] });
const silent: Narration = { begin: () => {}, end: () => {} };

/** A step that adds its name to the examples. */
function step(name: string, run: Step["run"] = async ({ examples }) => void examples.push(name)): Step {
  const check = async ({ examples }: Demo) => {
    if (!examples.includes(name)) throw new DemoError(`Expected ${name}, received none.`);
    return [`${name} is there.`];
  };
  return { name, title: name, run, check };
}

describe("runSteps", () => {
  it("runs steps in their order, and says what each brought about", async () => {
    const outcomes = await runSteps([step("one"), step("two")], demo(), silent);
    expect(outcomes.map(({ lines }) => lines)).toEqual([["one is there."], ["two is there."]]);
  });

  it("fails at a step that is left out, and runs none after it", async () => {
    const one = demo();
    const run = runSteps([step("one"), step("two"), step("three")], one, silent, "two");
    await expect(run).rejects.toThrow(new DemoError("two: Expected two, received none."));
    expect(one.examples).toEqual(["one"]);
  });

  it("fails at a step that does nothing", async () => {
    const run = runSteps([step("one", async () => {})], demo(), silent);
    await expect(run).rejects.toThrow(new DemoError("one: Expected one, received none."));
  });

  it("fails at a step whose check passes before it ran", async () => {
    const run = runSteps([step("one"), step("one")], demo(), silent);
    await expect(run).rejects.toThrow(new DemoError("one: its check passes before the step runs."));
  });

  it("names the step in which something went wrong, and hides no fault of the code", async () => {
    const fail = (error: Error) => runSteps([step("one", () => Promise.reject(error))], demo(), silent);
    await expect(fail(new DemoError("no server"))).rejects.toThrow(new DemoError("one: no server"));
    await expect(fail(new TypeError("a bug"))).rejects.toThrow(new TypeError("a bug"));
  });
});
