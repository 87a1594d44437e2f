import { expect, it } from "vitest";
import { placeByPath } from "../../src/exchange/placement.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";

const exchange = { time: 0, method: "unknown", url: "/", operationId: "createEvent", status: 201 };

it("takes the method from the operation, where a source does not know it", () => {
  const shapes = new ShapeSet();
  shapes.record(exchange, {
    place: (one) => ({ ...placeByPath(one), path: "/events", method: "post" }),
  });
  expect(shapes.lines()).toMatchObject([{ method: "post", path: "/events", operationId: "createEvent" }]);
});

it("takes the method from the exchange otherwise", () => {
  const shapes = new ShapeSet();
  shapes.record({ ...exchange, method: "get" });
  expect(shapes.lines()).toMatchObject([{ method: "get", path: "/" }]);
});
