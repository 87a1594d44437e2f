import { expect, it } from "vitest";
import { decide } from "../../src/graph/decide.ts";
import { renamedClasses } from "../../src/graph/renamed-classes.ts";
import { NO_FLAGS, rename, Sketch } from "./sketch.ts";

const FLAGS = { ...NO_FLAGS, propagate: true };

/** An access of the API, and a type of one's own that takes its values, with an access too. */
function mirrored() {
  const sketch = new Sketch();
  const event = sketch.api("api", rename("startsAt", "startAt"));
  const [row, access, direct] = [
    sketch.own("row"),
    sketch.slot("key", "row-access"),
    sketch.slot("key", "direct"),
  ];
  sketch.edge(row, event, "flow", "assignment");
  sketch.edge(access, row, "certain", "row-access");
  sketch.edge(direct, event, "certain", "direct");
  return { sketch, row, access, direct };
}

it("keeps uses of the API apart from each other and from types of one's own", () => {
  const { sketch, row, access, direct } = mirrored();
  const classes = renamedClasses(sketch.graph.edges, decide(sketch.graph, FLAGS));
  expect(classes).toEqual([[direct], [row, access]]);
});

it("ends a class where another name begins", () => {
  const sketch = new Sketch();
  const [draft, event] = [sketch.slot("key", "draft"), sketch.slot("key", "event")];
  sketch.edge(draft, sketch.api("a", rename("title", "name", "#/a")), "certain", "draft");
  sketch.edge(event, sketch.api("b", rename("title", "label", "#/b")), "certain", "event");
  sketch.edge(draft, event, "flow", "assignment");
  expect(renamedClasses(sketch.graph.edges, decide(sketch.graph, FLAGS))).toEqual([[draft], [event]]);
});

it("takes a class back that the type check refused, and reports it where it meets the API", () => {
  const { sketch, row, access } = mirrored();
  for (const slot of [row, access]) sketch.graph.pin(slot, "refused");
  expect(sketch.decide(FLAGS)).toEqual([
    "attention error assignment: startsAt → startAt",
    "rename direct: startsAt → startAt",
  ]);
});
