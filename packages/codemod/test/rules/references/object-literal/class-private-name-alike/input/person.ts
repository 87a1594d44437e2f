import type { components } from "./api";

type Member = components["schemas"]["Member"];

export class Person {
  #fullName: string;
  private fullName = "";
  constructor(member: Member) {
    this.#fullName = member.fullName;
    this.fullName = this.#fullName;
  }
  toJSON(): Member {
    return { id: "1", fullName: this.fullName, email: "" };
  }
}
