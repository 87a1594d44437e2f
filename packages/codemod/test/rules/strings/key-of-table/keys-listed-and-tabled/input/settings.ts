import type { components } from "./api";
type Settings = components["schemas"]["Settings"];
type EventKey = "onStart" | "onEnd";

// What is told of each, by the keys of the settings.
const events: Record<EventKey, { title: string }> = {
  onStart: { title: "Before" },
  onEnd: { title: "After" },
};
declare function useState<T>(first: T): [T, (now: T) => void];
export function settingsOf({ settings = { onStart: [], onEnd: [] }, update }: { settings: Settings; update: (s: Settings) => void }) {
  const [active, setActive] = useState({ onStart: false, onEnd: false });
  // Nothing says that this has to do with them.
  const other = { onStart: 1 };
  const set = (key: EventKey, index: number) => {
    const scripts = [...(settings[key] || [])];
    scripts[index] = { ...scripts[index], id: "" };
    update({ ...settings, [key]: scripts });
    setActive({ ...active, [key]: true });
  };
  return Object.entries(events).map(([name, { title }]) => {
    const key = name as EventKey;
    const scripts = settings[key] || [];
    return active[key] ? [title, scripts.map((script) => script.id), set, other.onStart] : [];
  });
}
