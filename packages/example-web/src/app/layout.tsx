import { NavLink, Outlet, ScrollRestoration } from "react-router";
import { useSession } from "../session/session.tsx";
import { SessionBar } from "../session/session-bar.tsx";
import { SignInPage } from "../session/sign-in-page.tsx";
import { AnnouncementProvider } from "../ui/announcement.tsx";

export function Layout() {
  const { token } = useSession();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="site-header">
        <div className="wrap">
          <span className="brand">
            <img src="/favicon.svg" alt="" width="28" height="28" />
            Commons
          </span>
          <nav aria-label="Main">
            <NavLink to="/" end>
              Agenda
            </NavLink>
            <NavLink to="/organise">Organise</NavLink>
            <NavLink to="/wallet">Wallet</NavLink>
          </nav>
          <SessionBar />
        </div>
      </header>
      <main id="main" className="wrap" tabIndex={-1}>
        {/* Another user starts anew: what is typed, opened and announced belongs to the one before. */}
        <AnnouncementProvider key={token}>
          {token === undefined ? <SignInPage /> : <Outlet />}
        </AnnouncementProvider>
      </main>
      <ScrollRestoration />
    </>
  );
}
