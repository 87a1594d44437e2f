import type { components } from "./api";

type Member = components["schemas"]["Member"];

export class Person implements Member {
  readonly initial: string;
  constructor(
    public readonly id: string,
    public fullName: string,
    public email: string,
  ) {
    this.initial = fullName[0] ?? this.fullName;
    console.log({ id, fullName }, (fullName: string) => fullName);
  }
}

export const ada = new Person("1", "Ada", "ada@example.org").fullName;
