import type { components } from "./api";

type Settings = components["schemas"]["Settings"];
type Scripts = NonNullable<Settings["scripts"]>;

// An error names one of them, though several are called otherwise.
type EventKey = "onStart" | "afterEnd" | "on-error" | "onFail" | "afterAll";

const events: Record<EventKey, { title: string }> = {
  onStart: { title: "On start" },
  afterEnd: { title: "On end" },
  "on-error": { title: "On error" },
  onFail: { title: "On failure" },
  afterAll: { title: "On complete" },
};

declare function useState<T>(start: T): [T, (next: T) => void];

export function view(settings: Scripts, onUpdate: (scripts: Scripts) => void) {
  const [tabs, setTabs] = useState({ onStart: false, afterEnd: false, "on-error": false, onFail: false, afterAll: false });
  const update = (key: EventKey, index: number, value: string) => {
    const next = [...(settings[key] || [])];
    next[index] = value;
    onUpdate({ ...settings, [key]: next });
  };
  return Object.entries(events).map(([eventKey, { title }]) => {
    const key = eventKey as EventKey;
    const scripts = settings[key] || [];
    const isActive = tabs[key];
    if (isActive) setTabs({ ...tabs, [eventKey]: !isActive });
    if (!tabs[key]) setTabs({ ...tabs, [eventKey]: true });
    return { title, count: scripts.map((script) => script.trim()).length, update: () => update(key, 0, "") };
  });
}
