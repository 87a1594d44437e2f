import type { components } from "./api";

type Member = components["schemas"]["Member"];

export class Person implements Member {
  readonly initial: string;
  constructor(
    public readonly id: string,
    public displayName: string,
    public email: string,
  ) {
    this.initial = displayName[0] ?? this.displayName;
    console.log({ id, fullName: displayName }, (fullName: string) => fullName);
  }
}

export const ada = new Person("1", "Ada", "ada@example.org").displayName;
