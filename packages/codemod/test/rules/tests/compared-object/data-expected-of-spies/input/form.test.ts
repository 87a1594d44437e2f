import { expect, vi } from "vitest";
import { api, type Customer, each, render, type Status } from "./form";

const patch = vi.spyOn(api, "patch");
api.patch("1", { status: "cancelled" });
expect(patch).toHaveBeenCalledWith("1", { status: "cancelled" });

const save = vi.spyOn(api, "save");
api.save({ id: "1", fullName: "Ada" });
expect(save).toHaveBeenCalledWith({ id: "1", fullName: "Ada" });
expect(save).toHaveBeenCalledWith(expect.objectContaining({ fullName: "Ada" }));

const visit = vi.fn();
each([{ id: "1", fullName: "Ada" }], visit);
expect(visit).toHaveBeenCalledWith({ id: "1", fullName: "Ada" });

const onSave = vi.fn();
const onState = vi.fn();
render({ onSave, onState: onState });
expect(onSave).toHaveBeenNthCalledWith(1, expect.objectContaining({ placedAt: "", customer: { fullName: "Ada" } }));
expect(onState).toHaveBeenLastCalledWith("cancelled");

const statuses: Status[] = ["pending", "cancelled"];
const keys: (keyof Customer)[] = ["id", "fullName"];
expect(statuses).toContain("cancelled");
expect(keys).toContain("fullName");

// Given to nobody: what it is called with is its own business.
const other = vi.fn();
other({ fullName: "Ada" }, "cancelled");
expect(other).toHaveBeenCalledWith({ fullName: "Ada" }, "cancelled");
