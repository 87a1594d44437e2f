import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { App } from "../src/app/app.tsx";
import { routes } from "../src/app/routes.tsx";
import { BASE_URL } from "./tenant-mock.ts";

/** Opens the application at a path, as a user of the seed; as nobody without a token. */
export function renderApp(path: string, token?: string) {
  const demoRoles = token === undefined ? undefined : [{ label: "Me", token }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<App router={router} baseUrl={BASE_URL} demoRoles={demoRoles} />);
  return { user: userEvent.setup(), router };
}
