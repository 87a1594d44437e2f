import type { components } from "./api";

type Member = components["schemas"]["Member"];

abstract class Account implements Member {
  abstract displayName: string;
  constructor(
    readonly id: string,
    readonly email: string,
  ) {}
}

export class User extends Account {
  constructor(
    private first: string,
    private last: string,
  ) {
    super(first, `${first}@example.org`);
  }
  get displayName(): string {
    return `${this.first} ${this.last}`;
  }
  set displayName(name: string) {
    [this.first = "", this.last = ""] = name.split(" ");
  }
}

export const rename = (user: User) => (user.displayName = "Ada Lovelace");
