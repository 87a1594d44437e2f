import type { components } from "./api";

type Member = components["schemas"]["Member"];

export function create(id: string, fullName: string): Member {
  const email = `${id}@example.org`;
  if (fullName === "") return { id, fullName: "Anonymous", email };
  return { id, fullName, email };
}

export const createAll = (names: string[]): Member[] =>
  names.map((fullName, index) => ({ id: `${index}`, fullName, email: "" }));

export const load = async (): Promise<Member> => ({ id: "1", fullName: "Ada", email: "" });

export function find(id: string): Promise<Member | undefined> {
  return Promise.resolve({ id, fullName: "Ada", email: "" });
}

export function* generate(): Generator<Member> {
  yield { id: "1", fullName: "Ada", email: "" };
}

export const choose = (known: boolean, fullName: string): Member =>
  known ? { id: "1", fullName, email: "" } : { id: "2", fullName: "?", email: "" };

export const orNone = (member?: Member): Member => member ?? { id: "0", fullName: "None", email: "" };
