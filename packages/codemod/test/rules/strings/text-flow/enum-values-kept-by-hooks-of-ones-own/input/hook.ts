import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];
declare function useState<T>(first: T): [T, (next: T) => void];

const useFilter = (initial: string) => {
  const [value, setValue] = useState(initial);
  return { value, setValue };
};
export function Drafts() {
  const filter = useFilter("draft");
  return [events.filter((event) => event.state === filter.value), () => filter.setValue("draft")];
}
const useTab = (initial: string) => {
  const [tab, setTab] = useState(initial);
  return [tab, setTab] as const;
};
export function Tabs() {
  const [tab, setTab] = useTab("draft");
  return [events.filter((event) => event.state === tab), () => setTab("draft")];
}
const lists = { api: events.map((event) => event.state as string), own: ["x"] };
export const f = () => lists.api.includes("draft");
export function Taken() {
  const { value, setValue } = useFilter("draft");
  return [events.filter((event) => event.state === value), () => setValue("draft")];
}
// What is kept for something else keeps its words.
export function Posts(posts: { kind: string }[]) {
  const filter = useFilter("draft");
  return [posts.filter((post) => post.kind === filter.value), () => filter.setValue("draft")];
}
