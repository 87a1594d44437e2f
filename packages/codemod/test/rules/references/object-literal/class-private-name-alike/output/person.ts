import type { components } from "./api";

type Member = components["schemas"]["Member"];

export class Person {
  #fullName: string;
  private fullName = "";
  constructor(member: Member) {
    this.#fullName = member.displayName;
    this.fullName = this.#fullName;
  }
  toJSON(): Member {
    return { id: "1", displayName: this.fullName, email: "" };
  }
}
