import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** How long an announcement stays in sight, in milliseconds. */
const SHOWN_FOR = 8_000;

/** Says what an action has done: in sight, and to screen readers. It outlives the page that said it. */
export function AnnouncementProvider({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState({ text: "" });
  // An object each time, so that the same text said twice is shown as long as another one.
  const announce = useCallback((text: string) => setAnnounced({ text }), []);

  useEffect(() => {
    if (announced.text === "") return;
    const timer = setTimeout(() => setAnnounced({ text: "" }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [announced]);

  return (
    <AnnounceContext value={announce}>
      {children}
      {/* Always there: screen readers do not notice a region that comes along with its text. */}
      <div className="announcement" role="status">
        {announced.text && <p>{announced.text}</p>}
      </div>
    </AnnounceContext>
  );
}

export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext);
}
