export const rows = [
  { id: "1", displayName: "Ada", email: "" },
  { id: "2", displayName: "Bob", email: "" },
];

export const contacts = [{ fullName: "Eve" }];
