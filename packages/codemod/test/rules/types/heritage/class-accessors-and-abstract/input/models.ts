import type { components } from "./api";

type Member = components["schemas"]["Member"];

abstract class Account implements Member {
  abstract fullName: string;
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
  get fullName(): string {
    return `${this.first} ${this.last}`;
  }
  set fullName(name: string) {
    [this.first = "", this.last = ""] = name.split(" ");
  }
}

export const rename = (user: User) => (user.fullName = "Ada Lovelace");
