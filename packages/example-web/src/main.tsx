import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { loadBridgeTables } from "./api/load-bridge-tables.ts";
import { App } from "./app/app.tsx";
import { routes } from "./app/routes.tsx";
import "./styles/index.css";

const root = createRoot(document.getElementById("root") as HTMLElement);
const tenantUrl = import.meta.env.VITE_TENANT_URL;
// Loaded only where it is used: a build with an address has no mock in it.
const demo = tenantUrl
  ? undefined
  : await import("./demo/start-demo.ts").then(({ startDemo }) => startDemo());

root.render(
  <StrictMode>
    <App
      router={createBrowserRouter(routes)}
      baseUrl={tenantUrl || location.origin}
      bridgeTable={loadBridgeTables}
      demoRoles={demo?.roles}
    />
  </StrictMode>,
);
