import { expect, vi } from "vitest";
import { api, type Customer, each, render, type Status } from "./form";

const patch = vi.spyOn(api, "patch");
api.patch("1", { status: "canceled" });
expect(patch).toHaveBeenCalledWith("1", { status: "canceled" });

const save = vi.spyOn(api, "save");
api.save({ id: "1", displayName: "Ada" });
expect(save).toHaveBeenCalledWith({ id: "1", displayName: "Ada" });
expect(save).toHaveBeenCalledWith(expect.objectContaining({ displayName: "Ada" }));

const visit = vi.fn();
each([{ id: "1", displayName: "Ada" }], visit);
expect(visit).toHaveBeenCalledWith({ id: "1", displayName: "Ada" });

const onSave = vi.fn();
const onState = vi.fn();
render({ onSave, onState: onState });
expect(onSave).toHaveBeenNthCalledWith(1, expect.objectContaining({ orderedAt: "", customer: { displayName: "Ada" } }));
expect(onState).toHaveBeenLastCalledWith("canceled");

const statuses: Status[] = ["pending", "canceled"];
const keys: (keyof Customer)[] = ["id", "displayName"];
expect(statuses).toContain("canceled");
expect(keys).toContain("displayName");

// Given to nobody: what it is called with is its own business.
const other = vi.fn();
other({ fullName: "Ada" }, "cancelled");
expect(other).toHaveBeenCalledWith({ fullName: "Ada" }, "cancelled");
