import { useState } from "react";
import type { components } from "./api";

type Event = components["schemas"]["Event"];

type Tab = "all" | "draft" | "live";
const TABS: Tab[] = ["all", "draft", "live"];
export function Tabs({ events }: { events: Event[] }) {
  const [tab, setTab] = useState<Tab>("all");
  const shown = events.filter((one) => tab === "all" || one.state === tab);
  return <p>{TABS.map((one) => <button key={one} onClick={() => setTab(one)}>{one === tab}</button>)}{shown.length}</p>;
}
