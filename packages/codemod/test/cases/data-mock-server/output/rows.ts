export const owner = { displayName: "Ada", email: "" };
export const events = [{ id: "1", startAt: "", endsAt: "", owner }];
