export const orders = [{ id: "2", state: "canceled" }];
export const courses = [{ id: "3", state: "cancelled" }];
export const either = { id: "4", state: "cancelled" };
