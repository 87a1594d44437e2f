import type { components } from "./api";

type Event = components["schemas"]["Event"];

/** Of another API. */
interface Draft {
  code: string;
  owner: { id: string; fullName?: string; email?: string };
  guests: { id: string; fullName?: string; email?: string }[];
}

// The owner alone could be that of a draft, but what it is a part of is none.
export const data: { page: (Event & { guests: Event["owner"][] }) | Draft } = {
  page: {
    id: "1",
    title: "",
    startsAt: "",
    endsAt: "",
    owner: { id: "2", name: "", email: "" },
    tags: [],
    guests: [{ id: "3", name: "", email: "" }],
  },
};
export const draft: Event | Draft = {
  code: "1",
  owner: { id: "2", fullName: "", email: "" },
  guests: [{ id: "3", fullName: "" }],
};
