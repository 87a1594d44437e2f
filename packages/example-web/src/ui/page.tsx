import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface Props {
  title: string;
  intro?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page of the application: its title, in the tab too. Screen readers begin with it after a navigation. */
export function Page({ title, intro, action, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // Not on the first page, where the browser itself begins at the top.
    if (key !== "default") heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
      <title>{`${title} · Commons`}</title>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className="intro">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
