import assert from "node:assert";
import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
declare function load(id: string): Promise<Shipment>;
declare function all(): Promise<Shipment[]>;

export async function test() {
  const one = await load("1");
  assert.deepEqual(one, { id: "1", arrival: "2026", status: "in-transit" });
  assert.deepStrictEqual((await all())[0], { id: "1", arrival: "2026", status: "in-transit" });
  assert.partialDeepStrictEqual(one, { arrival: "2026" });
  assert.equal(one.status, "in-transit");
  assert.notStrictEqual(one.status, "in-transit");
  assert.strict.deepEqual([one], [{ id: "1", arrival: "2026", status: "in-transit" }]);
  assert.deepEqual(Object.keys(one), ["id", "arrival", "status"]);
  assert.ok(one.status === "in-transit");
}
