import type { components } from "./api";

type Member = components["schemas"]["Member"];

interface Contact {
  displayName: string;
  phone: string;
}

// All of them get the new name together.
class Account implements Member, Contact {
  id = "1";
  displayName = "Ada";
  email = "";
  phone = "";
}

export const contact = (account: Account): Contact => account;
export const member = (account: Account): Member => account;
