export const owner = { displayName: "Ada", email: "" };
export const events = [{ id: "1", startsAt: "", endsAt: "", owner }];
