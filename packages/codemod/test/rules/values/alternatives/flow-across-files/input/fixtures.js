export const rows = [
  { id: "1", fullName: "Ada", email: "" },
  { id: "2", fullName: "Bob", email: "" },
];

export const contacts = [{ fullName: "Eve" }];
