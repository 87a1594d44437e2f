import type { components } from "./api";

type Member = components["schemas"]["Member"];

declare function save(member: Member, options?: { fullName: boolean }): void;
declare function saveAll(...members: Member[]): void;
declare function update<T extends Member>(member: T, changes: Partial<T>): T;
declare function useState<T>(initial: T): [T, (next: T | ((last: T) => T)) => void];

save({ id: "1", displayName: "Ada", email: "" }, { fullName: true });
saveAll({ id: "1", displayName: "Ada", email: "" }, { id: "2", displayName: "Bob", email: "" });

export const members = new Map<string, Member>([["1", { id: "1", displayName: "Ada", email: "" }]]);
members.set("2", { id: "2", displayName: "Bob", email: "" });

const [member, setMember] = useState<Member | null>(null);
setMember({ id: "3", displayName: "Cid", email: "" });
setMember((last) => last && { ...last, displayName: last.displayName.trim() });

export const [form, setForm] = useState<Partial<Member>>({ displayName: "" });
export const renamed = member && update(member, { displayName: "Dan" });
export const copy = Object.assign<Member, Partial<Member>>(member!, { displayName: "Eve" });
