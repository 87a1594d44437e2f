import { useSession } from "./session.tsx";

/** Who uses the application: one of the roles of the demo, or whoever entered a token. */
export function SessionBar() {
  const { token, demoRoles, signIn, signOut } = useSession();
  if (demoRoles) {
    return (
      <div className="session-bar">
        <span className="demo-note">Demo: nothing leaves this browser</span>
        <label>
          <span>Try as</span>
          <select value={token} onChange={(event) => signIn(event.target.value)}>
            {demoRoles.map((role) => (
              <option key={role.token} value={role.token}>
                {role.label}
              </option>
            ))}
          </select>
        </label>
      </div>
    );
  }
  if (token === undefined) return null;
  return (
    <div className="session-bar">
      <button type="button" className="quiet" onClick={signOut}>
        Sign out
      </button>
    </div>
  );
}
