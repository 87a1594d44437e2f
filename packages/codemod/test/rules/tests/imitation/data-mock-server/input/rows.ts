export const owner = { fullName: "Ada", email: "" };
export const events = [{ id: "1", startsAt: "", endsAt: "", owner }];
